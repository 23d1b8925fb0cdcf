import type { Transaction } from 'kysely'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { FIRST_NOTICE_MS, SECOND_NOTICE_MS } from '#core/people/inactivity.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { accountLanguage } from '#server/mail/account-language.ts'
import { retentionMail } from '#server/mail/templates/account-notices.ts'
import { renderMail } from '#server/mail/templates/layout.ts'
import { speakerOf } from '#server/mail/words.ts'
import type { Services } from '#server/services.ts'

const DAYS = { first: FIRST_NOTICE_MS / DAY_MS, second: SECOND_NOTICE_MS / DAY_MS }

/** Mails everybody with an address who looks after the learner: the family, and the teachers of its classes. */
export async function tellAdults(
  ctx: Services,
  trx: Transaction<Tables>,
  learnerId: string,
  notice: 'first' | 'second',
  erasedAt: number,
): Promise<void> {
  const family = await trx
    .selectFrom('learner_access')
    .innerJoin('users', 'users.id', 'learner_access.account_id')
    .select(['users.id', 'users.email'])
    .where('learner_access.learner_id', '=', learnerId)
    .where('users.email', 'is not', null)
    .execute()
  const teachers = await trx
    .selectFrom('class_members')
    .innerJoin('class_teachers', 'class_teachers.class_id', 'class_members.class_id')
    .innerJoin('users', 'users.id', 'class_teachers.account_id')
    .select(['users.id', 'users.email'])
    .distinct()
    .where('class_members.learner_id', '=', learnerId)
    .where('users.email', 'is not', null)
    .execute()
  const link = `${ctx.config.siteUrl}/auth/login`
  const told = new Set<string>()
  for (const [adults, ofClass] of [
    [family, false],
    [teachers, true],
  ] as const)
    for (const { id, email } of adults) {
      if (!email || told.has(id)) continue
      told.add(id)
      const speaker = speakerOf(await accountLanguage(trx, id), ctx.config.brand)
      const mail = retentionMail(speaker, { link, days: DAYS[notice], erasedAt, ofClass })
      await ctx.mail.enqueue(trx, { to: email, userId: id, action: link, ...renderMail(mail, speaker) })
    }
  await ctx.audit.record(trx, {
    action: 'learner.told',
    actor: null,
    subject: learnerId,
    network: null,
    detail: { notice, adults: told.size },
  })
}
