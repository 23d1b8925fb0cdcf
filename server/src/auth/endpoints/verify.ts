import type { Context as HonoContext } from 'hono'
import * as v from 'valibot'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { readEmailAddress } from '#server/auth/accounts/email-address.ts'
import { PKCE_PREFIX } from '#server/auth/accounts/one-time-tokens.ts'
import { type Redeemed, redeemMail } from '#server/auth/mail-links/redeem-token.ts'
import { safeRedirect } from '#server/auth/mail-links/redirect.ts'
import { sessionJson } from '#server/auth/sessions/sessions.ts'
import { AuthFailure, validationFailed } from '#server/auth/wire/auth-error.ts'
import { readBody, text } from '#server/auth/wire/body.ts'

const ONE_OF_TWO = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const Body = v.object({ type: text, token: text, token_hash: text, email: text, phone: text })

/** A code someone typed, or the token of a link handed over by the app. */
export function verifyPost(auth: AuthContext) {
  return async (c: HonoContext) => {
    const body = await readBody(c, Body)
    if (body.type === '') throw validationFailed('Verify requires a verification type')
    if ((body.token === '') === (body.token_hash === '')) {
      throw validationFailed('Verify requires either a token or a token hash')
    }
    const redeemed = await redeemMail(auth, c, body.type, readProof(body))
    return c.json(await jsonOf(auth, redeemed))
  }
}

function readProof(body: v.InferOutput<typeof Body>) {
  if (body.token_hash !== '') {
    if (body.email !== '' || body.phone !== '') {
      throw validationFailed('Only the token_hash and type should be provided')
    }
    return { link: body.token_hash, intoSession: true }
  }
  if ((body.email === '') === (body.phone === '')) {
    throw validationFailed('Only an email address or phone number should be provided on verify')
  }
  if (body.phone !== '') throw new AuthFailure(403, 'otp_expired', 'Token has expired or is invalid')
  return { sentTo: readEmailAddress(body.email), code: body.token }
}

async function jsonOf(auth: AuthContext, redeemed: Redeemed) {
  if (redeemed.outcome === 'signed-in') return sessionJson(auth, redeemed.open)
  return { msg: ONE_OF_TWO, code: '200' }
}

/** A link followed from a mail: the answer is always a redirect to our own site, with what the app needs. */
export function verifyGet(auth: AuthContext) {
  return async (c: HonoContext) => {
    // Mail scanners ask for the head of every link; that must not use it up.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200)
    const link = c.req.query('token') ?? ''
    const type = c.req.query('type') ?? ''
    if (type === '') throw validationFailed('Verify requires a verification type')
    if (link === '') throw validationFailed('Verify requires a token or a token hash')
    const target = new URL(safeRedirect(auth.config.siteUrl, c.req.query('redirect_to'), type))
    const pkce = link.startsWith(PKCE_PREFIX)
    try {
      const redeemed = await redeemMail(auth, c, type, { link, intoSession: !pkce })
      await addResult(auth, target, type, redeemed, pkce)
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error
      addFailure(target, error, pkce)
    }
    // The address holds the session: it must stay out of caches and referrers.
    c.header('Cache-Control', 'no-store')
    return c.redirect(target.href, 303)
  }
}

async function addResult(auth: AuthContext, target: URL, type: string, redeemed: Redeemed, pkce: boolean) {
  if (redeemed.outcome === 'signed-in') {
    const { user: _, ...session } = await sessionJson(auth, redeemed.open)
    target.hash = query({ ...session, type })
  } else if (redeemed.outcome === 'auth-code') {
    target.searchParams.set('code', redeemed.code)
  } else {
    target.hash = query({ message: ONE_OF_TWO })
    if (pkce) target.searchParams.set('message', ONE_OF_TWO)
  }
}

function addFailure(target: URL, failure: AuthFailure, pkce: boolean) {
  const fields = {
    error: failure.status === 403 ? 'access_denied' : 'invalid_request',
    error_code: failure.code,
    error_description: failure.message,
  }
  if (pkce) for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value)
  // Nothing was verified, so the page must not say that it was.
  target.searchParams.delete('verified')
  target.hash = query(fields)
}

function query(fields: Record<string, string | number>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) params.set(name, String(value))
  return params.toString()
}
