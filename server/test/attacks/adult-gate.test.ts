import { describe, expect, test } from 'vitest'
import { CALLS } from '#server/api/endpoints.ts'
import type { AdultGate } from '#server/api/types.ts'
import { storeClass } from '#server/people/classes/classes.ts'
import { gameAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { type LearnerClient, learnerClient, moment, newLearner } from '../api/learner-client.ts'
import { call, signIn, stockClient, watchMails } from '../auth/stock-client.ts'

const PASSWORD = 'seven times 8'
const MINUTE = 60_000

// The access token outlives the gate, so that a refusal is the gate's.
onBothServers('the adult gate', { AUTH_JWT_EXPIRY: '86400' }, (server, engine) => {
  const family = (details: { password?: string } = { password: PASSWORD }) =>
    newLearner(server, { ...details, adultGate: 'closed' })
  const open = (person: LearnerClient, proof: object) => person.call('POST', '/grown-ups/gate', proof)
  const report = async (person: LearnerClient) =>
    (await person.call('GET', `/learners/${person.learnerId}/report`)).status
  const ownClass = async ({ id }: LearnerClient) => {
    const given = { name: '3b', grade: 3, language: 'en' } as const
    const { db, now } = server.ctx
    return (await db.transaction((trx) => storeClass(trx, id, given, now()))).id
  }
  const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

  describe('while it is closed', () => {
    // Only who sees a learner of others can leave it, and only operators see platforms: others are answered 404,
    // gate or not. See ../platforms for operators.
    const behind = CALLS.filter(
      ({ endpoint }) => endpoint.adult && endpoint.who !== 'leave' && endpoint.who !== 'operator',
    )
    test('[S49] there is something behind it', () => expect(behind.length).toBeGreaterThanOrEqual(4))

    // One query decides for all of them: on PostgreSQL a few calls show it.
    const asked = engine === 'sqlite' ? behind : behind.slice(0, 3)
    test.each(asked)('[S49] $method $path is refused and changes nothing', async ({ method, path }) => {
      const person = await family({})
      await person.record(gameAttempt(6, 8, moment(server)))
      const classId = await ownClass(person)
      const address = path
        .replace(':learnerId', person.learnerId)
        .replace(':classId', classId)
        .replace(':pupilId', person.learnerId)
      const body = method === 'PUT' ? { pin: '4710' } : undefined
      const response = await person.call(method, address, body)
      expect([response.status, await codeOf(response)]).toEqual([403, 'adult_gate_closed'])
      expect((await person.read<AdultGate>('/grown-ups/gate')).has_pin).toBe(false)
      const { query } = server.ctx.db
      expect(await query.selectFrom('classes').selectAll().where('id', '=', classId).execute()).toMatchObject(
        [{ name: '3b', archived_at: null }],
      )
    })

    test('[S58] every call about a class is behind it, but for the door that children come in by', () => {
      const outside = CALLS.filter(({ path, endpoint }) => path.startsWith('/class') && !endpoint.adult)
      expect(outside.map(({ path }) => path).sort()).toEqual([
        '/class/enter',
        '/class/school-account',
        '/class/sign-in',
      ])
    })

    test('[S49] who may not see a learner is told 404, gate or not', async () => {
      const [person, other] = [await family({}), await family({})]
      expect((await person.call('GET', `/learners/${other.learnerId}/report`)).status).toBe(404)
    })
  })

  test('[S49] the password opens it for fifteen minutes, whatever is done in them', async () => {
    const person = await family()
    expect(await codeOf(await open(person, { password: 'eight times 7' }))).toBe('wrong_password')
    expect(await report(person)).toBe(403)
    const gate = (await (await open(person, { password: PASSWORD })).json()) as AdultGate
    expect(gate).toEqual({
      open_seconds: expect.any(Number),
      has_password: true,
      has_pin: false,
      consent_needed: true,
    })
    expect(gate.open_seconds).toBeLessThanOrEqual(15 * 60)
    server.advance(14 * MINUTE)
    expect(await report(person)).toBe(200)
    server.advance(MINUTE)
    expect(await report(person)).toBe(403)
    expect((await person.read<AdultGate>('/grown-ups/gate')).open_seconds).toBeNull()
  })

  test('[S59] teaching keeps it open through a lesson, and closes it a quarter of an hour later', async () => {
    const teacher = await family()
    const classId = await ownClass(teacher)
    const look = async () => (await teacher.call('GET', `/classes/${classId}/dashboard`)).status
    await open(teacher, { password: PASSWORD })
    for (let minutes = 0; minutes < 90; minutes += 10) {
      expect(await look()).toBe(200)
      server.advance(10 * MINUTE)
    }
    expect(await look()).toBe(200)
    server.advance(15 * MINUTE)
    expect(await look()).toBe(403)
  })

  test('[S59] after eight hours the proof is asked for again, however busy the teacher is', async () => {
    const teacher = await family()
    const classId = await ownClass(teacher)
    await open(teacher, { password: PASSWORD })
    const statuses: number[] = []
    for (let minutes = 0; minutes < 9 * 60; minutes += 12) {
      statuses.push((await teacher.call('GET', `/classes/${classId}`)).status)
      server.advance(12 * MINUTE)
    }
    expect(statuses.lastIndexOf(200)).toBe(8 * 5 - 1)
    expect(statuses.at(-1)).toBe(403)
  })

  test('[S59] locked in the middle of a lesson it stays locked, whatever was on its way', async () => {
    const teacher = await family()
    const classId = await ownClass(teacher)
    await open(teacher, { password: PASSWORD })
    server.advance(5 * MINUTE)
    const calls = [
      teacher.call('DELETE', '/grown-ups/gate'),
      teacher.call('GET', `/classes/${classId}`),
      teacher.call('GET', `/classes/${classId}/dashboard`),
    ]
    await Promise.all(calls)
    expect((await teacher.call('GET', `/classes/${classId}`)).status).toBe(403)
  })

  describe('[S100] the board on the wall', () => {
    const atWall = async () => {
      const teacher = await family()
      const classId = await ownClass(teacher)
      await open(teacher, { password: PASSWORD })
      const board = async (id = classId) => (await teacher.call('POST', `/classes/${id}/board`)).status
      return { teacher, classId, board }
    }

    test('closes the gate, and needs no more than it shows', async () => {
      const { teacher, classId, board } = await atWall()
      const other = await ownClass(teacher)
      expect(await board()).toBe(200)
      for (const path of ['', '/cards', '/dashboard', '/export', '/families'])
        expect((await teacher.call('GET', `/classes/${classId}${path}`)).status).toBe(403)
      expect(await report(teacher)).toBe(403)
      expect((await teacher.read<AdultGate>('/grown-ups/gate')).open_seconds).toBeNull()
      expect(await board(other)).toBe(403)
      expect(await board()).toBe(200)
    })

    test('may be loaded again for the rest of the school day, and then asks', async () => {
      const { board } = await atWall()
      expect(await board()).toBe(200)
      server.advance(8 * 60 * MINUTE - MINUTE)
      expect(await board()).toBe(200)
      server.advance(MINUTE)
      expect(await board()).toBe(403)
    })

    test('goes with a lock, with the class, and is left behind by who opens the gate again', async () => {
      const { teacher, classId, board } = await atWall()
      expect(await board()).toBe(200)
      await open(teacher, { password: PASSWORD })
      expect((await teacher.call('GET', `/classes/${classId}/cards`)).status).toBe(200)
      expect(await board()).toBe(200)
      await teacher.call('DELETE', '/grown-ups/gate')
      expect(await board()).toBe(403)
      await open(teacher, { password: PASSWORD })
      expect(await board()).toBe(200)
      await server.ctx.db.query.deleteFrom('class_teachers').where('class_id', '=', classId).execute()
      expect(await board()).toBe(404)
    })

    test('stays closed for a call about the class that was on its way', async () => {
      const { teacher, classId, board } = await atWall()
      server.advance(5 * MINUTE)
      await Promise.all([board(), teacher.call('GET', `/classes/${classId}/dashboard`), board()])
      expect((await teacher.call('GET', `/classes/${classId}/dashboard`)).status).toBe(403)
      expect(await board()).toBe(200)
    })
  })

  test('[S49] it opens for one session only, and closes with a tap', async () => {
    const person = await family()
    await open(person, { password: PASSWORD })
    const session = await signIn(stockClient(server), person.email, PASSWORD)
    const tablet = learnerClient(server, { ...person, token: session.access_token })
    expect([await report(person), await report(tablet)]).toEqual([200, 403])
    expect((await person.call('DELETE', '/grown-ups/gate')).status).toBe(204)
    expect(await report(person)).toBe(403)
  })

  test('[S50] five wrong tries of one kind, then even the right one waits; the other kind still opens', async () => {
    const person = await family()
    await open(person, { password: PASSWORD })
    expect((await person.call('PUT', '/grown-ups/pin', { pin: '4710' })).status).toBe(204)
    await person.call('DELETE', '/grown-ups/gate')
    for (let i = 0; i < 5; i++) expect(await codeOf(await open(person, { pin: '0815' }))).toBe('wrong_pin')
    const late = await open(person, { pin: '4710' })
    expect([late.status, Number(late.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect(await report(person)).toBe(403)
    expect((await open(person, { password: PASSWORD })).status).toBe(200)
    server.advance(16 * MINUTE)
    expect((await open(person, { pin: '4710' })).status).toBe(200)
  })

  test('[S50] the PIN opens it but cannot change the PIN; a guess of a child is no PIN', async () => {
    const person = await family()
    await open(person, { password: PASSWORD })
    for (const pin of ['0000', '1234', '9876', '1212', '2580', '2016', '0007'])
      expect(await codeOf(await person.call('PUT', '/grown-ups/pin', { pin }))).toBe('easy_pin')
    for (const pin of ['12', '12345', 'abcd', 4710])
      expect((await person.call('PUT', '/grown-ups/pin', { pin })).status).toBe(400)
    await person.call('PUT', '/grown-ups/pin', { pin: '4710' })
    await open(person, { pin: '4710' })
    expect(await codeOf(await person.call('PUT', '/grown-ups/pin', { pin: '2468' }))).toBe('password_needed')
    expect((await person.call('DELETE', '/grown-ups/pin')).status).toBe(204)
    expect(await codeOf(await open(person, { pin: '4710' }))).toBe('wrong_pin')
  })

  test('[S50] an account without a password opens it with a mailed code, once', async () => {
    const mails = watchMails(server)
    const person = await family({})
    expect(await codeOf(await open(person, { password: '' }))).toBe('invalid_body')
    expect(await codeOf(await open(person, { password: 'anything' }))).toBe('wrong_password')
    await call(server, 'GET', '/reauthenticate', { token: person.token })
    const code = mails.code(person.email)
    expect((await open(person, { code })).status).toBe(200)
    await person.call('DELETE', '/grown-ups/gate')
    expect(await codeOf(await open(person, { code }))).toBe('wrong_code')
  })

  test('[F49] opening it and failing to are on record', async () => {
    const person = await family()
    await open(person, { password: 'no' })
    await open(person, { password: PASSWORD })
    const rows = await server.ctx.db.query
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject_id', '=', person.id)
      .where('action', 'like', 'adult-gate%')
      .orderBy('at')
      .execute()
    expect(rows).toEqual([
      { action: 'adult-gate.failed', detail: '{"method":"password"}' },
      { action: 'adult-gate.opened', detail: '{"method":"password"}' },
    ])
  })
})
