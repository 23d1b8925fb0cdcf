import { CONSENT_VERSION } from '#core/people/consent.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { checkBody, missionBody, placementBody } from '#server/testing/finished-missions.ts'

/** One call of the server, with a body it would accept: the starting point of what is spoilt. */
export interface FuzzRoute {
  readonly method: string
  /** With `:name` where a value goes. */
  readonly path: string
  readonly queries?: readonly string[]
  readonly body?: unknown
}

const EMAIL = 'someone@example.com'
const PASSWORD = 'eight times 7'
const SOMEBODY = '6c1a0e0e-3f0f-4b3a-8a55-3b8a6f1b8f10'
const CHALLENGE = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }
const DATA = { full_name: 'Grace', pet: { name: 'cat', lives: 9 } }

/**
 * Every call of the auth service that reads something; what is switched off refuses whatever it is sent. A test holds the
 * list against the routes that are really served.
 */
export const AUTH_ROUTES: readonly FuzzRoute[] = [
  {
    method: 'GET',
    path: '/verify',
    queries: ['token', 'type', 'redirect_to', 'email'],
  },
  {
    method: 'GET',
    path: '/authorize',
    queries: ['provider', 'redirect_to', 'code_challenge', 'code_challenge_method'],
  },
  { method: 'GET', path: '/callback', queries: ['state', 'code', 'iss', 'error'] },
  { method: 'GET', path: '/health' },
  { method: 'GET', path: '/.well-known/jwks.json' },
  { method: 'POST', path: '/departures', body: { token_hashes: ['x'.repeat(43)] } },
  { method: 'GET', path: '/settings', queries: ['apikey'] },
  {
    method: 'POST',
    path: '/signup',
    queries: ['redirect_to'],
    body: { email: EMAIL, password: PASSWORD, data: DATA, ...CHALLENGE },
  },
  {
    method: 'POST',
    path: '/token',
    queries: ['grant_type'],
    body: {
      email: EMAIL,
      password: PASSWORD,
      refresh_token: 'x',
      auth_code: '6c1a0e0e-3f0f-4b3a-8a55-3b8a6f1b8f10',
      code_verifier: 'x'.repeat(43),
    },
  },
  {
    method: 'POST',
    path: '/verify',
    queries: ['redirect_to'],
    body: { type: 'signup', email: EMAIL, token: '123456', token_hash: 'pkce_x' },
  },
  { method: 'POST', path: '/recover', queries: ['redirect_to'], body: { email: EMAIL, ...CHALLENGE } },
  {
    method: 'POST',
    path: '/resend',
    queries: ['redirect_to'],
    body: { type: 'signup', email: EMAIL, ...CHALLENGE },
  },
  {
    method: 'POST',
    path: '/otp',
    queries: ['redirect_to'],
    body: { email: EMAIL, create_user: true, data: DATA, ...CHALLENGE },
  },
  { method: 'POST', path: '/magiclink', queries: ['redirect_to'], body: { email: EMAIL, data: DATA } },
  { method: 'POST', path: '/sso', body: { domain: 'example.com', provider_id: 'x' } },
  { method: 'POST', path: '/factor-recovery', body: { code: 'ABCD-EFGH-JKMN' } },
  { method: 'POST', path: '/logout', queries: ['scope'] },
  { method: 'GET', path: '/user' },
  {
    method: 'PUT',
    path: '/user',
    queries: ['redirect_to'],
    body: {
      email: EMAIL,
      password: PASSWORD,
      nonce: '123456',
      current_password: PASSWORD,
      data: DATA,
      app_metadata: { role: 'x' },
    },
  },
  { method: 'GET', path: '/reauthenticate' },
  { method: 'GET', path: '/user/identities/authorize', queries: ['provider', 'redirect_to'] },
  { method: 'DELETE', path: '/user/identities/:identityId' },
  {
    method: 'POST',
    path: '/factors',
    body: {
      factor_type: 'totp',
      friendly_name: 'tablet',
      issuer: 'x',
      current_password: PASSWORD,
      nonce: '123456',
    },
  },
  { method: 'DELETE', path: '/factors/:factorId' },
  { method: 'POST', path: '/factors/:factorId/challenge', body: { channel: 'sms' } },
  {
    method: 'POST',
    path: '/factors/:factorId/verify',
    body: { challenge_id: '6c1a0e0e-3f0f-4b3a-8a55-3b8a6f1b8f10', code: '123456' },
  },
  { method: 'POST', path: '/invite', queries: ['redirect_to'], body: { email: EMAIL, data: DATA } },
  {
    method: 'POST',
    path: '/admin/generate_link',
    body: { type: 'signup', email: EMAIL, new_email: 'other@example.com', password: PASSWORD, data: DATA },
  },
  { method: 'GET', path: '/admin/users', queries: ['page', 'per_page'] },
  {
    method: 'POST',
    path: '/admin/users',
    body: { email: EMAIL, password: PASSWORD, email_confirm: true, user_metadata: DATA, app_metadata: DATA },
  },
  { method: 'GET', path: '/admin/users/:userId' },
  {
    method: 'PUT',
    path: '/admin/users/:userId',
    body: { email: EMAIL, password: PASSWORD, role: 'x', ban_duration: '1h', user_metadata: DATA },
  },
  { method: 'DELETE', path: '/admin/users/:userId', body: { should_soft_delete: true } },
  { method: 'GET', path: '/admin/users/:userId/factors' },
  { method: 'DELETE', path: '/admin/users/:userId/factors/:factorId' },
  { method: 'POST', path: '/admin/bounces', body: { addresses: [EMAIL] } },
  { method: 'GET', path: '/admin/users/:userId/passkeys' },
  { method: 'DELETE', path: '/admin/users/:userId/passkeys/:passkeyId' },
]

