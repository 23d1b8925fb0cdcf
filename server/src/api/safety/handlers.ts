import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { FairUse } from '#server/api/fair-use/fair-use.ts'
import { activityOf } from '#server/api/safety/activity.ts'
import type { SAFETY_ENDPOINTS } from '#server/api/safety/endpoints.ts'
import { streamLessons } from '#server/api/safety/lessons-csv.ts'
import { safetyOf } from '#server/api/safety/safety.ts'
import { answer } from '#server/api/wire/answer.ts'
import { change } from '#server/api/wire/change.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { idInPath } from '#server/api/wire/path-id.ts'
import { onItself } from '#server/audit/client-network.ts'
import { recordConsent } from '#server/auth/accounts/consents.ts'
import { provedByApp } from '#server/auth/factors/fresh-code.ts'
import { makeRecoveryCodes } from '#server/auth/factors/recovery-codes.ts'
import { sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import { sendNotice } from '#server/auth/notices/send-notice.ts'
import type { SignedIn } from '#server/auth/sessions/require-user.ts'
import { endAuthCodes } from '#server/auth/standing/end-access.ts'
import { limit } from '#server/auth/wire/limits.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { recoveryCodesMail } from '#server/mail/templates/account-notices.ts'
import { requestLanguage } from '#server/network/request-language.ts'
import { refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

export function safetyHandlers(services: Services, fairUse: FairUse): Handlers<typeof SAFETY_ENDPOINTS> {
  const { db, audit, config } = services

  return {
    'POST /account/consent': async (call) => {
      const { id } = call.account
      await change(services, call, { action: 'consent.given', subject: id }, (trx) =>
        recordConsent(trx, id, { kind: 'account', way: 'grown-ups', now: services.now() }),
      )
      return call.c.body(null, 204)
    },

    'GET /account/safety': async ({ c, account }) => {
      const safety = await safetyOf(services, account)
      return safety ? c.json(safety) : refusal('account_gone')
    },

    'DELETE /account/sessions': async (call) => {
      const { id, sessionId } = call.account
      const entry = { action: 'session.ended', subject: id, detail: { which: 'others' } } as const
      await change(services, call, entry, async (trx) => {
        await trx.deleteFrom('sessions').where('user_id', '=', id).where('id', '!=', sessionId).execute()
        await endAuthCodes(trx, [id])
      })
      return call.c.body(null, 204)
    },

    'DELETE /account/sessions/:sessionId': async (call) => {
      const { c, account } = call
      const entry = { action: 'session.ended', subject: account.id, detail: { which: 'one' } } as const
      const ended = await change(services, call, entry, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('sessions')
          .where('user_id', '=', account.id)
          .where('id', '=', idInPath(c, 'sessionId'))
          .executeTakeFirst()
        return numDeletedRows > 0n ? null : refusal('unknown_session')
      })
      return answer(c, ended)
    },

    'POST /account/recovery-codes': async (call) => {
      const { c, account } = call
      // Each is a mail.
      await limit(services, LIMITS.recoveryCodesPerUser, account.id)
      const entry = { action: 'recovery-codes.made', subject: account.id } as const
      const made = await change(services, call, entry, (trx) => newRecoveryCodes(services, c, trx, account))
      sendSoon(services)
      return answer(c, made, 201)
    },

    'GET /account/activity/:before': async ({ c, account: { id } }) =>
      c.json(await activityOf(db.query, id, c.req.param('before') ?? '')),

    'GET /export/csv': async ({ c, account: { id } }) => {
      const refused = fairUse.spend(c, 'exports', 1)
      if (refused) return refused
      await audit.record(db.query, {
        action: 'account.exported',
        ...onItself(config, c, id),
        detail: { format: 'csv' },
      })
      c.header('Content-Disposition', 'attachment; filename="dozenauts-lessons.csv"')
      c.header('Content-Type', 'text/csv; charset=utf-8')
      return c.body(streamLessons(services, id, requestLanguage(c)))
    },
  }
}

async function newRecoveryCodes(
  services: Services,
  c: Context,
  trx: Transaction<Tables>,
  { id, sessionId }: SignedIn,
) {
  await services.db.lock(trx, `account:${id}`)
  const factor = await trx
    .selectFrom('mfa_factors')
    .innerJoin('users', 'users.id', 'mfa_factors.user_id')
    .select('users.email')
    .where('mfa_factors.user_id', '=', id)
    .where('mfa_factors.status', '=', 'verified')
    .executeTakeFirst()
  if (!factor) return refusal('no_second_factor')
  const session = await trx
    .selectFrom('sessions')
    .select('amr')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session || !provedByApp(session, services.now())) return refusal('fresh_code_needed')
  await sendNotice(services, c, trx, { id, email: factor.email }, recoveryCodesMail)
  return { codes: await makeRecoveryCodes(services, trx, id) }
}
