import type { FairUse } from '#server/api/fair-use/fair-use.ts'
import { activityOf } from '#server/api/safety/activity.ts'
import type { SAFETY_ENDPOINTS } from '#server/api/safety/endpoints.ts'
import { streamLessons } from '#server/api/safety/lessons-csv.ts'
import { safetyOf } from '#server/api/safety/safety.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import {
  accountGone,
  freshCodeNeeded,
  noSecondFactor,
  refuse,
  unknownSession,
} from '#server/api/wire/problems.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import { recordConsent } from '#server/auth/accounts/consents.ts'
import { provedByApp } from '#server/auth/factors/fresh-code.ts'
import { makeRecoveryCodes } from '#server/auth/factors/recovery-codes.ts'
import { sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import { sendNotice } from '#server/auth/notices/send-notice.ts'
import { limit } from '#server/auth/wire/limits.ts'
import { isUuid } from '#server/auth/wire/uuid.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { recoveryCodesMail } from '#server/mail/templates/account-notices.ts'
import { requestLanguage } from '#server/network/request-language.ts'
import type { Services } from '#server/services.ts'

export function safetyHandlers(services: Services, fairUse: FairUse): Handlers<typeof SAFETY_ENDPOINTS> {
  const { db, audit, config } = services

  return {
    'POST /account/consent': async ({ c, account: { id } }) => {
      await db.transaction(async (trx) => {
        await recordConsent(trx, id, { kind: 'account', way: 'grown-ups', now: services.now() })
        const network = auditedNetwork(config, c)
        await audit.record(trx, { action: 'consent.given', actor: id, subject: id, network })
      })
      return c.body(null, 204)
    },

    'GET /account/safety': async ({ c, account }) => {
      const safety = await safetyOf(services, account)
      return safety ? c.json(safety) : refuse(c, accountGone)
    },

    'DELETE /account/sessions': async ({ c, account: { id, sessionId } }) => {
      await db.transaction(async (trx) => {
        await trx.deleteFrom('sessions').where('user_id', '=', id).where('id', '!=', sessionId).execute()
        const network = auditedNetwork(config, c)
        const detail = { which: 'others' }
        await audit.record(trx, { action: 'session.ended', actor: id, subject: id, network, detail })
      })
      return c.body(null, 204)
    },

    'DELETE /account/sessions/:sessionId': async ({ c, account: { id } }) => {
      const sessionId = c.req.param('sessionId') ?? ''
      if (!isUuid(sessionId)) return refuse(c, unknownSession)
      const ended = await db.transaction(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('sessions')
          .where('user_id', '=', id)
          .where('id', '=', sessionId)
          .executeTakeFirst()
        if (numDeletedRows === 0n) return false
        const network = auditedNetwork(config, c)
        const detail = { which: 'one' }
        await audit.record(trx, { action: 'session.ended', actor: id, subject: id, network, detail })
        return true
      })
      return ended ? c.body(null, 204) : refuse(c, unknownSession)
    },

    'POST /account/recovery-codes': async ({ c, account: { id, sessionId } }) => {
      // Each is a mail.
      await limit(services, LIMITS.recoveryCodesPerUser, id)
      const made = await db.transaction(async (trx) => {
        await db.lock(trx, `account:${id}`)
        const factor = await trx
          .selectFrom('mfa_factors')
          .innerJoin('users', 'users.id', 'mfa_factors.user_id')
          .select('users.email')
          .where('mfa_factors.user_id', '=', id)
          .where('mfa_factors.status', '=', 'verified')
          .executeTakeFirst()
        if (!factor) return 'no-factor'
        const session = await trx
          .selectFrom('sessions')
          .select('amr')
          .where('id', '=', sessionId)
          .executeTakeFirst()
        if (!session || !provedByApp(session, services.now())) return 'no-fresh-code'
        const network = auditedNetwork(config, c)
        await audit.record(trx, { action: 'recovery-codes.made', actor: id, subject: id, network })
        await sendNotice(services, c, trx, { id, email: factor.email }, recoveryCodesMail)
        return { codes: await makeRecoveryCodes(services, trx, id) }
      })
      if (made === 'no-factor') return refuse(c, noSecondFactor)
      if (made === 'no-fresh-code') return refuse(c, freshCodeNeeded)
      sendSoon(services)
      return c.json(made, 201)
    },

    'GET /account/activity/:before': async ({ c, account: { id } }) =>
      c.json(await activityOf(db.query, id, c.req.param('before') ?? '')),

    'GET /export/csv': async ({ c, account: { id } }) => {
      const refused = fairUse.spend(c, 'exports', 1)
      if (refused) return refused
      await audit.record(db.query, {
        action: 'account.exported',
        actor: id,
        subject: id,
        network: auditedNetwork(config, c),
        detail: { format: 'csv' },
      })
      c.header('Content-Disposition', 'attachment; filename="dozenauts-lessons.csv"')
      c.header('Content-Type', 'text/csv; charset=utf-8')
      return c.body(streamLessons(services, id, requestLanguage(c)))
    },
  }
}
