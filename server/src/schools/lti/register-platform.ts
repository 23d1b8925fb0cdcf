import type { Context } from 'hono'
import * as v from 'valibot'
import { limitNetwork } from '#server/auth/wire/limits.ts'
import type { RegistrationRow } from '#server/db/schema/lti.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { askJson } from '#server/network/ask-json.ts'
import { RequestFailure } from '#server/network/outgoing.ts'
import { isSafeUrl } from '#server/network/safe-url.ts'
import { hashOf } from '#server/schools/lti/browser-mark.ts'
import { SCOPES } from '#server/schools/lti/launch.ts'
import { platformProblem, storePlatform } from '#server/schools/lti/platforms.ts'
import { readFields, toolAddress } from '#server/schools/lti/tool-pages.ts'
import type { Services } from '#server/services.ts'

const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

const url = v.pipe(v.string(), v.check(isSafeUrl))
const Discovered = v.object({
  issuer: v.pipe(v.string(), v.nonEmpty()),
  authorization_endpoint: url,
  token_endpoint: url,
  jwks_uri: url,
  registration_endpoint: url,
})
type Discovered = v.InferOutput<typeof Discovered>
const Registered = v.object({
  client_id: v.pipe(v.string(), v.nonEmpty()),
  [TOOL]: v.optional(v.object({ deployment_id: v.optional(v.string()) })),
})

/**
 * An administrator of a platform opened the link that our operator gave them (LTI dynamic registration). The platform
 * says what it is, we say what we are, and the page closes itself. The link works once.
 */
export function registerPlatform(ctx: Services) {
  return async (c: Context): Promise<Response> => {
    c.header('Cache-Control', 'no-store')
    const link = await findLink(ctx, c.req.param('token') ?? '')
    if (!link) {
      await limitNetwork(ctx, LIMITS.refusedLinkPerNetwork, c)
      return c.redirect(toolAddress(ctx.config, '/launch#registration=unknown_link'), 303)
    }
    const { openid_configuration: address = '', registration_token: token } = await readFields(c)
    try {
      await register(ctx, link, address, token)
    } catch (error) {
      if (!(error instanceof RequestFailure || error instanceof v.ValiError)) throw error
      const reason = error instanceof RequestFailure ? platformProblem(error) : 'bad_platform_answer'
      ctx.log.warn({ reason }, 'a platform could not be registered')
      return c.redirect(toolAddress(ctx.config, `/launch#registration=${reason}`), 303)
    }
    return c.redirect(toolAddress(ctx.config, '/launch#registration=done'), 303)
  }
}

async function findLink(ctx: Services, token: string): Promise<RegistrationRow | undefined> {
  return ctx.db.query
    .selectFrom('lti_registrations')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
}

async function register(ctx: Services, link: RegistrationRow, address: string, token: string | undefined) {
  const discovered = v.parse(Discovered, (await askJson(ctx.config, address)).body)
  // The configuration belongs to the platform that it speaks for.
  if (new URL(address).origin !== new URL(discovered.registration_endpoint).origin)
    throw new RequestFailure('unexpected')
  const answer = await askJson(ctx.config, discovered.registration_endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(ourselves(ctx)),
  })
  const registered = v.parse(Registered, answer.body)
  await settle(ctx, link, discovered, registered)
}

async function settle(
  ctx: Services,
  link: RegistrationRow,
  discovered: Discovered,
  registered: v.InferOutput<typeof Registered>,
) {
  const deployment = registered[TOOL]?.deployment_id
  await ctx.db.transaction(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('lti_registrations')
      .where('token_hash', '=', link.token_hash)
      .executeTakeFirst()
    // Another page used the same link in the same moment.
    if (numDeletedRows === 0n) throw new RequestFailure('unexpected')
    await storePlatform(
      trx,
      {
        name: link.name,
        issuer: discovered.issuer,
        clientId: registered.client_id,
        authUrl: discovered.authorization_endpoint,
        tokenUrl: discovered.token_endpoint,
        keysUrl: discovered.jwks_uri,
        domains: JSON.parse(link.domains) as string[],
        deployments: deployment === undefined ? [] : [deployment],
      },
      ctx.now(),
    )
  })
}

/** What this site asks a platform for: who launches, the names of a course, links and results. */
function ourselves({ config }: Services) {
  const address = (path: string) => toolAddress(config, path)
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: address('/lti/login'),
    redirect_uris: [address('/lti/launch')],
    client_name: 'Dozenauts',
    jwks_uri: address('/lti/keys'),
    token_endpoint_auth_method: 'private_key_jwt',
    scope: Object.values(SCOPES).join(' '),
    [TOOL]: {
      domain: new URL(config.siteUrl).host,
      target_link_uri: address('/launch'),
      claims: ['iss', 'sub', 'name', 'given_name', 'family_name', 'email'],
      messages: ['LtiResourceLinkRequest', 'LtiDeepLinkingRequest'].map((type) => ({
        type,
        target_link_uri: address('/launch'),
      })),
    },
  }
}
