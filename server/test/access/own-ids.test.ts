import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FamilyCodes } from '#server/api/types.ts'
import { onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { accept, invite } from '../adults/invited.ts'
import { type LearnerClient, newLearner } from '../api/learner-client.ts'
import {
  adminApi,
  freshAddress,
  type Outbox,
  signedUp,
  stockClient,
  watchMails,
} from '../auth/stock-client.ts'
import { makeClass, openSchool, pupil, type School } from '../classes/school.ts'

onBothEngines('a learner has an id of its own', (engine) => {
  let server: TestServer
  let mails: Outbox
  beforeAll(async () => {
    server = await startTestServer(engine, { AUTH_RATE_LIMITS: 'off' })
    mails = watchMails(server)
  })
  afterAll(() => server.stop())

  const ids = async (table: 'users' | 'learners') =>
    (await server.ctx.db.query.selectFrom(table).select('id').execute()).map(({ id }) => id)

  async function expectOwnIds() {
    const [accounts, learners] = [await ids('users'), await ids('learners')]
    expect(learners.length).toBeGreaterThan(0)
    expect(learners.filter((id) => accounts.includes(id))).toEqual([])
  }

  const cardOf = ({ cards }: School, place: number) => cards[place] as School['cards'][number]

  async function linkParent({ teacher, classId }: School, pupilId: string): Promise<LearnerClient> {
    const made = await teacher.call('POST', `/classes/${classId}/family-codes`, { pupil_ids: [pupilId] })
    const [sheet] = ((await made.json()) as FamilyCodes).codes
    const parent = await newLearner(server)
    expect((await parent.call('POST', `/family-codes/${sheet?.code}/redeem`)).status).toBe(200)
    return parent
  }

  const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
    'a sign-up': () => signedUp(server, mails),
    'an operator': () => adminApi(server).createUser({ email: freshAddress(), email_confirm: true }),
    'an invitation by an operator': () => adminApi(server).inviteUserByEmail(freshAddress()),
    'a mailed link': () => stockClient(server).signInWithOtp({ email: freshAddress() }),
    'a child added to the family': async () => {
      const body = { name: 'Leo', grade: 2, colour: 'mint' }
      expect((await (await newLearner(server)).call('POST', '/learners', body)).status).toBe(201)
    },
    'pupils of a class, and one who signs in': async () => {
      const school = await openSchool(server, ['Ana', 'Ben'])
      const { id, learnerId } = await pupil(server, school, cardOf(school, 0))
      expect(learnerId).toBe(cardOf(school, 0).id)
      expect(id).not.toBe(learnerId)
    },
    'a family code': async () => {
      const school = await openSchool(server, ['Ana'])
      await linkParent(school, cardOf(school, 0).id)
    },
    'an invitation': async () => {
      const [owner, other] = [await newLearner(server), await newLearner(server)]
      const body = { learner_id: owner.learnerId, email: other.email, role: 'guardian' }
      const { token } = await invite(server, owner, body)
      expect((await accept(other, token)).status).toBe(200)
    },
    'a merge': async () => {
      const school = await openSchool(server, ['Ana', 'Anna'])
      const path = `/classes/${school.classId}/pupils/${cardOf(school, 0).id}/merge`
      const merged = await school.teacher.call('POST', path, { into: cardOf(school, 1).id })
      expect(merged.status).toBe(200)
      await pupil(server, school, cardOf(school, 1))
    },
    'a move to another class': async () => {
      const school = await openSchool(server, ['Ana'])
      const { class: other } = await makeClass(school.teacher, '4b')
      const body = { pupil_ids: [cardOf(school, 0).id], class_id: other.id }
      expect((await school.teacher.call('POST', `/classes/${school.classId}/moves`, body)).status).toBe(200)
      await pupil(server, { ...school, code: other.code as string }, cardOf(school, 0))
    },
    'going home': async () => {
      const school = await openSchool(server, ['Ana'])
      const { id } = cardOf(school, 0)
      const parent = await linkParent(school, id)
      const path = `/classes/${school.classId}/pupils/${id}/removal`
      const body = { choice: 'family', adult: parent.id }
      expect((await school.teacher.call('POST', path, body)).status).toBe(204)
      const { learners } = await parent.read<{ learners: { id: string; own?: true }[] }>('/me')
      expect(learners.map((learner) => learner.id)).toEqual([id])
    },
  }

  test.each(Object.keys(WAYS))('[S121] after %s', async (way) => {
    await WAYS[way]?.()
    await expectOwnIds()
  })

  test('[S121] the database refuses one id for both, and an account a second learner of its own', async () => {
    const { query } = server.ctx.db
    const person = await newLearner(server)
    const learner = { grade: 3, created_at: server.ctx.now() }
    await expect(
      query
        .insertInto('learners')
        .values({ id: person.id, ...learner })
        .execute(),
    ).rejects.toThrow('an account has this id')
    const id = crypto.randomUUID()
    await query
      .insertInto('learners')
      .values({ id, ...learner })
      .execute()
    const own = { learner_id: id, role: 'self', own: 1, granted_at: server.ctx.now() } as const
    await expect(
      query
        .insertInto('learner_access')
        .values({ account_id: person.id, ...own })
        .execute(),
    ).rejects.toThrow(/unique/i)
  })
})
