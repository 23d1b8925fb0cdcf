import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { InferOutput } from 'valibot'
import { iso } from '#core/calendar/dates.ts'
import type { MailKind } from '#core/weekly-mail/weekly-mail.ts'
import type { WEEKLY_MAIL_ENDPOINTS } from '#server/api/weekly-mail/endpoints.ts'
import type { Unsubscribed, WeeklyMail } from '#server/api/weekly-mail/schemas.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import type { SignedIn } from '#server/auth/sessions/require-user.ts'
import { limit, limitNetwork } from '#server/auth/wire/limits.ts'
import type { WeeklyMailRow } from '#server/db/schema/mail.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { readUnsubscribeToken, unsubscribePage } from '#server/learning/weekly-mail/unsubscribe-links.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { removeWaitingBulk } from '#server/mail/queue.ts'
import { findWeeklyMail, setWeeklyMail, startWeeklyMail } from '#server/people/weekly-mails.ts'
import { type Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

export function weeklyMailHandlers(services: Services): Handlers<typeof WEEKLY_MAIL_ENDPOINTS> {
  const { audit, config } = services

  const answer = (row: WeeklyMailRow, account: SignedIn) => toWire(services, row, account)

  return {
    'POST /grown-ups/weekly-mail': async ({ c, account, body }) => {
      if (account.email === '') return refusal('pupil_account')
      const { kind, time_zone: timeZone, language } = body
      const row = await changeMail(services, account.id, kind, async (trx) => {
        const isNew = await startWeeklyMail(trx, account.id, kind, { timeZone, language }, services.now())
        if (isNew)
          await audit.record(
            trx,
            noted(config, c, account.id, account.id, { kind, on: true, by: 'first-visit' }),
          )
        // The mail speaks as the grown-up reads here now.
        else
          await trx
            .updateTable('weekly_mails')
            .set({ language })
            .where('account_id', '=', account.id)
            .where('kind', '=', kind)
            .where('language', '!=', language)
            .execute()
      })
      return row ? c.json(answer(row, account)) : refusal('account_gone')
    },

    'PUT /grown-ups/weekly-mail': async ({ c, account, body }) => {
      if (account.email === '') return refusal('pupil_account')
      const { kind, on, ...choice } = body
      const row = await changeMail(services, account.id, kind, async (trx) => {
        const now = services.now()
        const { time_zone: timeZone, language } = choice
        await startWeeklyMail(trx, account.id, kind, { timeZone, language }, now)
        const before = await findWeeklyMail(trx, account.id, kind)
        if (!before) return
        await setWeeklyMail(trx, before.id, choice, on ? null : 'person', now)
        if (!on) await removeWaitingBulk(trx, [account.id])
        await audit.record(trx, noted(config, c, account.id, account.id, { kind, on, by: 'person' }))
      })
      return row ? c.json(answer(row, account)) : refusal('account_gone')
    },

    // Mail programs without one-click open the address in a browser, and scanners open every one: it only leads on.
    'GET /unsubscribe/:token': async ({ c }) =>
      c.redirect(unsubscribePage(config.siteUrl, c.req.param('token') ?? ''), 302),
    'POST /unsubscribe/:token': async ({ c }) => turnByLink(services, c, false),
    'DELETE /unsubscribe/:token': async ({ c }) => turnByLink(services, c, true),
  }
}

function toWire(services: Services, row: WeeklyMailRow, { email }: SignedIn): WeeklyMail {
  return {
    kind: row.kind,
    on: row.stopped_by === null,
    stopped_by: row.stopped_by,
    weekday: row.weekday,
    hour: row.hour,
    time_zone: row.time_zone,
    language: row.language,
    address: email,
    next_at: iso(row.next_due_at),
    available: services.mail.sends,
  }
}

const noted = (
  config: Services['config'],
  c: Context,
  accountId: string,
  actor: string | null,
  detail: Record<string, string | boolean>,
) => ({
  action: 'weekly-mail.changed' as const,
  actor,
  subject: accountId,
  network: auditedNetwork(config, c),
  detail,
})

/** One change of a mail in one transaction, in turn with the others and with the erasure of the account. */
function changeMail(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  kind: MailKind,
  work: (trx: Transaction<Tables>) => Promise<unknown>,
): Promise<WeeklyMailRow | undefined> {
  return db.transaction(async (trx) => {
    await db.lock(trx, `account:${accountId}`)
    const user = await trx.selectFrom('users').select('id').where('id', '=', accountId).executeTakeFirst()
    if (!user) return undefined
    await work(trx)
    return findWeeklyMail(trx, accountId, kind)
  })
}

/** By the link in a mail, without a session. */
async function turnByLink(services: Services, c: Context, on: boolean): Promise<Response | Refusal> {
  const subscription = readUnsubscribeToken(services, c.req.param('token') ?? '')
  if (!subscription) {
    await limitNetwork(services, LIMITS.refusedUnsubscribePerNetwork, c)
    return refusal('unknown_link')
  }
  const { accountId, kind } = subscription
  // Ending it always works; who turns it on and off all day must not fill the audit trail.
  if (on) await limit(services, LIMITS.resubscriptionsPerUser, accountId)
  const row = await changeMail(services, accountId, kind, async (trx) => {
    const before = await findWeeklyMail(trx, accountId, kind)
    if (!before || (before.stopped_by === null) === on) return
    await setWeeklyMail(trx, before.id, before, on ? null : 'link', services.now())
    if (!on) await removeWaitingBulk(trx, [accountId])
    await services.audit.record(trx, noted(services.config, c, accountId, null, { kind, on, by: 'link' }))
  })
  // Whose account is gone gets no mail either way.
  if (!row && on) return refusal('unknown_link')
  return c.json({ kind, on } satisfies InferOutput<typeof Unsubscribed>)
}
