import { isEasyPin } from '#core/people/easy-pin.ts'
import type { GROWN_UPS_ENDPOINTS } from '#server/api/grown-ups/endpoints.ts'
import { pinHashOf, removePin, storePin } from '#server/api/grown-ups/pins.ts'
import { proveAdult } from '#server/api/grown-ups/prove-adult.ts'
import type { AdultGate } from '#server/api/grown-ups/schemas.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { onItself } from '#server/audit/client-network.ts'
import { createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { hasConsented } from '#server/auth/accounts/consents.ts'
import type { SignedIn } from '#server/auth/sessions/require-user.ts'
import { closeGate, createAdultGate, openGate } from '#server/people/adult-gate.ts'
import { isOperator } from '#server/people/operators.ts'
import { refusal, refusalFor } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

const WRONG = {
  password: refusal('wrong_password'),
  pin: refusal('wrong_pin'),
  code: refusal('wrong_code'),
} as const

export function grownUpsHandlers(services: Services): Handlers<typeof GROWN_UPS_ENDPOINTS> {
  const { db, audit, config } = services
  const auth = createAuthContext(services)
  const { findGrant } = createAdultGate(services)

  async function gateOf({ id, email, sessionId }: SignedIn): Promise<AdultGate> {
    const grant = await findGrant(sessionId)
    const user = await db.query
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst()
    return {
      open_seconds: grant && Math.ceil((grant.expiresAt - services.now()) / 1000),
      has_password: (user?.password_hash ?? null) !== null,
      has_pin: (await pinHashOf(db.query, id)) !== null,
      consent_needed: email !== '' && !(await hasConsented(db.query, id)),
      ...((await isOperator(services, id)) ? { operates: true } : {}),
    }
  }

  return {
    'GET /grown-ups/gate': async ({ c, account }) => c.json(await gateOf(account)),

    'POST /grown-ups/gate': async ({ c, account, body }) => {
      const proved = await proveAdult(auth, account.id, body)
      const entry = {
        ...onItself(config, c, account.id),
        detail: { method: proved.by },
      }
      if (!proved.ok) {
        if (proved.retryAfterSeconds !== undefined)
          return refusalFor('too_many_tries', proved.retryAfterSeconds)
        await audit.record(db.query, { action: 'adult-gate.failed', ...entry })
        return WRONG[proved.by]
      }
      await db.transaction(async (trx) => {
        await openGate(trx, account.sessionId, proved.by, services.now())
        await audit.record(trx, { action: 'adult-gate.opened', ...entry })
      })
      return c.json(await gateOf(account))
    },

    'DELETE /grown-ups/gate': async ({ c, account }) => {
      await closeGate(db.query, account.sessionId)
      return c.body(null, 204)
    },

    'PUT /grown-ups/pin': async ({ c, account, body }) => {
      // A child who has watched the PIN being typed must not be able to change it.
      if ((await findGrant(account.sessionId))?.provedBy === 'pin') return refusal('password_needed')
      if (isEasyPin(body.pin)) return refusal('easy_pin')
      await storePin(db.query, account.id, await auth.passwords.hash(body.pin), services.now())
      return c.body(null, 204)
    },

    'DELETE /grown-ups/pin': async ({ c, account }) => {
      await removePin(db.query, account.id)
      return c.body(null, 204)
    },
  }
}
