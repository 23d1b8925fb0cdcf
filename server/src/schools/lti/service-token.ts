import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { PlatformRow } from '#server/db/schema/lti.ts'
import { askJson } from '#server/network/ask-json.ts'
import { RequestFailure } from '#server/network/outgoing.ts'
import { toolKey } from '#server/schools/lti/tool-keys.ts'
import type { Services } from '#server/services.ts'

const ASSERTION_SECONDS = 5 * 60

/** A token for one service of a platform: we prove ourselves with our key, there is no shared secret. */
export async function serviceToken(
  ctx: Pick<Services, 'config' | 'db' | 'keys' | 'now'>,
  { client_id, token_url }: PlatformRow,
  scope: string,
): Promise<string> {
  const { kid, alg, key } = await toolKey(ctx)
  const now = Math.floor(ctx.now() / 1000)
  const assertion = await new SignJWT()
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .setIssuer(client_id)
    .setSubject(client_id)
    .setAudience(token_url)
    .setIssuedAt(now)
    .setExpirationTime(now + ASSERTION_SECONDS)
    .setJti(randomUUID())
    .sign(key)
  const { body } = await askJson(ctx.config, token_url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: String(
      new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
        scope,
      }),
    ),
  })
  const { access_token } = Object(body) as { readonly access_token?: unknown }
  if (typeof access_token !== 'string') throw new RequestFailure('unexpected')
  return access_token
}
