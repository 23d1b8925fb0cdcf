import type { Context } from 'hono'
import * as v from 'valibot'
import { auditedNetwork } from '#server/audit/client-network.ts'
import { limit, limitNetwork } from '#server/auth/wire/limits.ts'
import type { RegistrationRow } from '#server/db/schema/lti.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { askJson } from '#server/network/ask-json.ts'
import { RequestFailure } from '#server/network/outgoing.ts'
import { isSafeUrl } from '#server/network/safe-url.ts'
import { TOOL_ICON } from '#server/network/tool-icon.ts'
import { hashOf } from '#server/schools/lti/browser-mark.ts'
import { SCOPES } from '#server/schools/lti/launch.ts'
import { showNotice } from '#server/schools/lti/notice-page.ts'
import { platformProblem, storePlatform } from '#server/schools/lti/platforms.ts'
import { tellOperators } from '#server/schools/lti/tell-operators.ts'
import { readFields, toolAddress } from '#server/schools/lti/tool-pages.ts'
import type { Services } from '#server/services.ts'

const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

const url = v.pipe(v.string(), v.maxLength(1_000), v.check(isSafeUrl))
/** As the standard has it: printable letters of ASCII, 255 at most. */
const id = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/))
const Discovered = v.object({
  issuer: url,
  authorization_endpoint: url,
  token_endpoint: url,
  jwks_uri: url,
  registration_endpoint: url,
})
type Discovered = v.InferOutput<typeof Discovered>
const Registered = v.object({
  client_id: id,
  [TOOL]: v.optional(v.object({ deployment_id: v.optional(id) })),
})
type Registered = v.InferOutput<typeof Registered>

/**
 * An administrator of a platform opened the link that our operator gave them (LTI dynamic registration). The platform
 * says what it is, we say what we are, and a page inside theirs says that it worked. The link works once.
 */
export function registerPlatform(ctx: Services) {
  return async (c: Context): Promise<Response> => {
    c.header('Cache-Control', 'no-store')
    const link = await findLink(ctx, c.req.param('token') ?? '')
    if (!link) {
      await limitNetwork(ctx, LIMITS.refusedLinkPerNetwork, c)
      return showNotice(c, 'unknown_link')
    }
    // One that is valid asks any address: with a link alone nobody looks through a network.
    await limit(ctx, LIMITS.registrationPerLink, link.token_hash)
    const { openid_configuration: address = '', registration_token: token } = await readFields(c)
    try {
      await register(ctx, c, link, { address, token })
    } catch (error) {
      if (!(error instanceof RequestFailure || error instanceof v.ValiError)) throw error
      const reason = error instanceof RequestFailure ? platformProblem(error) : 'bad_platform_answer'
      ctx.log.warn({ reason }, 'a platform could not be registered')
      return showNotice(c, 'not_registered')
    }
    await ctx.platforms.refresh()
    return showNotice(c, 'registered', 200)
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

async function register(
  ctx: Services,
  c: Context,
  link: RegistrationRow,
  { address, token }: { readonly address: string; readonly token: string | undefined },
) {
  if (!isSafeUrl(address)) throw new RequestFailure('unexpected')
  const { origin, host } = new URL(address)
  if (link.host !== null && link.host !== host) throw new RequestFailure('unexpected')
  const discovered = v.parse(Discovered, (await askJson(ctx.config, address)).body)
  // It speaks for itself alone: anybody could otherwise call themselves another school's platform, or have us fetch
  // that school's token and hand it over.
  const { issuer, registration_endpoint, token_endpoint, jwks_uri } = discovered
  for (const url of [issuer, registration_endpoint, token_endpoint, jwks_uri])
    if (new URL(url).origin !== origin) throw new RequestFailure('unexpected')
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
  await settle(ctx, c, link, { discovered, registered })
}

async function settle(
  ctx: Services,
  c: Context,
  link: RegistrationRow,
  { discovered, registered }: { readonly discovered: Discovered; readonly registered: Registered },
) {
  const registeredFrom = auditedNetwork(ctx.config, c)
  const deployment = registered[TOOL]?.deployment_id
  await ctx.db.transaction(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('lti_registrations')
      .where('token_hash', '=', link.token_hash)
      .executeTakeFirst()
    // Another page used the same link in the same moment.
    if (numDeletedRows === 0n) throw new RequestFailure('unexpected')
    const stored = await storePlatform(
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
        registeredFrom,
      },
      ctx.now(),
    )
    if (stored === undefined) throw new RequestFailure('unexpected')
    await tellOperators(ctx, trx, { name: link.name, issuer: discovered.issuer, network: registeredFrom })
  })
  void ctx.mail.flush()
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
    logo_uri: address(TOOL_ICON),
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