function lessonBody(when: { readonly completed_at: string }) {
  const lesson = basicAttempt(7, 8, when)
  const answers = lesson.answers.map((answer) => ({
    ...answer,
    shown: [answer.a, answer.b, null],
    options: [answer.given, 1],
    input: 'choice',
    hinted: false,
  }))
  return { ...lesson, utc_offset: -180, answers }
}

const API_BODIES: Readonly<Record<string, () => unknown>> = {
  'PUT /who-plays': () => ({ who: 'child', name: 'Maya', grade: 3, colour: 'mint' }),
  'PATCH /profile': () => ({ full_name: 'Grace' }),
  'POST /learners': () => ({ name: 'Leo', grade: 3, colour: 'coral' }),
  'PATCH /learners/:learnerId': () => ({ name: 'Leo', grade: 3, colour: 'coral', place: 0 }),
  'POST /learners/:learnerId/attempts': () => ({
    version: 1,
    attempts: [missionBody, placementBody, checkBody, lessonBody].map((body) =>
      body({ completed_at: new Date().toISOString() }),
    ),
  }),
  'POST /learners/:learnerId/avatar/purchases': () => ({ item_id: 'clothes-moon-stripes' }),
  'PUT /learners/:learnerId/settings': () => ({
    read_aloud: { value: true, changed_at: new Date().toISOString() },
    sounds_on: { value: true, changed_at: new Date().toISOString() },
    keypad: { value: 'phone', changed_at: new Date().toISOString() },
  }),
  'PUT /learners/:learnerId/settings/grown-ups': () => ({
    daily_minutes: { value: 10, changed_at: new Date().toISOString() },
    focus_tables: { value: [7, 8], changed_at: new Date().toISOString() },
    quiet_hours: { value: [1200, 420], changed_at: new Date().toISOString() },
  }),
  'PUT /learners/:learnerId/settings/access': () => ({
    listens: { value: true, changed_at: new Date().toISOString() },
    timed_play: { value: 'off', changed_at: new Date().toISOString() },
  }),
  'PUT /learners/:learnerId/avatar/equipped': () => ({ category: 'hair', item_id: 'hair-moon-bob' }),
  'POST /class/enter': () => ({ code: 'ABC-DEF-GHJ' }),
  'POST /class/sign-in': () => ({
    code: 'ABC-DEF-GHJ',
    pupil_id: '6c1a0e0e-3f0f-4b3a-8a55-3b8a6f1b8f10',
    pictures: ['moon', 'star', 'sun', 'cat'],
  }),
  'POST /class/school-account': () => ({ ticket: 'x'.repeat(43), verifier: 'x'.repeat(43) }),
  'PUT /classes/:classId/group': () => ({ provider: 'pupils', group: '3b-2026' }),
  'POST /launch': () => ({ ticket: 'x'.repeat(43), proof: 'x'.repeat(43), framed: true }),
  'POST /launch/connect': () => ({ ticket: 'x'.repeat(43) }),
  'POST /platforms/tests': () => ({ kind: 'platform', id: SOMEBODY }),
  'POST /courses/:courseId/class': () => ({ name: '3b', grade: 3, language: 'en', school_allows: true }),
  'POST /picks/:pickId': () => ({ link: { kind: 'lesson', table: 7 }, title: 'Lesson 7', scored: false }),
  'POST /classes': () => ({ name: '3b', grade: 3, language: 'en', school_allows: true }),
  'PATCH /classes/:classId': () => ({ name: '4b', long_sessions: true, sounds: true }),
  'PUT /classes/:classId/archived': () => ({ archived: false }),
  'POST /classes/:classId/pupils': () => ({ names: ['Ana', 'Ben'] }),
  'POST /classes/:classId/next-year': () => ({ name: '4b', leavers: [SOMEBODY], leavers_class: '3b' }),
  'POST /classes/:classId/moves': () => ({ pupil_ids: [SOMEBODY], class_id: SOMEBODY }),
  'POST /classes/:classId/pupils/:pupilId/merge': () => ({ into: SOMEBODY }),
  'POST /classes/:classId/pupils/:pupilId/removal': () => ({ choice: 'family' }),
  'PUT /classes/:classId/owner': () => ({ account_id: SOMEBODY }),
  'PATCH /classes/:classId/pupils/:pupilId': () => ({ name: 'Cleo' }),
  'POST /grown-ups/weekly-mail': () => ({
    kind: 'family',
    time_zone: 'America/Sao_Paulo',
    language: 'pt-BR',
  }),
  'PUT /grown-ups/weekly-mail': () => ({
    kind: 'classes',
    on: true,
    weekday: 1,
    hour: 7,
    time_zone: 'Europe/Berlin',
    language: 'en',
  }),
  'POST /classes/:classId/assignments': () => {
    const today = new Date().toISOString().slice(0, 10)
    return { task: { kind: 'focus', tables: [7, 8] }, pupils: null, starts_on: today, ends_on: today }
  },
  'PATCH /classes/:classId/assignments/:assignmentId': () => ({ pupils: null, ended: true }),
  'PUT /classes/:classId/goal': () => ({ lights: 120 }),
  'PUT /classes/:classId/groups': () => ({ groups: [{ table: 7, facts: ['7x8'], pupils: [SOMEBODY] }] }),
  'PUT /classes/:classId/pupils/:pupilId/need': () => ({ done: 'away' }),
  'POST /account/consent': () => ({ version: CONSENT_VERSION }),
  'PUT /plan/players': () => ({ learner_ids: [SOMEBODY] }),
  'POST /grown-ups/gate': () => ({ pin: '4711' }),
  'PUT /grown-ups/pin': () => ({ pin: '4711' }),
  'PUT /learners/:learnerId/research': () => ({ allowed: true }),
  'PUT /learners/:learnerId/pictures': () => ({ pictures: ['moon', 'star', 'sun', 'cat'] }),
  'PUT /learners/:learnerId/avatar/figure': () => ({ skin: 'cocoa', hair: 'hair-cloud-curls' }),
  'POST /invitations': () => ({
    learner_ids: ['6c1a0e0e-3f0f-4b3a-8a55-3b8a6f1b8f10'],
    email: EMAIL,
    role: 'guardian',
  }),
  'POST /classes/:classId/family-codes': () => ({ pupil_ids: ['6c1a0e0e-3f0f-4b3a-8a55-3b8a6f1b8f10'] }),
  'DELETE /account': () => ({ password: 'not the password' }),
}

/** Every call the server describes. A described body without an example here is a mistake worth stopping for. */
export async function apiRoutes(url: string): Promise<FuzzRoute[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { requestBody?: unknown }>>
  }
  return Object.entries(paths).flatMap(([described, methods]) =>
    Object.entries(methods).map(([name, { requestBody }]) => {
      const method = name.toUpperCase()
      const path = described.replaceAll(/{(\w+)}/g, ':$1')
      const body = API_BODIES[`${method} ${path}`]?.()
      if (requestBody && body === undefined) throw new Error(`no example body for ${method} ${path}`)
      return { method, path, queries: ['user_id', 'select'], ...(body === undefined ? {} : { body }) }
    }),
  )
}
