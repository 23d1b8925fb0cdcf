import type { Context as HonoContext } from 'hono'
import type { Transaction } from 'kysely'
import { verify } from 'otplib'
import * as v from 'valibot'
import { onItself } from '#server/audit/client-network.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import { ownFactor } from '#server/auth/factors/factors.ts'
import { sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import { sendNotice } from '#server/auth/notices/send-notice.ts'
import { replaceRefreshToken } from '#server/auth/sessions/refresh-tokens.ts'
import type { SessionEnv } from '#server/auth/sessions/require-session.ts'
import { type OpenSession, sessionJson } from '#server/auth/sessions/sessions.ts'
import { type Proof, proof, SECOND_PROOFS, type SecondProof } from '#server/auth/standing/proofs.ts'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { readBody, text } from '#server/auth/wire/body.ts'
import { limit } from '#server/auth/wire/limits.ts'
import type { SessionRow, UserRow } from '#server/db/schema/accounts.ts'
import type { FactorRow } from '#server/db/schema/factors.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { HttpFailure } from '#server/failure.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { factorAddedMail } from '#server/mail/templates/account-notices.ts'

const MAX_TRIES = 5
const PERIOD_SECONDS = 30

const Body = v.object({ challenge_id: text, code: text })

/** The right code raises this session to aal2; sessions of this person that have only a password end. */
export const verifyFactor = (auth: AuthContext) => async (c: HonoContext<SessionEnv>) => {
  const body = await readBody(c, Body)
  const factor = ownFactor(c)
  if (body.code === '') throw validationFailed('Code needs to be non-empty')
  await limit(auth, LIMITS.factorPerUser, `verify:${factor.user_id}`)
  const step = await matchedStep(auth, factor, body.code)
  // A refusal is returned rather than thrown, so that the spent try is committed with it.
  const result = await auth.db.transaction(async (trx) => {
    const person = {
      ...onItself(auth.config, c, factor.user_id),
    }
    const refusal =
      (await spendTry(auth, trx, factor, body.challenge_id)) ??
      (step === undefined || !(await acceptStep(auth, trx, factor, step))
        ? new HttpFailure(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
        : undefined)
    if (refusal) {
      const detail = { reason: refusal.code }
      await auth.audit.record(trx, { action: 'factor.failed', ...person, detail })
      return refusal
    }
    await auth.audit.record(
      trx,
      factor.status === 'verified'
        ? { action: 'sign-in', ...person, detail: { method: 'totp' } }
        : { action: 'factor.added', ...person },
    )
    await trx
      .updateTable('mfa_challenges')
      .set({ verified_at: auth.now() })
      .where('id', '=', body.challenge_id)
      .execute()
    return raise(auth, c, trx, c.get('account').user, factor, c.get('session'))
  })
  if (result instanceof HttpFailure) throw result
  sendSoon(auth)
  return c.json(await sessionJson(auth, result))
}

async function matchedStep(auth: AuthContext, factor: FactorRow, code: string): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const result = await verify({
    secret: factor.secret,
    token: code,
    epoch: Math.floor(auth.now() / 1000),
    epochTolerance: PERIOD_SECONDS,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

async function spendTry(
  auth: AuthContext,
  trx: Transaction<Tables>,
  factor: FactorRow,
  challengeId: string,
): Promise<HttpFailure | undefined> {
  const [challenge] = await trx
    .updateTable('mfa_challenges')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', challengeId)
    .where('factor_id', '=', factor.id)
    .returningAll()
    .execute()
  if (!challenge)
    return new HttpFailure(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  const spent = challenge.verified_at !== null || challenge.attempts > MAX_TRIES
  if (!spent && challenge.expires_at > auth.now()) return undefined
  return new HttpFailure(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
  )
}

/** False when this code, or a later one, was accepted before. */
async function acceptStep(auth: AuthContext, trx: Transaction<Tables>, factor: FactorRow, step: number) {
  const { numUpdatedRows } = await trx
    .updateTable('mfa_factors')
    .set({ status: 'verified', last_step: step, updated_at: auth.now() })
    .where('id', '=', factor.id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function raise(
  auth: AuthContext,
  c: HonoContext,
  trx: Transaction<Tables>,
  user: UserRow,
  factor: FactorRow,
  current: SessionRow,
  method: SecondProof = 'totp',
): Promise<OpenSession | HttpFailure> {
  const now = auth.now()
  const earlier = (JSON.parse(current.amr) as Proof[]).filter((one) => !SECOND_PROOFS.has(one.method))
  await trx
    .updateTable('sessions')
    .set({ aal: 'aal2', factor_id: factor.id, amr: JSON.stringify([proof(method, now), ...earlier]) })
    .where('id', '=', current.id)
    .execute()
  await trx.deleteFrom('sessions').where('user_id', '=', factor.user_id).where('aal', '=', 'aal1').execute()
  await trx
    .deleteFrom('mfa_factors')
    .where('user_id', '=', factor.user_id)
    .where('status', '=', 'unverified')
    .execute()
  await changeUser(trx, factor.user_id, {}, now)
  if (factor.status === 'unverified') await sendNotice(auth, c, trx, user, factorAddedMail)
  const account = await auth.accounts.load(trx, factor.user_id, current.id)
  if (!account?.session)
    return new HttpFailure(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  const refreshToken = await replaceRefreshToken(trx, current.id, now)
  return { account, session: account.session, refreshToken }
}
