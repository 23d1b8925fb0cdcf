import { Hono, type MiddlewareHandler } from 'hono'
import { type AuthContext, createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { recordAdminCall } from '#server/auth/admin/admin-calls.ts'
import {
  createUser,
  deleteUser,
  deleteUserFactor,
  deleteUserPasskey,
  listUserFactors,
  listUserPasskeys,
  listUsers,
  readUser,
  updateUserByAdmin,
} from '#server/auth/admin/admin-users.ts'
import { reportBounces } from '#server/auth/admin/bounces.ts'
import { generateLink, invite } from '#server/auth/admin/generate-link.ts'
import { departures } from '#server/auth/endpoints/departures.ts'
import {
  refuseCustomProviders,
  refuseOauthServer,
  refusePasskeys,
  refuseSso,
} from '#server/auth/endpoints/disabled-providers.ts'
import { logout } from '#server/auth/endpoints/logout.ts'
import { otp } from '#server/auth/endpoints/otp.ts'
import { reauthenticate } from '#server/auth/endpoints/reauthenticate.ts'
import { recover } from '#server/auth/endpoints/recover.ts'
import { resend } from '#server/auth/endpoints/resend.ts'
import { settings } from '#server/auth/endpoints/settings.ts'
import { signUp } from '#server/auth/endpoints/sign-up.ts'
import { token } from '#server/auth/endpoints/token.ts'
import { unlinkIdentity } from '#server/auth/endpoints/unlink-identity.ts'
import { getUser, updateUser } from '#server/auth/endpoints/user.ts'
import { verifyGet, verifyPost } from '#server/auth/endpoints/verify.ts'
import { challengeFactor, enrollFactor, unenrollFactor } from '#server/auth/factors/factors.ts'
import { recoverFactor } from '#server/auth/factors/recovery-codes.ts'
import { verifyFactor } from '#server/auth/factors/verify-factor.ts'
import { requireAdmin, requireApiKey } from '#server/auth/sessions/api-key.ts'
import { requireSession, type SessionEnv } from '#server/auth/sessions/require-session.ts'
import { limitAuthBody } from '#server/auth/wire/body.ts'
import { HttpFailure } from '#server/failure.ts'
import { mailIsOff } from '#server/mail/mail-is-off.ts'
import type { Services } from '#server/services.ts'

/** The HTTP of the Supabase auth service (GoTrue), so that its stock client works unchanged. */
export function authRoutes(ctx: Services) {
  const auth = createAuthContext(ctx)
  const signedIn = requireSession(auth)
  const admin = requireAdmin(ctx)
  const recorded = recordAdminCall(auth)
  const mailed = requireMail(auth)
  return (
    new Hono<SessionEnv>()
      // A link in a mail or a key fetch cannot send a header: these need no key.
      .get('/verify', verifyGet(auth))
      .get('/health', (c) => c.json({ name: 'GoTrue', description: 'Dozenauts accounts' }))
      .get('/.well-known/jwks.json', (c) => {
        c.header('Cache-Control', 'public, max-age=600')
        return c.json(auth.keys.publicSet)
      })
      // Sent when a page closes or long after: knowing the hash of a token is enough, so it needs no key.
      .post('/departures', limitAuthBody(), departures(auth))
      .use(requireApiKey(ctx))
      .on(['POST', 'PUT', 'DELETE'], '*', limitAuthBody())
      .get('/settings', settings(ctx))
      .post('/signup', signUp(auth))
      .post('/token', token(auth))
      .post('/verify', verifyPost(auth))
      .post('/recover', mailed, recover(auth))
      .post('/resend', mailed, resend(auth))
      .post('/otp', mailed, otp(auth))
      .post('/magiclink', mailed, otp(auth))
      .post('/sso', refuseSso)
      .post('/logout', signedIn, logout(auth))
      .get('/user', signedIn, getUser())
      .put('/user', signedIn, updateUser(auth))
      .get('/reauthenticate', signedIn, mailed, reauthenticate(auth))
      .delete('/user/identities/:identityId', signedIn, unlinkIdentity(auth))
      .all('/user/oauth/grants', signedIn, refuseOauthServer)
      .all('/passkeys/*', refusePasskeys)
      .all('/oauth/*', refuseOauthServer)
      .post('/factors', signedIn, enrollFactor(auth))
      // Not below /factors, where an id stands: Hono's quick router takes no word beside a parameter.
      .post('/factor-recovery', signedIn, recoverFactor(auth))
      .delete('/factors/:factorId', signedIn, unenrollFactor(auth))
      .post('/factors/:factorId/challenge', signedIn, challengeFactor(auth))
      .post('/factors/:factorId/verify', signedIn, verifyFactor(auth))
      .use('/invite', admin, recorded)
      .post('/invite', mailed, invite(auth))
      .use('/admin/*', admin, recorded)
      .post('/admin/generate_link', generateLink(auth))
      .get('/admin/users', listUsers(auth))
      .post('/admin/users', createUser(auth))
      .get('/admin/users/:userId', readUser(auth))
      .put('/admin/users/:userId', updateUserByAdmin(auth))
      .delete('/admin/users/:userId', deleteUser(auth))
      .get('/admin/users/:userId/factors', listUserFactors(auth))
      .delete('/admin/users/:userId/factors/:factorId', deleteUserFactor(auth))
      .get('/admin/users/:userId/passkeys', listUserPasskeys(auth))
      .delete('/admin/users/:userId/passkeys/:passkeyId', deleteUserPasskey(auth))
      .post('/admin/bounces', reportBounces(auth))
      .all('/admin/oauth/*', refuseOauthServer)
      .all('/admin/custom-providers/*', refuseCustomProviders)
      // Below /auth the site serves pages: an unknown call must not get one.
      .all('*', () => {
        throw new HttpFailure(404, 'not_found', 'There is no such call.')
      })
  )
}

/** Guards endpoints that send a mail. Checked first, so that the refusal reveals nothing about the address. */
function requireMail(auth: AuthContext): MiddlewareHandler {
  return async (_c, next) => {
    if (!auth.mail.sends) throw mailIsOff()
    await next()
  }
}
