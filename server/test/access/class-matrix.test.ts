import { beforeAll, describe, expect, test } from 'vitest'
import { CALLS, type EndpointName, type ServedCall } from '#server/api/endpoints.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { ASKERS, type Asker, type Cast, gather, stopTeaching, teach } from './cast.ts'

const TEACHERS = ['teacher', 'co-teacher'] as const
const OWNER = ['teacher'] as const

/** Who gets through with a class. A new call without a row here does not compile. */
const MATRIX: Readonly<Record<Extract<EndpointName, `${string} /classes/:${string}`>, readonly Asker[]>> = {
  'GET /classes/:classId': TEACHERS,
  'PATCH /classes/:classId': TEACHERS,
  'PUT /classes/:classId/archived': OWNER,
  'DELETE /classes/:classId': OWNER,
  'POST /classes/:classId/erasure': OWNER,
  'POST /classes/:classId/code': TEACHERS,
  'DELETE /classes/:classId/code': TEACHERS,
  'POST /classes/:classId/pupils': TEACHERS,
  'PATCH /classes/:classId/pupils/:pupilId': TEACHERS,
  'DELETE /classes/:classId/pupils/:pupilId': OWNER,
  'POST /classes/:classId/pupils/:pupilId/card': TEACHERS,
  'POST /classes/:classId/pupils/:pupilId/unlock': TEACHERS,
  'PUT /classes/:classId/pupils/:pupilId/need': TEACHERS,
  'GET /classes/:classId/cards': TEACHERS,
  'GET /classes/:classId/dashboard': TEACHERS,
  'POST /classes/:classId/moves': OWNER,
  'POST /classes/:classId/next-year': OWNER,
  'POST /classes/:classId/pupils/:pupilId/merge': OWNER,
  'POST /classes/:classId/pupils/:pupilId/removal': OWNER,
  'POST /classes/:classId/cards': TEACHERS,
  'POST /classes/:classId/renewal': OWNER,
  'DELETE /classes/:classId/renewal': OWNER,
  'PUT /classes/:classId/owner': OWNER,
  'GET /classes/:classId/export': TEACHERS,
  'GET /classes/:classId/export.csv': TEACHERS,
  'GET /classes/:classId/assignments': TEACHERS,
  'POST /classes/:classId/assignments': TEACHERS,
  'PATCH /classes/:classId/assignments/:assignmentId': TEACHERS,
  'DELETE /classes/:classId/assignments/:assignmentId': TEACHERS,
  'GET /classes/:classId/assignments/:assignmentId/check': TEACHERS,
  'POST /classes/:classId/board': TEACHERS,
  'GET /classes/:classId/course': TEACHERS,
  // The class of the cast belongs to no course: see ../courses/roster.test.ts.
  'POST /classes/:classId/roster': TEACHERS,
  'GET /classes/:classId/school-accounts': TEACHERS,
  // No school of the cast has groups: see ../providers/pupils.test.ts.
  'PUT /classes/:classId/group': TEACHERS,
  'DELETE /classes/:classId/pupils/:pupilId/school-account': TEACHERS,
  'PUT /classes/:classId/goal': TEACHERS,
  'PUT /classes/:classId/groups': TEACHERS,
  'GET /classes/:classId/teachers': TEACHERS,
  'DELETE /classes/:classId/teachers/:accountId': OWNER,
  'POST /classes/:classId/leave': TEACHERS,
  'GET /classes/:classId/families': TEACHERS,
  'POST /classes/:classId/family-codes': TEACHERS,
  'DELETE /classes/:classId/pupils/:pupilId/family-code': TEACHERS,
  'DELETE /classes/:classId/pupils/:pupilId/family': TEACHERS,
}
/** These end what the others ask about, so they are asked by who may not. */
const ENDINGS = new Set<string>([
  'DELETE /classes/:classId',
  'POST /classes/:classId/erasure',
  'DELETE /classes/:classId/pupils/:pupilId',
  'POST /classes/:classId/moves',
  'POST /classes/:classId/next-year',
  'POST /classes/:classId/pupils/:pupilId/merge',
  'POST /classes/:classId/pupils/:pupilId/removal',
  'PUT /classes/:classId/owner',
  'DELETE /classes/:classId/assignments/:assignmentId',
  'DELETE /classes/:classId/pupils/:pupilId/family-code',
  'DELETE /classes/:classId/teachers/:accountId',
  'POST /classes/:classId/leave',
  'POST /classes/:classId/roster',
  'PUT /classes/:classId/group',
  // It closes the gate of who asks: see ../attacks/adult-gate.test.ts.
  'POST /classes/:classId/board',
])

