import { describe, expect, test } from 'vitest'
import { CALLS } from '#server/api/endpoints.ts'
import type { LearnerOfAccount, LearnerSettings, Me } from '#server/api/types.ts'
import { holdAdultGateOpen } from '#server/testing/person.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { grant } from '../access/cast.ts'
import { type LearnerClient, moment, newLearner } from '../api/learner-client.ts'
import { call } from '../auth/stock-client.ts'
import { openSchool, type School } from '../classes/school.ts'

const RUDE = 'Poo Head'

onBothServers('what grown-ups decided', (server) => {
  const now = () => moment(server).completed_at
  const learnersOf = async (account: LearnerClient) => (await account.read<Me>('/me')).learners
  /** A child with the tablet: the account is signed in, and the grown-up has gone. */
  const child = async () => {
    const account = await newLearner(server, { fullName: 'Maya', adultGate: 'closed' })
    const path = `/learners/${(await learnersOf(account))[0]?.id}/settings`
    return { ...account, path, settings: () => account.read<LearnerSettings>(path) }
  }
  const DECIDED = {
    quiet_hours: null,
    open_until: 4_070_908_800_000,
    sounds: true,
    more_time: true,
    listens: true,
    by_keys: true,
    large: true,
    less_motion: true,
    daily_minutes: 5,
    weekly_days: 0,
    focus_tables: [1],
    locked_tables: [],
    timed_play: 'off',
  }

  describe('[S98] no setting of the grown-ups changes while the gate is closed', () => {
    test.each(Object.entries(DECIDED))('%s', async (name, value) => {
      const kid = await child()
      const body = { [name]: { value, changed_at: now() } }
      expect((await kid.call('PUT', kid.path, body)).status).toBe(400)
      expect((await kid.call('PUT', `${kid.path}/grown-ups`, body)).status).toBe(403)
      expect(await kid.settings()).toEqual({})
      await holdAdultGateOpen(server.ctx, kid.id)
      expect((await kid.call('PUT', `${kid.path}/grown-ups`, body)).status).toBe(200)
      expect(await kid.settings()).toEqual(body)
    })

    test('what a child chooses stays free, and does not carry the rest along', async () => {
      const kid = await child()
      const free = {
        keypad: { value: 'calculator', changed_at: now() },
        left_handed: { value: true, changed_at: now() },
        read_aloud: { value: true, changed_at: now() },
      }
      const mixed = { ...free, quiet_hours: { value: null, changed_at: now() } }
      expect((await kid.call('PUT', kid.path, mixed)).status).toBe(400)
      expect(await kid.settings()).toEqual({})
      expect((await kid.call('PUT', kid.path, free)).status).toBe(200)
      expect(await kid.settings()).toEqual(free)
    })
  })

  describe('[S98] [S58] how a pupil can play at all', () => {
    const chosen = (value: boolean) => ({ listens: { value, changed_at: now() } })
    async function taught() {
      const school = await openSchool(server, ['Ana'])
      const [card] = school.cards as [School['cards'][number]]
      const path = `/learners/${card.id}/settings`
      const change = (value: boolean) => school.teacher.call('PUT', `${path}/access`, chosen(value))
      return { ...school, card, path, change }
    }

    test('a teacher sees no more of the settings than that', async () => {
      const { teacher, card, path, change } = await taught()
      const parent = await newLearner(server)
      await grant(server, parent.id, card.id, 'guardian')
      const quiet = { quiet_hours: { value: [1200, 420], changed_at: now() } }
      expect((await parent.call('PUT', `${path}/grown-ups`, quiet)).status).toBe(200)
      const answered = await change(true)
      const told = { listens: { value: true } }
      expect([answered.status, Object.keys((await answered.json()) as object)]).toEqual([200, ['listens']])
      expect(await teacher.read(path)).toMatchObject(told)
      expect(Object.keys(await teacher.read<object>(path))).toEqual(['listens'])
      expect(await parent.read(path)).toMatchObject({ ...told, ...quiet })
    })

    test('with a closed gate a teacher reads and changes nothing of a pupil', async () => {
      const { teacher, card, change } = await taught()
      await teacher.call('DELETE', '/grown-ups/gate')
      const reads = CALLS.filter(({ endpoint }) => endpoint.who === 'read')
      for (const { method, path } of reads) {
        const { status } = await teacher.call(method, path.replace(':learnerId', card.id))
        expect([path, status]).toEqual([path, 403])
      }
      expect((await change(true)).status).toBe(403)
    })

    test('in an archived class a teacher sees it and changes nothing, until it is open again', async () => {
      const { teacher, classId, path, change } = await taught()
      const archive = (archived: boolean) => teacher.call('PUT', `/classes/${classId}/archived`, { archived })
      await change(true)
      await archive(true)
      expect((await change(false)).status).toBe(404)
      expect(await teacher.read(path)).toMatchObject({ listens: { value: true } })
      await archive(false)
      expect((await change(false)).status).toBe(200)
    })
  })

  test('[S99] no name changes while the gate is closed, nor through the account’s metadata', async () => {
    const kid = await newLearner(server, { fullName: 'Maya' })
    const added = await kid.call('POST', '/learners', { name: 'Leo', grade: 4, colour: 'coral' })
    const { id: sibling } = (await added.json()) as LearnerOfAccount
    await server.ctx.db.query.deleteFrom('adult_grants').execute()
    const [own] = await learnersOf(kid)
    const names = async () => [
      (await kid.read<Me>('/me')).profile.full_name,
      ...(await learnersOf(kid)).map(({ name }) => name),
    ]
    for (const [path, body] of [
      [`/learners/${sibling}`, { name: RUDE }],
      [`/learners/${own?.id}`, { name: RUDE }],
      ['/profile', { full_name: RUDE }],
    ] as const) {
      const refused = await kid.call('PATCH', path, body)
      expect([path, refused.status, await refused.json()]).toMatchObject([
        path,
        403,
        { code: 'adult_gate_closed' },
      ])
    }
    // The auth client may write what it likes into its own drawer; nothing of the product is called like that.
    const user = await call(server, 'PUT', '/user', { token: kid.token, body: { data: { full_name: RUDE } } })
    expect(user.status).toBe(200)
    expect(await names()).toEqual(['Maya', 'Maya', 'Leo'])
    await holdAdultGateOpen(server.ctx, kid.id)
    expect((await kid.call('PATCH', `/learners/${sibling}`, { name: 'Leonardo' })).status).toBe(200)
    expect(await names()).toEqual(['Maya', 'Maya', 'Leonardo'])
  })

  test('[S99] [H5] a guardian renames neither the account that plays nor its children', async () => {
    const [owner, guardian] = [await newLearner(server, { fullName: 'Maya' }), await newLearner(server)]
    await owner.call('POST', '/learners', { name: 'Leo', grade: 4, colour: 'coral' })
    for (const { id } of await learnersOf(owner)) {
      await grant(server, guardian.id, id, 'guardian')
      const changes = [{ name: RUDE }, { grade: 1 }, { colour: 'mint' }, { place: 0 }]
      for (const body of changes)
        expect((await guardian.call('PATCH', `/learners/${id}`, body)).status).toBe(404)
    }
    const { profile, learners } = await owner.read<Me>('/me')
    expect([profile.full_name, ...learners.map(({ name }) => name)]).toEqual(['Maya', 'Maya', 'Leo'])
  })
})
