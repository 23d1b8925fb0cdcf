import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { beforeAll, expect, test, vi } from 'vitest'
import { CALLS } from '#server/api/endpoints.ts'
import { answersOf } from '#server/api/openapi/openapi.ts'
import { apiRoutes } from '#server/api/routes.ts'
import { unsubscribeToken } from '#server/learning/weekly-mail/unsubscribe-links.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { onOneServer } from '#server/testing/test-server.ts'
import { invite } from '../adults/invited.ts'
import { cardsOf, makeClass } from '../classes/school.ts'
import { type LearnerClient, moment, newLearner } from './learner-client.ts'

interface Description {
  readonly openapi: string
  readonly paths: Record<string, Record<string, { readonly responses: Record<string, unknown> }>>
  readonly components: { readonly schemas: Record<string, unknown> }
}

const OPERATOR = 'operator@example.com'
const SETTINGS = { AUTH_RATE_LIMITS: 'off', OPERATORS: OPERATOR }

onOneServer('the description of the API', SETTINGS, (server) => {
  let description: Description
  beforeAll(async () => {
    description = (await (await server.request('/api/openapi.json')).json()) as Description
  })
  test('names every call that is served, and no other', () => {
    const served = apiRoutes(server.ctx)
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`)
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(described.sort()).toEqual([...new Set(served)].sort())
    expect(described).toHaveLength(CALLS.length)
  })

  test('[S103] is written and compressed once, and sent only to who has not got it yet', async () => {
    const ask = (headers: Record<string, string>) => server.request('/api/openapi.json', { headers })
    const written = vi.spyOn(JSON, 'stringify')
    const zipped = await ask({ 'accept-encoding': 'gzip' })
    const etag = zipped.headers.get('etag') ?? ''
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(JSON.parse(gunzipSync(await zipped.arrayBuffer()).toString())).toEqual(description)
    const known = await ask({ 'accept-encoding': 'gzip', 'if-none-match': etag })
    expect([known.status, await known.text()]).toEqual([304, ''])
    expect(written).not.toHaveBeenCalled()
    written.mockRestore()
  })

  test('refers only to schemas it contains', () => {
    const names = [...JSON.stringify(description).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    )
    expect(names.length).toBeGreaterThan(30)
    for (const name of names) expect(Object.keys(description.components.schemas)).toContain(name)
    expect(JSON.stringify(description.components.schemas)).toContain('"maxItems":200')
  })

  test('tells the truth: what is answered has the described shape', async () => {
    const learner = await newLearner(server, { email: OPERATOR })
    await learner.call('PUT', '/who-plays', { who: 'me' })
    const first = basicAttempt(2, 10, moment(server))
    const attempts = [first, basicAttempt(3, 10, moment(server)), {}]
    const item = { item_id: 'clothes-moon-stripes' }
    const worn = { category: 'clothes', ...item }
    const { class: made } = await makeClass(learner)
    const [card] = await pupilsIn(learner, made.id)
    const today = moment(server).completed_at.slice(0, 10)
    const asked = { task: { kind: 'check' }, pupils: null, starts_on: today, ends_on: today }
    const assignment = (await (
      await learner.call('POST', `/classes/${made.id}/assignments`, asked)
    ).json()) as { id: string }
    const link = unsubscribeToken(server.ctx, { accountId: learner.id, kind: 'family' })
    const about = { learner_id: learner.learnerId, email: 'second@example.com', role: 'guardian' }
    const { token } = await invite(server, learner, about)
    const at = (path: string) =>
      path
        .replace(':learnerId', learner.learnerId)
        .replace(':classId', made.id)
        .replace(':pupilId', card?.id ?? '')
        .replace(':assignmentId', assignment.id)
        .replace('/invitations/:token', `/invitations/${token}`)
        .replace(':token', link)
    const settings = at('/learners/:learnerId/settings')
    // One that leads to a page is no read, and one that a launch begins is in ../courses.
    const reads = CALLS.filter(
      ({ method, path }) => method === 'GET' && !path.includes(':token') && !path.includes(':pickId'),
    ).map(({ path }) => at(path))
    const mail = { kind: 'family', time_zone: 'Europe/Berlin', language: 'en' }
    const calls: [method: string, path: string, body?: unknown][] = [
      ['POST', learner.own('/attempts'), { version: 1, attempts }],
      [
        'POST',
        learner.own('/attempts'),
        { version: 1, attempts: [basicAttempt(4, 1, { ...moment(server), id: first.id })] },
      ],
      ['POST', learner.own('/attempts'), {}],
      ['POST', learner.own('/attempts'), { version: 99 }],
      ['POST', learner.own('/avatar/purchases'), item],
      ['POST', learner.own('/avatar/purchases'), item],
      ['POST', learner.own('/avatar/purchases'), { item_id: 'hair-ice-crystal' }],
      ['PUT', learner.own('/avatar/equipped'), worn],
      ['PUT', learner.own('/avatar/equipped'), { category: 'hair', item_id: 'hair-ice-crystal' }],
      ['PUT', learner.own('/avatar/figure'), { skin: 'cocoa', hair: 'hair-cloud-curls' }],
      ['PUT', learner.own('/avatar/figure'), { skin: 'cocoa', hair: 'hair-ice-crystal' }],
      ['PATCH', '/profile', { full_name: 'Grace' }],
      ['PUT', '/who-plays', { who: 'child', name: 'Maya', grade: 3, colour: 'mint' }],
      ['PUT', '/who-plays', { who: 'nobody' }],
      ['PUT', settings, { keypad: { value: 'calculator', changed_at: '2026-01-31T10:00:00Z' } }],
      ['PUT', settings, { keypad: { value: 'calculator', changed_at: '2026-02-30T10:00:00Z' } }],
      ['POST', '/learners', { name: 'Leo', grade: 3, colour: 'coral' }],
      ['PATCH', '/learners/:learnerId', { place: 0 }],
      ['PATCH', '/learners/:learnerId', {}],
      ['DELETE', '/account', { password: 'no' }],
      ...reads.map((path): [string, string] => ['GET', path]),
      ['POST', '/class/enter', { code: made.code }],
      ['POST', '/class/enter', { code: 'x' }],
      ['POST', '/class/sign-in', { code: made.code, pupil_id: card?.id, pictures: card?.pictures }],
      ['POST', '/class/enter', { card: card?.qr.split('card=')[1] }],
      ['POST', '/class/enter', { card: `${card?.id}.${'x'.repeat(22)}` }],
      ['POST', '/class/sign-in', { card: `${card?.id}.${'x'.repeat(22)}`, pictures: ['moon', 'sun', 'cat'] }],
      ['PATCH', at('/classes/:classId'), { name: '4c' }],
      ['POST', at('/classes/:classId/code')],
      ['POST', at('/classes/:classId/pupils/:pupilId/card')],
      ['POST', at('/classes/:classId/pupils/:pupilId/unlock')],
      ['PATCH', at('/classes/:classId/pupils/:pupilId'), { name: 'Bo' }],
      ['POST', at('/classes/:classId/pupils/:pupilId/merge'), { into: learner.learnerId }],
      ['POST', at('/classes/:classId/pupils/:pupilId/removal'), { choice: 'family', adult: learner.id }],
      ['POST', at('/classes/:classId/moves'), { pupil_ids: [card?.id], class_id: learner.id }],
      ['PUT', at('/classes/:classId/owner'), { account_id: card?.id }],
      ['POST', at('/classes/:classId/cards')],
      ['POST', at('/classes/:classId/renewal')],
      ['DELETE', at('/classes/:classId/renewal')],
      ['POST', at('/classes/:classId/assignments'), asked],
      ['POST', at('/classes/:classId/assignments'), { ...asked, ends_on: '2001-01-01' }],
      ['PATCH', at('/classes/:classId/assignments/:assignmentId'), { ended: true }],
      ['DELETE', at('/classes/:classId/assignments/:assignmentId')],
      ['DELETE', at('/classes/:classId/assignments/:assignmentId')],
      ['PUT', at('/classes/:classId/goal'), { lights: 100 }],
      ['POST', at('/classes/:classId/family-codes'), { pupil_ids: [card?.id] }],
      ['DELETE', at('/classes/:classId/pupils/:pupilId/family')],
      ['POST', at('/classes/:classId/leave')],
      ['DELETE', at('/classes/:classId/pupils/:pupilId')],
      ['DELETE', at('/classes/:classId')],
      ['POST', '/grown-ups/weekly-mail', mail],
      ['POST', '/grown-ups/weekly-mail', { ...mail, time_zone: 'Mars/Olympus' }],
      ['PUT', '/grown-ups/weekly-mail', { ...mail, on: true, weekday: 1, hour: 7 }],
      ['GET', '/unsubscribe/:token'],
      ['POST', '/unsubscribe/:token'],
      ['DELETE', '/unsubscribe/:token'],
      ['POST', '/invitations', { ...about, email: 'third@example.com' }],
      ['POST', '/invitations/:token/accept'],
      ['DELETE', '/learners/:learnerId'],
    ]
    const statuses: number[] = []
    for (const [method, template, body] of calls) {
      const path = at(template)
      const response = await learner.call(method, path, body)
      statuses.push(response.status)
      const call = CALLS.find((one) => at(one.path) === path && one.method === method)
      const answer = call && answersOf(call.endpoint)[response.status]
      expect(answer, `${method} ${path} → ${response.status}`).toBeDefined()
      if (!answer?.schema) continue
      const isTable = response.headers.get('content-type')?.startsWith('text/csv')
      v.parse(answer.schema, await (isTable ? response.text() : response.json()))
    }
    const ofRosters = [404, 404, 404, 404, 200, 200, 204]
    const ofTeaching = [201, 422, 200, 204, 404, 200]
    const ofClasses = [
      200,
      404,
      200,
      200,
      403,
      403,
      200,
      200,
      200,
      204,
      200,
      ...ofRosters,
      ...ofTeaching,
      201,
      200,
      409,
      201,
      204,
    ]
    const ofFamilies = [201, 403, 204]
    expect(statuses).toEqual([
      ...[200, 409, 400, 415, 201, 409, 409, 200, 403, 200, 400, 200, 200, 400, 200, 400, 201, 200, 400, 403],
      ...reads.map(() => 200),
      ...ofClasses,
      ...[200, 400, 200, 302, 200, 200],
      ...ofFamilies,
    ])
  })
})

async function pupilsIn(teacher: LearnerClient, classId: string) {
  await teacher.call('POST', `/classes/${classId}/pupils`, { names: ['Ana'] })
  return cardsOf(teacher, classId)
}