const SOMEBODY = '6c1a0e0e-3f0f-4b3a-8a55-3b8a6f1b8f10'
const BODIES: Partial<Record<EndpointName, (cast: Cast) => unknown>> = {
  'PATCH /classes/:classId': () => ({ grade: 3 }),
  'PUT /classes/:classId/archived': () => ({ archived: false }),
  'POST /classes/:classId/pupils': () => ({ names: ['Zoe'] }),
  'PATCH /classes/:classId/pupils/:pupilId': () => ({ name: 'Max' }),
  'POST /classes/:classId/next-year': () => ({ name: '4b', leavers: [], leavers_class: '3b' }),
  'POST /classes/:classId/moves': () => ({ pupil_ids: [SOMEBODY], class_id: SOMEBODY }),
  'POST /classes/:classId/pupils/:pupilId/merge': () => ({ into: SOMEBODY }),
  'POST /classes/:classId/pupils/:pupilId/removal': () => ({ choice: 'erase' }),
  'PUT /classes/:classId/owner': () => ({ account_id: SOMEBODY }),
  'POST /classes/:classId/assignments': asksForCheck,
  'PATCH /classes/:classId/assignments/:assignmentId': () => ({ pupils: null }),
  'PUT /classes/:classId/goal': () => ({ lights: 100 }),
  'PUT /classes/:classId/groups': ({ people }) => ({
    groups: [{ table: 7, facts: ['7x8'], pupils: [people.classmate.learnerId] }],
  }),
  'PUT /classes/:classId/pupils/:pupilId/need': () => ({ done: 'away' }),
  'PUT /classes/:classId/group': () => ({ provider: 'pupils', group: '3b-2026' }),
  'POST /classes/:classId/family-codes': ({ people }) => ({ pupil_ids: [people.classmate.learnerId] }),
}

/** From today on the wall clock of whoever runs the tests. */
function asksForCheck() {
  const today = new Date().toISOString().slice(0, 10)
  return { task: { kind: 'check' }, pupils: null, starts_on: today, ends_on: today }
}

const aboutClasses = CALLS.filter(({ path }) => path.includes(':classId'))

