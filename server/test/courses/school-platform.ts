import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose'

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim'
const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership'
export const TEACHER = `${MEMBERSHIP}#Instructor`
export const PUPIL = `${MEMBERSHIP}#Learner`

export interface Person {
  readonly sub: string
  readonly roles: readonly string[]
  readonly given_name?: string
  readonly family_name?: string
  readonly name?: string
  readonly email?: string
}

export type SchoolPlatform = Awaited<ReturnType<typeof startSchoolPlatform>>

/** A small learning platform that speaks LTI 1.3: it signs launches and answers for its rosters. */
export async function startSchoolPlatform(toolKeys: () => Promise<Response>) {
  const keys = [await newKey()]
  const rosters = new Map<string, Person[]>()
  const gradebook = createGradebook()
  const state = {
    isDown: false,
    /** What happens while a roster is made. */
    whileListing: undefined as (() => Promise<void>) | undefined,
    /** What it says is the next page, instead of the truth. */
    nextLink: undefined as string | undefined,
    pageSize: 50,
    keyLooks: 0,
    rosterReads: 0,
    tokens: new Map<string, string>(),
    registered: undefined as unknown,
    /** What its configuration says instead of the truth. */
    claimed: {} as Record<string, string>,
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://platform')
    const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (state.isDown) return void answer({}, 503)
    if (url.pathname === '/keys') {
      state.keyLooks++
      return void answer({ keys: keys.map(({ jwk }) => jwk) })
    }
    const text = await textOf(request)
    const body = new URLSearchParams(text)
    if (url.pathname === '/token') return void answer(await grant(body))
    if (url.pathname === '/configuration') return void answer(configuration())
    if (url.pathname === '/registration') state.registered = JSON.parse(text)
    if (url.pathname === '/registration')
      return void answer({ client_id: 'by-link', [TOOL]: { deployment_id: '9' } })
    const scope = state.tokens.get(request.headers.authorization ?? '')
    if (url.pathname.startsWith('/lines/')) {
      const isAllowed = scope === SCORE && request.headers['content-type'] === SCORE_TYPE
      return void answer({}, isAllowed ? gradebook.take(url, text) : 401)
    }
    const roster = rosters.get(decodeURIComponent(url.pathname.slice('/rosters/'.length)))
    if (!roster || scope !== NAMES) return void answer({}, 401)
    state.rosterReads++
    await state.whileListing?.()
    const from = Number(url.searchParams.get('from') ?? 0)
    const next = from + state.pageSize
    const told = state.nextLink ?? `<${origin()}${url.pathname}?from=${next}>; rel="next"`
    const link = state.nextLink || next < roster.length ? { link: told } : {}
    answer({ id: url.href, members: roster.slice(from, next).map(asMember) }, 200, link)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** A tool proves itself with a key that it publishes. */
  async function grant(body: URLSearchParams) {
    const published = (await (await toolKeys()).json()) as { keys: never[] }
    await jwtVerify(body.get('client_assertion') ?? '', createLocalJWKSet(published), {
      audience: `${origin()}/token`,
    })
    const token = randomUUID()
    state.tokens.set(`Bearer ${token}`, body.get('scope') ?? '')
    return { access_token: token, token_type: 'bearer', expires_in: 3600, scope: body.get('scope') }
  }
  const configuration = () => ({
    issuer: origin(),
    authorization_endpoint: `${origin()}/auth`,
    token_endpoint: `${origin()}/token`,
    jwks_uri: `${origin()}/keys`,
    registration_endpoint: `${origin()}/registration`,
    ...state.claimed,
  })
  const asMember = ({ sub, email: _, ...member }: Person) => ({ status: 'Active', user_id: sub, ...member })

  return {
    state,
    rosters,
    gradebook,
    /** Checks the form that the teacher's browser brings back, as a platform has to, and answers what it says. */
    async readAnswer(token: string): Promise<JWTPayload> {
      const published = (await (await toolKeys()).json()) as { keys: never[] }
      const expected = { issuer: 'client', audience: origin() }
      return (await jwtVerify(token, createLocalJWKSet(published), expected)).payload
    },
    get issuer() {
      return origin()
    },
    /** From now on another key signs, and is published. */
    async renewKeys() {
      keys.unshift(await newKey())
      keys.length = 1
    },
    claims(person: Person, course: string, nonce: string): JWTPayload {
      const { roles, ...who } = person
      const now = Math.floor(Date.now() / 1000)
      return {
        ...who,
        iss: origin(),
        aud: 'client',
        nonce,
        iat: now,
        exp: now + 300,
        [`${CLAIM}/message_type`]: 'LtiResourceLinkRequest',
        [`${CLAIM}/version`]: '1.3.0',
        [`${CLAIM}/deployment_id`]: '1',
        [`${CLAIM}/target_link_uri`]: 'http://localhost:3000/launch',
        [`${CLAIM}/resource_link`]: { id: 'link', title: 'Dozenauts' },
        [`${CLAIM}/context`]: { id: course, title: `Course ${course}` },
        [`${CLAIM}/roles`]: roles,
        'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
          context_memberships_url: `${origin()}/rosters/${encodeURIComponent(course)}`,
          service_versions: ['2.0'],
        },
      }
    },
    sign(claims: JWTPayload, { header = {}, key = keys[0] }: Signing = {}) {
      if (!key) throw new Error('no key')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid ?? '', ...header })
        .sign(key.privateKey)
    },
    stop: () => new Promise((done) => server.close(done)),
  }
}

const NAMES = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'
export const SCORE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'
const SCORE_TYPE = 'application/vnd.ims.lis.v1.score+json'

interface Score {
  readonly line: string
  readonly userId: string
  readonly scoreGiven: number
  readonly timestamp: string
}

/** Takes scores as Moodle does: one that is not newer than what it has, by the second, is refused. */
function createGradebook() {
  const scores: Score[] = []
  const refusal = { status: 0 }
  return {
    scores,
    /** Answers all of them with this status, unless it is 0. */
    refusal,
    take(url: URL, text: string): number {
      const [, line = ''] = /^\/lines\/([^/]+)\/scores$/.exec(url.pathname) ?? []
      if (line === '' || url.searchParams.get('type') !== '1') return 404
      if (refusal.status > 0) return refusal.status
      const score = { line, ...(JSON.parse(text) as Omit<Score, 'line'>) }
      const before = scores.findLast((one) => one.line === line && one.userId === score.userId)
      const second = ({ timestamp }: Score) => Math.floor(Date.parse(timestamp) / 1000)
      if (before && second(before) >= second(score)) return 409
      scores.push(score)
      return 200
    },
  }
}

const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

interface Signing {
  readonly header?: Readonly<Record<string, string>>
  readonly key?: Awaited<ReturnType<typeof newKey>>
}

export async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomUUID()
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

async function textOf(request: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk.toString()
  return text
}
