import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ClassAnswer, FamilyCodes } from '#server/api/types.ts'
import { createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { issueOneTimeToken } from '#server/auth/accounts/one-time-tokens.ts'
import { issueAuthCode, keepChallenge } from '#server/auth/mail-links/flow-states.ts'
import { openSession, sessionJson } from '#server/auth/sessions/sessions.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { planOf } from '#server/people/plans/plans.ts'
import { removePlatform } from '#server/schools/lti/remove-platform.ts'
import { holdAdultGateOpen } from '#server/testing/person.ts'
import { accept, invite } from '../adults/invited.ts'
import { type LearnerClient, learnerClient, newLearner } from '../api/learner-client.ts'
import { adminApi, call } from '../auth/stock-client.ts'
import { cardsOf, tryCard } from '../classes/school.ts'
import { arrive, enter, newPupil, onBothWithPlatform, register, taughtCourse } from '../courses/launched.ts'
import { SECRET } from '../plans/provider.ts'

/** What somebody may hold that opens something, or that they may still decide about. */
type Held =
  | 'session'
  | "pupil's session"
  | 'PKCE code'
  | 'mail link'
  | 'launch ticket'
  | 'invitation'
  | 'family code'
  | 'card'
  | 'pending erasure'

/** What ends. */
type End =
  | 'a new password'
  | 'the platform taken off the account'
  | 'signing out everywhere'
  | 'the platform removed'
  | 'the teacher removed from the class'
  | 'the class archived'
  | 'the plan ends'

/** Which of these a table holds; a new table does not compile without saying so. */
const HELD_IN: Readonly<Record<keyof Tables, Held | null>> = {
  users: null,
  identities: null,
  sessions: 'session',
  refresh_tokens: 'session',
  one_time_tokens: 'mail link',
  sign_ups: null,
  flow_states: 'PKCE code',
  known_clients: null,
  profiles: null,
  invitations: 'invitation',
  invitation_learners: 'invitation',
  family_codes: 'family code',
  audit_log: null,
  audit_erasing: null,
  classes: null,
  class_teachers: null,
  class_members: 'card',
  class_groups: null,
  class_leavers: null,
  merged_learners: null,
  mfa_factors: null,
  mfa_challenges: null,
  learners: null,
  learner_settings: null,
  attempts: null,
  user_progress: null,
  user_rewards: null,
  avatar_items: null,
  user_avatar_items: null,
  user_avatar: null,
  learner_state: null,
  lti_platforms: null,
  lti_deployments: null,
  lti_registrations: null,
  lti_keys: null,
  lti_logins: null,
  lti_launches: 'launch ticket',
  lti_courses: null,
  lti_members: null,
  lti_picks: 'launch ticket',
  lti_lines: null,
  lti_scores: null,
  mail_queue: null,
  weekly_mails: null,
  learner_access: null,
  adult_grants: 'session',
  research_consents: null,
  adult_pins: null,
  subscriptions: null,
  billing_events: null,
  billing_references: null,
  plan_players: null,
  plans_since: null,
  rate_limits: null,
  auth_secrets: null,
  readiness: null,
  job_leases: null,
  schema_version: null,
  provider_sign_ins: null,
  pupil_arrivals: 'launch ticket',
  provider_states: null,
  consents: null,
  recovery_codes: null,
  retention_notices: null,
  erasures: 'pending erasure',
  taken_ways: 'pending erasure',
  assignments: null,
  assignment_pupils: null,
  class_goals: null,
  kept_groups: null,
  kept_group_pupils: null,
}

type Fate = 'dies' | 'stays'

const ALL_STAY = {
  session: 'stays',
  "pupil's session": 'stays',
  'PKCE code': 'stays',
  'mail link': 'stays',
  'launch ticket': 'stays',
  invitation: 'stays',
  'family code': 'stays',
  card: 'stays',
  'pending erasure': 'stays',
} as const satisfies Record<Held, Fate>

const signedOut = { ...ALL_STAY, session: 'dies', 'PKCE code': 'dies' } as const

/** The table of docs/security.md, "What ends at once". */
const TABLE: Readonly<Record<End, Readonly<Record<Held, Fate>>>> = {
  'a new password': { ...signedOut, 'mail link': 'dies' },
  'the platform taken off the account': { ...signedOut, 'launch ticket': 'dies' },
  'signing out everywhere': signedOut,
  'the platform removed': { ...signedOut, "pupil's session": 'dies', 'launch ticket': 'dies' },
  'the teacher removed from the class': {
    ...ALL_STAY,
    invitation: 'dies',
    'family code': 'dies',
    'pending erasure': 'dies',
  },
  'the class archived': {
    ...ALL_STAY,
    "pupil's session": 'dies',
    invitation: 'dies',
    'family code': 'dies',
    card: 'dies',
  },
  'the plan ends': ALL_STAY,
}

type Try = () => Promise<boolean>

onBothWithPlatform(
  'what ends, ends everything that came from it',
  (started) => {
    async function world() {
      const [ana, ben] = [newPupil(), newPupil({ given_name: 'Ben' })]
      const { course, teacher, arrived, classId } = await taughtCourse(started, [ana, ben])
      const { server } = started
      const { ctx } = server
      const auth = createAuthContext(ctx)
      const userId = String(arrived.session.user.id)
      const at = `/classes/${classId}`
      const open = async (method: string) =>
        sessionJson(auth, await ctx.db.transaction((trx) => openSession(auth, trx, userId, method)))
      /** The teacher signs in again: what is tried is what is held, not the session it is tried with. */
      const now = async (): Promise<LearnerClient> => {
        const { access_token: token } = await open('password')
        await holdAdultGateOpen(ctx, userId)
        return learnerClient(server, { id: userId, email: teacher.email ?? '', learnerId: '', token })
      }
      const post = async (path: string, body: object) =>
        (await call(server, 'POST', path, { body })).status === 200
      const [card] = await cardsOf(await now(), classId)
      if (!card) throw new Error('no card')

      const hold: Readonly<Record<Held, () => Promise<Try>>> = {
        session: async () => {
          const { access_token: token } = await open('oauth')
          return async () =>
            (await learnerClient(server, { id: '', email: '', learnerId: '', token }).call('GET', '/me')).ok
        },
        "pupil's session": async () => {
          const ticket = (await arrive(started, ben, course)).get('ticket')
          const { body } = await enter(started, { ticket })
          if (body.kind !== 'pupil') throw new Error('no pupil')
          const token = body.session.access_token
          return async () =>
            (await learnerClient(server, { id: '', email: '', learnerId: '', token }).call('GET', '/me')).ok
        },
        'PKCE code': async () => {
          const verifier = randomUUID() + randomUUID()
          const value = createHash('sha256').update(verifier).digest('base64url')
          const challenge = { value, method: 's256' } as const
          const code = await ctx.db.transaction(async (trx) => {
            const flow = await keepChallenge(auth, trx, { userId, challenge, authenticationMethod: 'oauth' })
            return issueAuthCode(auth, trx, flow ?? '')
          })
          return () => post('/token?grant_type=pkce', { auth_code: code, code_verifier: verifier })
        },
        'mail link': async () => {
          const kind = 'recovery'
          const mailed = { userId, kind, sentTo: teacher.email ?? '' } as const
          const { token } = await ctx.db.transaction((trx) => issueOneTimeToken(auth, trx, mailed))
          return () => post('/verify', { type: kind, token_hash: token })
        },
        'launch ticket': async () => {
          const ticket = (await arrive(started, teacher, course)).get('ticket')
          return async () => {
            const { body } = await enter(started, { ticket })
            return body.kind === 'teacher' && body.session.user.id === userId
          }
        },
        invitation: async () => {
          const guest = await newLearner(server)
          const body = { class_id: classId, email: guest.email, role: 'teacher' }
          const { token } = await invite(server, await now(), body)
          return async () => (await accept(guest, token)).ok
        },
        'family code': async () => {
          const made = await (await now()).call('POST', `${at}/family-codes`, { pupil_ids: [card.id] })
          const code = ((await made.json()) as FamilyCodes).codes[0]?.code
          return async () =>
            (await (await newLearner(server)).call('POST', `/family-codes/${code}/redeem`)).ok
        },
        card: async () => async () => (await tryCard(server, card)).status === 200,
        'pending erasure': async () => {
          const by = await now()
          const added = (await (
            await by.call('POST', `${at}/pupils`, { names: ['Zoe'] })
          ).json()) as ClassAnswer
          const zoe = added.pupils.find(({ name }) => name === 'Zoe')
          const { id } = (await (await by.call('DELETE', `${at}/pupils/${zoe?.id}`)).json()) as { id: string }
          return async () => (await (await now()).call('POST', `/erasures/${id}/undo`)).ok
        },
      }

      const end: Readonly<Record<End, () => Promise<unknown>>> = {
        'a new password': () =>
          adminApi(server).updateUserById(userId, { password: 'a new one that nobody knows' }),
        'the platform taken off the account': async () => {
          const { id } = await ctx.db.query
            .selectFrom('identities')
            .select('id')
            .where('user_id', '=', userId)
            .where('provider', 'like', 'lti-%')
            .executeTakeFirstOrThrow()
          const { token } = await now()
          return call(server, 'DELETE', `/user/identities/${id}`, { token })
        },
        'signing out everywhere': async () => call(server, 'POST', '/logout', { token: (await now()).token }),
        'the platform removed': async () => {
          await ctx.db.transaction((trx) => removePlatform(ctx, trx, started.platformId))
          started.platformId = await register(started)
        },
        'the teacher removed from the class': async () => {
          const heir = await newLearner(server, { password: 'a teacher chose this' })
          const by = await now()
          const { token } = await invite(server, by, {
            class_id: classId,
            email: heir.email,
            role: 'teacher',
          })
          await accept(heir, token)
          await by.call('PUT', `${at}/owner`, { account_id: heir.id })
          expect((await heir.call('DELETE', `${at}/teachers/${userId}`)).status).toBe(204)
        },
        'the plan ends': async () => {
          await ctx.db.query.updateTable('plans_since').set({ at: 1 }).execute()
          await ctx.db.query.updateTable('users').set({ created_at: 1 }).where('id', '=', userId).execute()
          expect((await planOf(ctx.db.query, userId, ctx.now())).state).toBe('ended')
        },
        'the class archived': async () => (await now()).call('PUT', `${at}/archived`, { archived: true }),
      }
      return { hold, end }
    }

    const kinds = Object.keys(ALL_STAY) as Held[]

    test('[S175] before anything ends, all of it opens what it is for', async () => {
      const { hold } = await world()
      for (const kind of kinds) expect([kind, await (await hold[kind]())()]).toEqual([kind, true])
    })

    test.each(Object.keys(TABLE) as End[])('[S175] %s', async (which) => {
      const { hold, end } = await world()
      const tries = new Map<Held, Try>()
      for (const kind of kinds) tries.set(kind, await hold[kind]())
      await end[which]()
      const found: Partial<Record<Held, Fate>> = {}
      for (const [kind, attempt] of tries) found[kind] = (await attempt()) ? 'stays' : 'dies'
      expect(found).toEqual(TABLE[which])
    })
  },
  { STRIPE_WEBHOOK_SECRET: SECRET },
)

test('[S175] every kind that a table holds is tried, and the document has the same table', () => {
  const kinds = Object.keys(ALL_STAY)
  for (const kind of Object.values(HELD_IN)) expect(kind === null || kinds.includes(kind)).toBe(true)
  const rows = Object.entries(TABLE).map(
    ([what, fates]) =>
      `| ${what} | ${kinds.map((kind) => (fates[kind as Held] === 'dies' ? 'ends' : '–')).join(' | ')} |`,
  )
  const told = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8')
  const all = [`| what ends | ${kinds.join(' | ')} |`, ...rows]
  expect(all.filter((row) => !told.includes(row))).toEqual([])
})
