import { afterAll, beforeAll, expect, test } from 'vitest'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import type { ClassSession, FamilyCodes, Me } from '#server/api/types.ts'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { personIn } from '#server/testing/person.ts'
import { onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type LearnerClient, learnerClient, moment, newLearner } from '../api/learner-client.ts'
import { openSchool, type School, tryCard, tryPictures } from '../classes/school.ts'
import { accept, invite } from '../family/invited.ts'

type Check = () => Promise<boolean>

/** What somebody holds through a relation, what must survive its end, and the end. */
interface Relation {
  readonly holds: Readonly<Record<string, Check>>
  readonly keeps?: Readonly<Record<string, Check>>
  readonly end: () => Promise<unknown>
}

onBothEngines('[S113] when a relation ends, nothing that it gave opens anything', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine, { AUTH_RATE_LIMITS: 'off' })
  })
  afterAll(() => server.stop())

  const answers =
    (who: LearnerClient, path: string, method = 'GET', body?: unknown): Check =>
    async () =>
      (await who.call(method, path, body)).status < 300

  /** A page that was read before and is asked for again with its ETag. */
  async function cached(who: LearnerClient, path: string): Promise<Check> {
    const etag = (await who.call('GET', path)).headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    return async () =>
      (
        await server.request(`/api${path}`, {
          headers: { authorization: `Bearer ${who.token}`, 'if-none-match': etag },
        })
      ).status === 304
  }

  const isListed =
    (who: LearnerClient, learnerId: string): Check =>
    async () =>
      (await who.read<Me>('/me')).learners.some(({ id }) => id === learnerId)

  /** A mother, her child, and a father whom she invited. */
  async function family() {
    const mother = await newLearner(server, { fullName: 'Bea' })
    const father = await newLearner(server, { fullName: 'Rui' })
    const added = await mother.call('POST', '/learners', { name: 'Leo', grade: 3, colour: 'coral' })
    const { id: leo } = (await added.json()) as { id: string }
    const body = { learner_id: leo, email: father.email, role: 'guardian' }
    const { invitation, token } = await invite(server, mother, body)
    return { mother, father, leo, invitation, token }
  }

  async function guardianship(end: 'removed' | 'left' | 'erased'): Promise<Relation> {
    const { mother, father, leo, token } = await family()
    expect((await accept(father, token)).status).toBe(200)
    const ends = {
      removed: () => mother.call('DELETE', `/learners/${leo}/adults/${father.id}`),
      left: () => father.call('DELETE', `/learners/${leo}/access`),
      erased: () => mother.call('DELETE', `/learners/${leo}`),
    }
    return {
      holds: {
        report: answers(father, `/learners/${leo}/report`),
        'cached report': await cached(father, `/learners/${leo}/report`),
        summary: answers(father, `/learners/${leo}/summary`),
        settings: answers(father, `/learners/${leo}/settings`),
        list: isListed(father, leo),
      },
      keeps: { 'own account': answers(father, '/me') },
      end: ends[end],
    }
  }

  const first = ({ cards }: School) => cards[0] as School['cards'][number]

  async function coTeacher(school: School): Promise<LearnerClient> {
    const colleague = await newLearner(server, { fullName: 'Mr Lima' })
    const body = { class_id: school.classId, email: colleague.email, role: 'teacher' }
    expect((await accept(colleague, (await invite(server, school.teacher, body)).token)).status).toBe(200)
    return colleague
  }

  async function teaching(end: 'removed' | 'left' | 'class erased'): Promise<Relation> {
    const school = await openSchool(server, ['Ana'])
    const { teacher, classId } = school
    const ana = first(school)
    const colleague = await coTeacher(school)
    const ends = {
      removed: () => teacher.call('DELETE', `/classes/${classId}/teachers/${colleague.id}`),
      left: () => colleague.call('POST', `/classes/${classId}/leave`),
      'class erased': () => teacher.call('DELETE', `/classes/${classId}`),
    }
    return {
      holds: {
        class: answers(colleague, `/classes/${classId}`),
        'cached dashboard': await cached(colleague, `/classes/${classId}/dashboard`),
        cards: answers(colleague, `/classes/${classId}/cards`),
        report: answers(colleague, `/learners/${ana.id}/report`),
        export: answers(colleague, `/classes/${classId}/export`),
        'new family codes': answers(colleague, `/classes/${classId}/family-codes`, 'POST', {
          pupil_ids: [ana.id],
        }),
      },
      keeps: { 'own account': answers(colleague, '/me') },
      end: ends[end],
    }
  }

  async function pupilAt(school: School) {
    const session = (await (await tryPictures(server, school.code, first(school))).json()) as ClassSession
    return {
      ...learnerClient(server, personIn(session)),
      refresh: session.refresh_token,
    }
  }

  const refreshes =
    (token: string): Check =>
    async () =>
      (
        await server.request('/auth/v1/token?grant_type=refresh_token', {
          method: 'POST',
          headers: { apikey: server.ctx.keys.publishableKey, 'content-type': 'application/json' },
          body: JSON.stringify({ refresh_token: token }),
        })
      ).status === 200

  async function openClass(end: 'archived' | 'closed' | 'code renewed' | 'pupil removed'): Promise<Relation> {
    const school = await openSchool(server, ['Ana'])
    const { teacher, classId, code } = school
    const ana = first(school)
    const pupil = await pupilAt(school)
    const ends = {
      archived: () => teacher.call('PATCH', `/classes/${classId}`, { archived: true }),
      closed: () => teacher.call('DELETE', `/classes/${classId}/code`),
      'code renewed': () => teacher.call('POST', `/classes/${classId}/code`),
      'pupil removed': () =>
        teacher.call('POST', `/classes/${classId}/pupils/${ana.id}/removal`, { choice: 'erase' }),
    }
    const card = async () => (await tryCard(server, ana)).status === 200
    return {
      holds: {
        session: answers(pupil, '/me'),
        pictures: async () => (await tryPictures(server, code, ana)).status === 200,
        // A new code leaves the cards as they are: whoever lost one gets a new card.
        ...(end === 'code renewed' ? {} : { card }),
      },
      ...(end === 'code renewed' ? { keeps: { card } } : {}),
      end: ends[end],
    }
  }

  const RELATIONS: Readonly<Record<string, () => Promise<Relation>>> = {
    'a guardian is removed': () => guardianship('removed'),
    'a guardian leaves': () => guardianship('left'),
    'a learner is erased': () => guardianship('erased'),
    'a co-teacher is removed': () => teaching('removed'),
    'a co-teacher leaves': () => teaching('left'),
    'a class is erased': () => teaching('class erased'),
    'a class is archived': () => openClass('archived'),
    'a class is closed': () => openClass('closed'),
    'a class gets a new code': () => openClass('code renewed'),
    'a pupil is removed': () => openClass('pupil removed'),

    async 'an invitation is withdrawn'() {
      const { mother, father, invitation, token, leo } = await family()
      return {
        holds: { link: answers(father, `/invitations/${token}`) },
        keeps: { 'no access': async () => !(await isListed(father, leo)()) },
        end: async () => {
          await mother.call('DELETE', `/invitations/${invitation.id}`)
          expect((await accept(father, token)).status).toBe(404)
        },
      }
    },

    async 'the account of the inviting adult is closed'() {
      const { mother, father, leo, token } = await family()
      const { token: other } = await invite(server, mother, {
        learner_id: leo,
        email: 'aunt@example.com',
        role: 'guardian',
      })
      expect((await accept(father, token)).status).toBe(200)
      return {
        holds: {
          'own session': answers(mother, '/me'),
          'an open invitation': answers(father, `/invitations/${other}`),
          "the guardian's report": answers(father, `/learners/${leo}/report`),
        },
        keeps: { "the guardian's account": answers(father, '/me') },
        end: () => eraseAccount(server.ctx, mother.id, { by: 'self' }),
      }
    },

    async 'the account of a teacher is closed'() {
      const school = await openSchool(server, ['Ana'])
      const colleague = await coTeacher(school)
      const code = async () => {
        const made = await colleague.call('POST', `/classes/${school.classId}/family-codes`, {
          pupil_ids: [first(school).id],
        })
        return ((await made.json()) as FamilyCodes).codes[0]?.code ?? ''
      }
      const open = await code()
      return {
        holds: {
          session: answers(colleague, '/me'),
          class: answers(colleague, `/classes/${school.classId}`),
        },
        keeps: { "the owner's class": answers(school.teacher, `/classes/${school.classId}`) },
        end: async () => {
          await eraseAccount(server.ctx, colleague.id, { by: 'self' })
          const parent = await newLearner(server)
          expect((await parent.call('POST', `/family-codes/${open}/redeem`)).status).toBe(404)
        },
      }
    },

    async 'a device is signed out'() {
      const school = await openSchool(server, ['Ana'])
      const pupil = await pupilAt(school)
      const [ana] = [first(school)]
      return {
        holds: {
          session: answers(pupil, '/me'),
          play: answers(pupil, `/learners/${ana.id}/attempts`, 'POST', {
            version: ATTEMPT_VERSION,
            attempts: [basicAttempt(3, 10, moment(server))],
          }),
        },
        end: async () => {
          await server.request('/auth/v1/logout?scope=local', {
            method: 'POST',
            headers: { apikey: server.ctx.keys.publishableKey, authorization: `Bearer ${pupil.token}` },
          })
          expect(await refreshes(pupil.refresh)()).toBe(false)
        },
      }
    },

    async 'a pupil is merged into another'() {
      const school = await openSchool(server, ['Ana', 'Anna'])
      const [ana, double] = school.cards as [School['cards'][number], School['cards'][number]]
      return {
        holds: {
          card: async () => (await tryCard(server, double)).status === 200,
          pictures: async () => (await tryPictures(server, school.code, double)).status === 200,
          report: answers(school.teacher, `/learners/${double.id}/report`),
        },
        keeps: { 'the other card': async () => (await tryCard(server, ana)).status === 200 },
        end: () =>
          school.teacher.call('POST', `/classes/${school.classId}/pupils/${double.id}/merge`, {
            into: ana.id,
          }),
      }
    },
  }

  test.each(Object.entries(RELATIONS))('%s', async (_, relation) => {
    const { holds, keeps = {}, end } = await relation()
    const opened = async (checks: Readonly<Record<string, Check>>) => {
      const found: string[] = []
      for (const [name, check] of Object.entries(checks)) if (await check()) found.push(name)
      return found
    }
    expect(await opened(holds)).toEqual(Object.keys(holds))
    server.advance(1000)
    await end()
    expect(await opened(holds)).toEqual([])
    expect(await opened(keeps)).toEqual(Object.keys(keeps))
  })
})
