import { isUuid } from '#server/auth/wire/uuid.ts'
import { askJson } from '#server/network/ask-json.ts'
import { type OutgoingRules, RequestFailure } from '#server/network/outgoing.ts'
import type { ConnectionTest, TestedConnection } from '#server/schools/calls/platforms/schemas.ts'
import { SCOPES } from '#server/schools/lti/launch.ts'
import { platformById } from '#server/schools/lti/platforms.ts'
import { serviceToken } from '#server/schools/lti/service-token.ts'
import type { Services } from '#server/services.ts'

type Step = NonNullable<TestedConnection['failure']>['step']
type Steps = readonly (readonly [Step, () => Promise<unknown>])[]

/** Takes the first steps that a sign-in or a launch takes; stores nothing. Undefined where there is none. */
export async function testConnection(
  ctx: Services,
  asked: ConnectionTest,
): Promise<TestedConnection | undefined> {
  const steps = await stepsOf(ctx, asked)
  if (!steps) return undefined
  for (const [step, work] of steps) {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      return { failure: { step, reason: error.reason } }
    }
  }
  return { failure: null }
}

async function stepsOf(ctx: Services, { kind, id }: ConnectionTest): Promise<Steps | undefined> {
  if (kind === 'provider') {
    const provider = [...ctx.providers.teachers, ...ctx.providers.pupils].find((one) => one.id === id)
    return provider && providerSteps(ctx.config, provider.issuer)
  }
  const platform = isUuid(id) ? await platformById(ctx.db.query, id) : undefined
  return (
    platform && [
      ['keys', () => readKeys(ctx.config, platform.keys_url)],
      ['token', () => serviceToken(ctx, platform, SCOPES.roster)],
    ]
  )
}

function providerSteps(config: OutgoingRules, issuer: string): Steps {
  let keysUrl = ''
  return [
    [
      'discovery',
      async () => {
        const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
        const { body } = await askJson(config, address)
        const told = Object(body) as { readonly issuer?: unknown; readonly jwks_uri?: unknown }
        // A token of another issuer is refused, so its spelling has to be the same.
        if (told.issuer !== issuer || typeof told.jwks_uri !== 'string')
          throw new RequestFailure('unexpected')
        keysUrl = told.jwks_uri
      },
    ],
    ['keys', () => readKeys(config, keysUrl)],
  ]
}

async function readKeys(config: OutgoingRules, url: string): Promise<void> {
  const { body } = await askJson(config, url)
  const { keys } = Object(body) as { readonly keys?: unknown }
  if (!Array.isArray(keys) || keys.length === 0) throw new RequestFailure('unexpected')
}
