import type { Context as HonoContext } from 'hono'
import * as v from 'valibot'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { readEmailAddress } from '#server/auth/accounts/email-address.ts'
import { mailLink } from '#server/auth/mail-links/mail-link.ts'
import { redeemMail } from '#server/auth/mail-links/redeem-token.ts'
import type { Redeemed } from '#server/auth/mail-links/redeemed.ts'
import { safeRedirect } from '#server/auth/mail-links/redirect.ts'
import { sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import { sessionJson } from '#server/auth/sessions/sessions.ts'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { readBody, text } from '#server/auth/wire/body.ts'
import { constantResponseTime } from '#server/auth/wire/constant-response-time.ts'
import { HttpFailure } from '#server/failure.ts'

const ONE_OF_TWO = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const Body = v.object({ type: text, token: text, token_hash: text, email: text, phone: text })

/** A code someone typed, or the token of a link handed over by the app. */
export const verifyPost = (auth: AuthContext) => async (c: HonoContext) => {
  const body = await readBody(c, Body)
  if (body.type === '') throw validationFailed('Verify requires a verification type')
  if ((body.token === '') === (body.token_hash === ''))
    throw validationFailed('Verify requires either a token or a token hash')
  // Only a known address has codes to compare with.
  const redeemed = await constantResponseTime(auth, () => redeemMail(auth, c, body.type, readProof(body)))
  sendSoon(auth)
  return c.json(await jsonOf(auth, redeemed))
}

function readProof(body: v.InferOutput<typeof Body>) {
  if (body.token_hash !== '') {
    if (body.email !== '' || body.phone !== '')
      throw validationFailed('Only the token_hash and type should be provided')
    return { link: body.token_hash }
  }
  if ((body.email === '') === (body.phone === ''))
    throw validationFailed('Only an email address or phone number should be provided on verify')
  if (body.phone !== '') refusePhone(body.phone)
  return { sentTo: readEmailAddress(body.email), code: body.token }
}

/** Digits of E.164, with or without the plus and with spaces anywhere. */
const PHONE = /^[1-9]\d{1,14}$/

/** We send no codes to phones, so every code is wrong. An invalid number gets its own error, as in the stock service. */
function refusePhone(phone: string): never {
  if (!PHONE.test(phone.replace(/^\+/, '').replaceAll(' ', '')))
    throw validationFailed('Invalid phone number format (E.164 required)')
  throw new HttpFailure(403, 'otp_expired', 'Token has expired or is invalid')
}

async function jsonOf(auth: AuthContext, redeemed: Redeemed) {
  if (redeemed.outcome === 'signed-in') return sessionJson(auth, redeemed.open)
  if (redeemed.outcome === 'auth-code') return { auth_code: redeemed.code }
  return { msg: ONE_OF_TWO, code: '200' }
}

/**
 * A link opened by a mail program, a preview or a scanner: changes nothing and redirects to the page with the button.
 * Links of the stock service use this address.
 */
export const verifyGet = (auth: AuthContext) => (c: HonoContext) => {
  const token = c.req.query('token') ?? ''
  const type = c.req.query('type') ?? ''
  if (type === '') throw validationFailed('Verify requires a verification type')
  if (token === '') throw validationFailed('Verify requires a token or a token hash')
  const redirectTo = safeRedirect(auth.config.siteUrl, c.req.query('redirect_to'), type)
  // The redirect's address holds the token: keep it out of caches.
  c.header('Cache-Control', 'no-store')
  return c.redirect(mailLink(auth.config.siteUrl, { token, type, redirectTo }), 303)
}
