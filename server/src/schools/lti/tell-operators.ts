import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'
import { accountLanguage } from '#server/mail/account-language.ts'
import { platformRegisteredMail } from '#server/mail/templates/account-notices.ts'
import { renderMail } from '#server/mail/templates/layout.ts'
import { speakerOf } from '#server/mail/words.ts'
import type { Services } from '#server/services.ts'

export interface Newcomer {
  /** As the operator called it in the link. */
  readonly name: string
  readonly issuer: string
  readonly network: string
}

/** Who registered by a link that was passed on is seen by whoever made the link. */
export async function tellOperators(
  { config, mail }: Pick<Services, 'config' | 'mail'>,
  trx: Transaction<Tables>,
  newcomer: Newcomer,
): Promise<void> {
  if (!mail.sends || config.operators.length === 0) return
  const operators = await trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', config.operators)
    .where('email_confirmed_at', 'is not', null)
    .execute()
  const link = `${config.siteUrl}/grown-ups/platforms`
  for (const { id, email } of operators) {
    const speaker = speakerOf(await accountLanguage(trx, id), config.brand)
    const content = platformRegisteredMail(speaker, link, newcomer)
    await mail.enqueue(trx, { to: email ?? '', userId: id, action: link, ...renderMail(content, speaker) })
  }
}
