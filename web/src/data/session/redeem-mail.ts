import type { EmailOtpType } from '@supabase/auth-js'
import type { ServerProblem } from '#web/data/server/server-problem.ts'
import type { MailLink } from '#web/data/session/mail-link.ts'
import { problem } from '#web/data/session/session-actions.ts'
import { type SessionUser, sessionUser } from '#web/data/session/session-storage.ts'

/** A session that is open on the server and not yet on this device. */
export interface Visit {
  readonly user: SessionUser
  readonly accessToken: string
  readonly refreshToken: string
}

/** What came of a link or a code from a mail. */
export type Redeemed =
  | { readonly kind: 'visit'; readonly visit: Visit }
  /** One of the two addresses agreed to a change; the other has yet to. */
  | { readonly kind: 'half-way' }
  /** For the page that asked for the mail in the PKCE flow. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'refused'; readonly problem: ServerProblem }

export function redeemLink({ token, type }: MailLink): Promise<Redeemed> {
  return redeem({ token_hash: token, type })
}

export function redeemCode(email: string, code: string, type: 'signup' | 'recovery'): Promise<Redeemed> {
  return redeem({ email, token: code, type })
}

type Proof = { token_hash: string; type: EmailOtpType } | { email: string; token: string; type: EmailOtpType }

async function redeem(proof: Proof): Promise<Redeemed> {
  const { data, error } = await (await visiting()).verifyOtp(proof)
  const refusal = problem(error)
  if (refusal) return { kind: 'refused', problem: refusal }
  if (data.session) {
    const { access_token, refresh_token, user } = data.session
    return {
      kind: 'visit',
      visit: {
        user: sessionUser(user, access_token),
        accessToken: access_token,
        refreshToken: refresh_token,
      },
    }
  }
  // A response that is not a session is passed on as it came.
  const { auth_code } = (data.user ?? {}) as { auth_code?: string }
  return auth_code ? { kind: 'code', code: auth_code } : { kind: 'half-way' }
}

/** Whose tokens these are, by the word of the server; undefined when they belong to no account. */
export async function visitWith(accessToken: string, refreshToken: string): Promise<Visit | undefined> {
  const { data, error } = await (await visiting()).getUser(accessToken)
  if (error || !data.user) return undefined
  return { user: sessionUser(data.user, accessToken), accessToken, refreshToken }
}

/** The session is not wanted on this device. If the server cannot be told, it ends by itself. */
export async function endVisit({ accessToken }: Visit): Promise<void> {
  const client = await visiting()
  await client.admin.signOut(accessToken, 'local').catch(() => undefined)
}

const visiting = async () => (await import('#web/data/session/visiting-client.ts')).visitingClient()
