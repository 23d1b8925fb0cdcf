import { integerBetween, type Random } from '#core/random/random.ts'
import type { Account, OwnClass, Target } from './people.ts'
import type { FuzzRoute } from './routes.ts'
import { badValue, pick, spoilBody } from './spoil.ts'

export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** The operator may see everybody. */
  readonly asOperator: boolean
}

export interface Surroundings {
  readonly target: Target
  readonly attacker: Account
  readonly ownClass: OwnClass
  /** Ids and addresses an attacker may have learnt. */
  readonly known: readonly string[]
  /** A person the operator may do anything to. */
  readonly pawn: string
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; x',
]
const GRANTS = ['password', 'refresh_token', 'pkce', 'id_token', 'web3']

/** Draws one request: usually a real call with something wrong in it. */
export function makeRequest(
  random: Random,
  { prefix, route }: { prefix: string; route: FuzzRoute },
  { target, attacker, ownClass, known, pawn }: Surroundings,
): FuzzRequest {
  const asOperator = /^\/(admin|invite)/.test(route.path) && random() < 0.5
  const method = random() < 0.03 ? pick(random, METHODS) : route.method
  const spoilt = () => encodeURIComponent(wellFormed(badValue(random, asOperator ? [pawn] : known)))
  const path = route.path.replaceAll(/:\w+/g, (name) => {
    if (name === ':learnerId') return learnerInPath(random, attacker, known) ?? spoilt()
    if (name === ':classId' && random() < 0.7) return ownClass.classId
    if (name === ':pupilId' && random() < 0.7) return ownClass.pupilId
    return asOperator && random() < 0.5 ? pawn : spoilt()
  })
  const queries = (route.queries ?? []).flatMap((name) => {
    if (random() < 0.3) return []
    return [`${name}=${name === 'grant_type' && random() < 0.8 ? pick(random, GRANTS) : spoilt()}`]
  })
  const headers: Record<string, string> = {
    apikey: asOperator ? target.serviceKey : target.apikey,
    'content-type': random() < 0.05 ? pick(random, TYPES) : 'application/json',
    'x-supabase-api-version': random() < 0.9 ? '2024-01-01' : 'x',
    ...tokenHeader(random, asOperator ? target.serviceKey : attacker.token),
  }
  if (random() < 0.03) delete headers.apikey
  if (random() < 0.05) headers['x-forwarded-for'] = pick(random, ['x', '::1, 1.2.3.4', ','.repeat(200)])
  const takesBody = method !== 'GET' && method !== 'HEAD'
  const victims = asOperator ? [pawn] : known
  const body = takesBody
    ? spoilBody(random, ownNames(random, route.body ?? {}, ownClass), victims)
    : undefined
  const query = queries.length > 0 ? `?${queries.join('&')}` : ''
  return { method, path: `${prefix}${path}${query}`, headers, body, asOperator }
}

/** Often the attacker's own, so that what lies behind the gate is reached; often somebody else's. */
function learnerInPath(random: Random, attacker: Account, known: readonly string[]): string | undefined {
  const chance = random()
  if (chance < 0.5) return attacker.learnerId
  return chance < 0.75 ? encodeURIComponent(pick(random, known)) : undefined
}

function tokenHeader(random: Random, token: string): Record<string, string> {
  const chance = random()
  if (chance < 0.05) return {}
  if (chance < 0.1) return { authorization: pick(random, ['Bearer', 'Bearer x.y.z', `Basic ${token}`, '']) }
  return { authorization: `Bearer ${token}` }
}

/** Fresh addresses and the own class, so that some calls go all the way through. */
function ownNames(random: Random, body: unknown, { code, pupilId }: OwnClass): unknown {
  if (typeof body !== 'object' || body === null) return body
  return {
    ...body,
    ...('email' in body ? { email: `fuzz-${integerBetween(random, 1, 500)}@example.com` } : {}),
    ...('pupil_id' in body ? { code, pupil_id: pupilId } : {}),
  }
}

/** A path or query is bytes: what is no text cannot be written there. */
function wellFormed(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd')
}
