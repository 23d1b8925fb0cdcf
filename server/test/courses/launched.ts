import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import type { LaunchAnswer } from '#server/api/types.ts'
import { PLATFORMS_JOB } from '#server/schools/jobs.ts'
import { storePlatform } from '#server/schools/lti/platforms.ts'
import { holdAdultGateOpen } from '#server/testing/person.ts'
import { type Engine, onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type Outbox, watchMails } from '../auth/stock-client.ts'
import { type Person, PUPIL, type SchoolPlatform, startSchoolPlatform, TEACHER } from './school-platform.ts'

export interface Started {
  server: TestServer
  platform: SchoolPlatform
  platformId: string
  mails: Outbox
}

type Tests = (started: Started, engine: Engine) => void
type Settings = Readonly<Record<string, string>>

/** A server on each engine that a learning platform of a school launches. */
export const onBothWithPlatform = (name: string, tests: Tests, env: Settings = {}) =>
  onBothEngines(name, (engine) => withPlatform(engine, tests, env))

/** The same on SQLite alone, for what no query decides. */
export const onOneWithPlatform = (name: string, tests: Tests, env: Settings = {}) =>
  describe(name, () => withPlatform('sqlite', tests, env))

function withPlatform(engine: Engine, tests: Tests, env: Settings) {
  const started = {} as Started
  beforeAll(async () => {
    started.server = await startTestServer(engine, { AUTH_RATE_LIMITS: 'off', ...env })
    started.platform = await startSchoolPlatform(() => started.server.request('/lti/keys'))
    started.platformId = await register(started)
    // As within ten seconds.
    await started.server.ctx.jobs.run(PLATFORMS_JOB)
    started.mails = watchMails(started.server)
  })
  beforeEach(() => Object.assign(started.platform.state, { isDown: false, pageSize: 50 }))
  afterAll(async () => {
    await started.server.stop()
    await started.platform.stop()
  })
  tests(started, engine)
}

export async function register({ server: { ctx }, platform: { issuer } }: Started): Promise<string> {
  const id = await ctx.db.transaction((trx) =>
    storePlatform(
      trx,
      {
        name: 'Sunny Hill',
        issuer,
        clientId: 'client',
        authUrl: `${issuer}/auth`,
        tokenUrl: `${issuer}/token`,
        keysUrl: `${issuer}/keys`,
        domains: ['school.example'],
        deployments: ['1'],
      },
      ctx.now(),
    ),
  )
  return id ?? ''
}

export const newTeacher = (more: Partial<Person> = {}): Person => {
  const sub = randomUUID()
  return { sub, roles: [TEACHER], name: 'Ada Lovelace', email: `${sub}@school.example`, ...more }
}

export const newPupil = (more: Partial<Person> = {}): Person => ({
  sub: randomUUID(),
  roles: [PUPIL],
  given_name: 'Ana',
  family_name: 'Silva',
  ...more,
})

export interface Begun {
  readonly state: string
  readonly nonce: string
  readonly cookie: string
}

/** The browser is sent to the platform. */
export async function begin(
  { server, platform }: Started,
  more: Record<string, string> = {},
): Promise<Begun> {
  const asked = new URLSearchParams({
    iss: platform.issuer,
    client_id: 'client',
    login_hint: '7',
    lti_message_hint: 'hint',
    target_link_uri: 'http://localhost:3000/launch',
    ...more,
  })
  const answer = await server.request(`/lti/login?${asked}`, { headers: { 'sec-fetch-dest': 'document' } })
  const url = new URL(answer.headers.get('location') ?? '')
  const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';')
  return {
    state: url.searchParams.get('state') ?? '',
    nonce: url.searchParams.get('nonce') ?? '',
    cookie,
  }
}

/** The platform posts who is there; answers what the page of the launch is told. */
export async function post(
  { server }: Started,
  { state, cookie }: Pick<Begun, 'state' | 'cookie'>,
  token: string,
): Promise<URLSearchParams> {
  const answer = await server.request('/lti/launch', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    body: new URLSearchParams({ state, id_token: token }).toString(),
  })
  const told = await toldBy(answer)
  browsers.set(told.get('ticket') ?? '', cookie)
  return told
}

