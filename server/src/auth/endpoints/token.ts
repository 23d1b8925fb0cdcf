import type { Context as HonoContext } from 'hono'
import * as v from 'valibot'
import { onItself } from '#server/audit/client-network.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { welcomeClient } from '#server/auth/clients/known-clients.ts'
import { passwordGrant } from '#server/auth/endpoints/password-grant.ts'
import { refreshGrant } from '#server/auth/endpoints/refresh-grant.ts'
import { redeemAuthCode } from '#server/auth/mail-links/flow-states.ts'
import { openSession, sessionJson } from '#server/auth/sessions/sessions.ts'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { readBody, text } from '#server/auth/wire/body.ts'
import { limitNetwork } from '#server/auth/wire/limits.ts'
import { HttpFailure } from '#server/failure.ts'
import { LIMITS } from '#server/limits/rules.ts'

export const token =
  (auth: AuthContext) =>
  async (c: HonoContext): Promise<Response> => {
    switch (c.req.query('grant_type')) {
      case 'password':
        return passwordGrant(auth, c)
      case 'refresh_token':
        return refreshGrant(auth, c)
      case 'pkce':
        return pkceGrant(auth, c)
      case 'id_token':
        return idTokenGrant(c)
      case 'web3':
        throw new HttpFailure(422, 'web3_provider_disabled', 'Web3 provider is disabled')
      default:
        throw new HttpFailure(400, 'invalid_credentials', 'unsupported_grant_type')
    }
  }

const PkceBody = v.object({ auth_code: text, code_verifier: text })

async function pkceGrant(auth: AuthContext, c: HonoContext) {
  const body = await readBody(c, PkceBody)
  if (body.auth_code === '' || body.code_verifier === '')
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  const open = await auth.db.transaction(async (trx) => {
    const redeemed = await redeemAuthCode(auth, trx, body.auth_code, body.code_verifier)
    if (redeemed instanceof HttpFailure) return redeemed
    const { userId, method } = redeemed
    await auth.audit.record(trx, {
      action: 'sign-in',
      ...onItself(auth.config, c, userId),
      detail: { method },
    })
    return openSession(auth, trx, userId, method)
  })
  if (open instanceof HttpFailure) {
    await limitNetwork(auth, LIMITS.refusedLinkPerNetwork, c)
    throw open
  }
  await welcomeClient(auth, c, { userId: open.account.user.id, sessionId: open.session.id })
  return c.json(await sessionJson(auth, open))
}

const IdTokenBody = v.object({ id_token: text, provider: text })

async function idTokenGrant(c: HonoContext): Promise<never> {
  const body = await readBody(c, IdTokenBody)
  if (body.id_token === '') throw validationFailed('id_token required')
  throw new HttpFailure(400, 'provider_disabled', `Provider (issuer "${body.provider}") is not enabled`)
}