onBothServers('who may do what with a class', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  let cast: Cast
  let assignmentId: string
  beforeAll(async () => {
    cast = await gather(server)
    const made = await cast.people.teacher.call(
      'POST',
      `/classes/${cast.classId}/assignments`,
      asksForCheck(),
    )
    assignmentId = ((await made.json()) as { id: string }).id
  })
  const ask = (
    asker: Asker,
    { name, method, path }: ServedCall,
    classId: string,
    pupilId = cast.people.classmate.learnerId,
  ) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (asker !== 'nobody') headers.authorization = `Bearer ${cast.people[asker].token}`
    const body = BODIES[name]?.(cast)
    return server.request(
      `/api${path
        .replace(':classId', classId)
        .replace(':pupilId', pupilId)
        .replace(':accountId', cast.people['co-teacher'].id)
        .replace(':assignmentId', assignmentId)}`,
      { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
    )
  }
  const everythingOfTheClass = async () => {
    const { query } = server.ctx.db
    return JSON.stringify([
      await query.selectFrom('classes').selectAll().execute(),
      await query.selectFrom('class_members').selectAll().orderBy('learner_id').execute(),
      await query.selectFrom('class_teachers').selectAll().orderBy('account_id').execute(),
      await query.selectFrom('assignments').selectAll().orderBy('id').execute(),
      await query.selectFrom('assignment_pupils').selectAll().orderBy('learner_id').execute(),
      await query.selectFrom('class_goals').selectAll().execute(),
      await query.selectFrom('kept_groups').selectAll().execute(),
      await query.selectFrom('class_groups').selectAll().execute(),
      await query.selectFrom('family_codes').selectAll().orderBy('learner_id').execute(),
    ])
  }

  describe.each(aboutClasses)('$method $path', (call) => {
    const allowed = MATRIX[call.name as keyof typeof MATRIX]

    describe('refused', () => {
      let before: string
      let unknown: string
      beforeAll(async () => {
        before = await everythingOfTheClass()
        unknown = await (await ask('stranger', call, '00000000-0000-4000-8000-000000000000')).text()
      })

      test.each(ASKERS.filter((asker) => !allowed.includes(asker)))('[S33] %s', async (asker) => {
        const response = await ask(asker, call, cast.classId)
        expect(response.status).toBe(asker === 'nobody' ? 401 : 404)
        if (asker !== 'nobody') expect(await response.text()).toBe(unknown)
      })

      test.each(call.path.includes(':pupilId') ? OWNER : [])(
        '[S121] the id of an account is that of no pupil: %s',
        async (asker) => {
          const response = await ask(asker, call, cast.classId, cast.people.classmate.id)
          expect(response.status).toBe(404)
        },
      )

      test('[S33] [S121] none of them has changed anything of the class', async () => {
        expect(await everythingOfTheClass()).toBe(before)
      })
    })

    test.each(ENDINGS.has(call.name) ? [] : allowed)('[S33] allowed: %s', async (asker) => {
      expect((await ask(asker, call, cast.classId)).status).toBeLessThan(300)
    })
  })

  test('[S34] a teacher who is removed is out with the next request', async () => {
    const { stranger } = cast.people
    await teach(server, stranger.id, cast.classId)
    expect((await stranger.call('GET', `/classes/${cast.classId}/dashboard`)).status).toBe(200)
    expect((await stranger.call('GET', `/learners/${cast.child.learnerId}/progress`)).status).toBe(200)
    await stopTeaching(server, stranger.id, cast.classId)
    expect((await stranger.call('GET', `/classes/${cast.classId}/dashboard`)).status).toBe(404)
    expect((await stranger.call('GET', `/learners/${cast.child.learnerId}/progress`)).status).toBe(404)
  })

  test('[S33] a teacher cannot reach a pupil of another class through a class of their own', async () => {
    const other = cast.people['former teacher']
    const made = await other.call('POST', '/classes', {
      name: 'x',
      grade: 3,
      language: 'en',
      school_allows: true,
    })
    const { class: own } = (await made.json()) as { class: { id: string } }
    for (const [method, tail, body] of [
      ['PATCH', '', { name: 'Mine' }],
      ['DELETE', '', undefined],
      ['POST', '/card', undefined],
      ['POST', '/unlock', undefined],
      ['POST', '/merge', { into: cast.people.classmate.learnerId }],
      ['POST', '/removal', { choice: 'erase' }],
      ['DELETE', '/family-code', undefined],
      ['DELETE', '/family', undefined],
      ['DELETE', '/school-account', undefined],
    ] as const) {
      const before = await everythingOfTheClass()
      const response = await other.call(
        method,
        `/classes/${own.id}/pupils/${cast.child.learnerId}${tail}`,
        body,
      )
      expect(response.status).toBe(404)
      expect(await everythingOfTheClass()).toBe(before)
    }
    // Neither from a class of somebody else nor into one.
    const before = await everythingOfTheClass()
    const mine = { pupil_ids: [cast.child.learnerId], class_id: own.id }
    expect((await other.call('POST', `/classes/${cast.classId}/moves`, mine)).status).toBe(404)
    expect(
      (await other.call('POST', `/classes/${own.id}/moves`, { ...mine, class_id: cast.classId })).status,
    ).toBe(404)
    const theirs = cast.people.teacher
    expect((await theirs.call('POST', `/classes/${cast.classId}/moves`, mine)).status).toBe(404)
    expect(await everythingOfTheClass()).toBe(before)
  })
})