/** What a launch leads to: the page that opens it is told, or a page says what is wrong. */
export async function toldBy(answer: Response): Promise<URLSearchParams> {
  const { hash } = new URL(answer.headers.get('location') ?? 'none:')
  if (hash !== '') return new URLSearchParams(hash.slice(1))
  const [, problem = ''] = /data-notice="(\w+)"/.exec(await answer.text()) ?? []
  return new URLSearchParams({ problem })
}

/** The cookie of the browser that each ticket came to. */
const browsers = new Map<unknown, string>()
export const browserOf = (ticket: unknown) => browsers.get(ticket) ?? ''

/** From the course to the page of the launch. */
export async function arrive(
  started: Started,
  person: Person,
  course: string,
  change: (claims: JWTPayload) => JWTPayload = (claims) => claims,
): Promise<URLSearchParams> {
  const begun = await begin(started)
  const claims = change(started.platform.claims(person, course, begun.nonce))
  return post(started, begun, await started.platform.sign(claims))
}

export async function enter(
  { server }: Started,
  body: {
    readonly ticket: unknown
    readonly proof?: string
    readonly framed?: boolean
    readonly keeps_session?: boolean
  },
  cookie = browserOf(body.ticket),
): Promise<{ status: number; body: LaunchAnswer }> {
  const answer = await server.request('/api/launch', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ framed: false, ...body }),
  })
  return { status: answer.status, body: (await answer.json()) as LaunchAnswer }
}

export type Outcome = LaunchAnswer | { readonly kind: undefined; readonly code: string }

/** The whole way: what the page of the launch shows in the end. */
export async function launch(started: Started, person: Person, course: string): Promise<Outcome> {
  const told = await arrive(started, person, course)
  const ticket = told.get('ticket')
  if (ticket === null) throw new Error(`refused: ${told.get('problem')}`)
  return (await enter(started, { ticket })).body
}

/** A call by the session that a launch opened, with the adult gate open. */
export async function callAs(
  { server }: Started,
  outcome: Outcome,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  if (outcome.kind !== 'teacher' && outcome.kind !== 'pupil') throw new Error('no session')
  const { access_token, user } = outcome.session
  if (outcome.kind === 'teacher') {
    const userId = String(user.id)
    await server.ctx.db.query
      .deleteFrom('adult_grants')
      .where('session_id', 'in', (row) =>
        row.selectFrom('sessions').select('id').where('user_id', '=', userId),
      )
      .execute()
    await holdAdultGateOpen(server.ctx, userId)
  }
  return server.request(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

const CLASS = { name: '3b', grade: 3, language: 'en', school_allows: true }

/** A course with a teacher, these pupils and a class. */
export async function taughtCourse(started: Started, pupils: readonly Person[], teacher = newTeacher()) {
  const course = randomUUID()
  started.platform.rosters.set(course, [teacher, ...pupils])
  const arrived = await launch(started, teacher, course)
  if (arrived.kind !== 'teacher') throw new Error(JSON.stringify(arrived))
  const made = await callAs(started, arrived, 'POST', `/courses/${arrived.course_id}/class`, CLASS)
  const answer = (await made.json()) as {
    class: { id: string }
    pupils: { id: string; name: string }[]
  }
  return { course, teacher, arrived, answer, classId: answer.class.id, status: made.status }
}

export const namesIn = ({ pupils }: { readonly pupils: readonly { readonly name: string }[] }) =>
  pupils.map(({ name }) => name)

/** The tab that takes a launch over from the frame, and the cookie that it has then. */
export async function openTab({ server }: Started, fields: Record<string, string>, site = 'same-origin') {
  const answer = await server.request('/lti/tab', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
    body: new URLSearchParams(fields).toString(),
  })
  const told = await toldBy(answer)
  const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';')
  return { problem: told.get('problem'), ticket: told.get('ticket'), cookie }
}
