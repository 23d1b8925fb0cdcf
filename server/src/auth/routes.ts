import { Hono } from 'hono'
import { requireApiKey } from '#server/auth/api-key.ts'
import { createAuthContext } from '#server/auth/auth-context.ts'
import { AuthFailure, answerFailure } from '#server/auth/failure.ts'
import { logout } from '#server/auth/logout.ts'
import { otp } from '#server/auth/otp.ts'
import { reauthenticate } from '#server/auth/reauthenticate.ts'
import { recover } from '#server/auth/recover.ts'
import { requireSession, type SessionEnv } from '#server/auth/require-session.ts'
import { resend } from '#server/auth/resend.ts'
import { settings } from '#server/auth/settings.ts'
import { signUp } from '#server/auth/sign-up.ts'
import { refuseProvider, refuseSso } from '#server/auth/switched-off.ts'
import { token } from '#server/auth/token.ts'
import { getUser, updateUser } from '#server/auth/user.ts'
import { verifyGet, verifyPost } from '#server/auth/verify.ts'
import type { Context } from '#server/context.ts'

/** The HTTP of the Supabase auth service (GoTrue), so that its stock client works unchanged. */
export function authRoutes(ctx: Context) {
  const auth = createAuthContext(ctx)
  const signedIn = requireSession(auth)
  return (
    new Hono<SessionEnv>()
      .onError((error, c) => {
        if (error instanceof AuthFailure) return answerFailure(c, error)
        throw error
      })
      // A link in a mail, a browser's redirect or a key fetch cannot send a header: these need no key.
      .get('/verify', verifyGet(auth))
      .get('/authorize', refuseProvider)
      .get('/health', (c) => c.json({ name: 'GoTrue', description: 'Dozenauts accounts' }))
      .get('/.well-known/jwks.json', (c) => {
        c.header('Cache-Control', 'public, max-age=600')
        return c.json(auth.keys.publicSet)
      })
      .use(requireApiKey(ctx))
      .get('/settings', settings(ctx))
      .post('/signup', signUp(auth))
      .post('/token', token(auth))
      .post('/verify', verifyPost(auth))
      .post('/recover', recover(auth))
      .post('/resend', resend(auth))
      .post('/otp', otp(auth))
      .post('/magiclink', otp(auth))
      .post('/sso', refuseSso)
      .post('/logout', signedIn, logout(auth))
      .get('/user', signedIn, getUser)
      .put('/user', signedIn, updateUser(auth))
      .get('/reauthenticate', signedIn, reauthenticate(auth))
  )
}
