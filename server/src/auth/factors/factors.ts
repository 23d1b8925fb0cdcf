import { randomUUID } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { generateSecret, generateURI } from 'otplib'
import { renderSVG } from 'uqr'
import * as v from 'valibot'
import { onItself } from '#server/audit/client-network.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import { requireFitTeacher } from '#server/auth/accounts/fit-for-class.ts'
import { requireFreshCode } from '#server/auth/factors/fresh-code.ts'
import { sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import { sendNotice } from '#server/auth/notices/send-notice.ts'
import { proveAgain } from '#server/auth/sessions/prove-again.ts'
import type { SessionEnv } from '#server/auth/sessions/require-session.ts'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { readBody, text } from '#server/auth/wire/body.ts'
import { limit } from '#server/auth/wire/limits.ts'
import { readUuid } from '#server/auth/wire/uuid.ts'
import type { FactorRow } from '#server/db/schema/factors.ts'
import { HttpFailure } from '#server/failure.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { factorRemovedMail } from '#server/mail/templates/account-notices.ts'

const MAX_FACTORS = 10
/** Enough time to scan the picture and type the first code. */
const UNVERIFIED_LIFETIME_MS = 5 * 60 * 1000
const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000

type SessionContext = HonoContext<SessionEnv>

const EnrollBody = v.object({
  factor_type: text,
  friendly_name: text,
  issuer: text,
  current_password: text,
  nonce: text,
})

/** Starts a second factor. It counts only once a first code has been typed (see verify-factor). */
export const enrollFactor = (auth: AuthContext) => async (c: SessionContext) => {
  const body = await readBody(c, EnrollBody)
  refuseOtherTypes(body.factor_type)
  if (body.friendly_name.length > 100 || body.issuer.length > 100)
    throw validationFailed('friendly_name and issuer cannot be longer than 100 characters')
  const account = c.get('account')
  const { user } = account
  const session = c.get('session')
  if (account.factors.some(({ status }) => status === 'verified')) {
    if (session.aal !== 'aal2')
      throw new HttpFailure(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    await requireFreshCode(auth, session)
  }
  const given = { currentPassword: body.current_password, nonce: body.nonce }
  await proveAgain(auth, account, session, given, { justSignedIn: true })
  const now = auth.now()
  const secret = generateSecret()
  const factor: FactorRow = {
    id: randomUUID(),
    user_id: user.id,
    friendly_name: body.friendly_name,
    factor_type: 'totp',
    status: 'unverified',
    secret,
    last_step: 0,
    created_at: now,
    updated_at: now,
  }
  await auth.db.transaction(async (trx) => {
    await auth.db.lock(trx, `account:${user.id}`)
    await trx
      .deleteFrom('mfa_factors')
      .where('user_id', '=', user.id)
      .where('status', '=', 'unverified')
      .where('created_at', '<=', now - UNVERIFIED_LIFETIME_MS)
      .execute()
    const others = await trx
      .selectFrom('mfa_factors')
      .select('friendly_name')
      .where('user_id', '=', user.id)
      .execute()
    checkRoomFor(factor, others)
    await trx.insertInto('mfa_factors').values(factor).execute()
    await changeUser(trx, user.id, {}, now)
  })
  const issuer = body.issuer || new URL(auth.config.siteUrl).host
  const uri = generateURI({ issuer, label: user.email ?? user.id, secret })
  return c.json({
    id: factor.id,
    type: factor.factor_type,
    friendly_name: factor.friendly_name,
    totp: { qr_code: renderSVG(uri), secret, uri },
  })
}

function refuseOtherTypes(type: string): void {
  if (type === 'totp') return
  if (type === 'phone')
    throw new HttpFailure(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  if (type === 'webauthn')
    throw new HttpFailure(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
  throw validationFailed('factor_type needs to be totp, phone, or webauthn')
}

function checkRoomFor(factor: FactorRow, others: readonly Pick<FactorRow, 'friendly_name'>[]): void {
  if (others.some((other) => other.friendly_name === factor.friendly_name))
    throw new HttpFailure(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${factor.friendly_name}" for this user already exists`,
    )
  if (others.length >= MAX_FACTORS)
    throw new HttpFailure(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
}

export const challengeFactor = (auth: AuthContext) => async (c: SessionContext) => {
  const factor = ownFactor(c)
  await limit(auth, LIMITS.factorPerUser, `challenge:${factor.user_id}`)
  const now = auth.now()
  const challenge = {
    id: randomUUID(),
    factor_id: factor.id,
    attempts: 0,
    verified_at: null,
    created_at: now,
    expires_at: now + CHALLENGE_LIFETIME_MS,
  }
  await auth.db.transaction(async (trx) => {
    await trx
      .deleteFrom('mfa_challenges')
      .where('factor_id', '=', factor.id)
      .where('expires_at', '<=', now)
      .execute()
    await trx.insertInto('mfa_challenges').values(challenge).execute()
  })
  return c.json({
    id: challenge.id,
    type: factor.factor_type,
    expires_at: Math.floor(challenge.expires_at / 1000),
  })
}

/** Sessions that were raised by this factor fall back to what the password alone had proven. */
export const unenrollFactor = (auth: AuthContext) => async (c: SessionContext) => {
  const factor = ownFactor(c)
  if (factor.status === 'verified' && c.get('session').aal !== 'aal2')
    throw new HttpFailure(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  if (factor.status === 'verified') await requireFreshCode(auth, c.get('session'))
  const { user, factors } = c.get('account')
  const last = factors.every(({ id, status }) => id === factor.id || status !== 'verified')
  await auth.db.transaction(async (trx) => {
    await auth.db.lock(trx, `account:${user.id}`)
    await trx.updateTable('sessions').set({ aal: 'aal1' }).where('factor_id', '=', factor.id).execute()
    await trx.deleteFrom('mfa_factors').where('id', '=', factor.id).execute()
    if (last) await trx.deleteFrom('recovery_codes').where('user_id', '=', user.id).execute()
    await requireFitTeacher(trx, user.id)
    await changeUser(trx, factor.user_id, {}, auth.now())
    if (factor.status === 'verified') await sendNotice(auth, c, trx, user, factorRemovedMail)
    await auth.audit.record(trx, {
      action: 'factor.removed',
      ...onItself(auth.config, c, factor.user_id),
      detail: { status: factor.status },
    })
  })
  sendSoon(auth)
  return c.json({ id: factor.id })
}

/** The factor named in the path, if it is the caller's own. */
export function ownFactor(c: SessionContext): FactorRow {
  const id = readUuid(c.req.param('factorId'), 'factor_id')
  const factor = c.get('account').factors.find((own) => own.id === id)
  if (!factor) throw new HttpFailure(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}
