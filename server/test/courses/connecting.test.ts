import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { holdAdultGateOpen, signedInPerson } from '#server/testing/person.ts'
import {
  arrive,
  begin,
  browserOf,
  enter,
  launch,
  newPupil,
  newTeacher,
  onBothWithPlatform,
  openTab,
  taughtCourse,
} from './launched.ts'
import type { Person } from './school-platform.ts'

onBothWithPlatform('teachers of a platform and accounts here', (started) => {
  const connect = async (token: string, ticket: string | null, cookie = browserOf(ticket)) => {
    const answer = await started.server.request('/api/launch/connect', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ticket }),
    })
    return { status: answer.status, body: (await answer.json()) as { code?: string; course_id?: string } }
  }
  const ticketOf = async (teacher: Person, course: string) =>
    (await arrive(started, teacher, course)).get('ticket')
  const identities = (userId: string) =>
    started.server.ctx.db.query.selectFrom('identities').selectAll().where('user_id', '=', userId).execute()

  test('[N27] a newcomer with an address of a named domain gets an account without a password', async () => {
    const teacher = newTeacher()
    const arrived = await launch(started, teacher, randomUUID())
    expect(arrived).toMatchObject({
      kind: 'teacher',
      class_id: null,
      session: { user: { email: teacher.email } },
    })
  })

  test.each([
    ['of another domain', { email: 'ada@elsewhere.example' }],
    ['of a domain that ends alike', { email: 'ada@evil-school.example' }],
    ['that is hidden', { email: undefined as never }],
    ['that is none', { email: 'a b@school.example' }],
  ])('[N27] [S134] an address %s makes no account', async (_, more) => {
    const before = await started.server.ctx.db.query.selectFrom('users').select('id').execute()
    expect(await launch(started, newTeacher(more), randomUUID())).toEqual({
      kind: 'connect',
      platform: 'Sunny Hill',
      person: 'Ada Lovelace',
    })
    const after = await started.server.ctx.db.query.selectFrom('users').select('id').execute()
    expect(after).toHaveLength(before.length)
  })

  test('[N27] [S134] an address that has an account is not taken over; its owner connects it', async () => {
    const teacher = newTeacher()
    const owner = await signedInPerson(started.server.ctx, { email: teacher.email ?? '' })
    const course = randomUUID()
    const ticket = await ticketOf(teacher, course)
    expect((await enter(started, { ticket })).body).toMatchObject({ kind: 'connect' })
    expect(await identities(owner.id)).toHaveLength(1)
    const connected = await connect(owner.token, ticket)
    expect(connected.status).toBe(200)
    expect(await launch(started, teacher, course)).toMatchObject({
      kind: 'teacher',
      session: { user: { id: owner.id } },
    })
    expect((await connect(owner.token, ticket)).status).toBe(404)
    const trail = await started.server.ctx.db.query
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', owner.id)
      .execute()
    expect(trail.map(({ action }) => action)).toContain('identity.linked')
  })

  test('[N27] [S134] a session that is not fresh connects nothing, nor does a second account', async () => {
    const teacher = newTeacher({ email: undefined as never })
    const owner = await signedInPerson(started.server.ctx)
    const other = await signedInPerson(started.server.ctx)
    expect((await connect(owner.token, await ticketOf(teacher, 'x'))).status).toBe(200)
    const taken = await connect(other.token, await ticketOf(teacher, 'x'))
    expect(taken).toMatchObject({ status: 409, body: { code: 'identity_already_exists' } })
    const late = await signedInPerson(started.server.ctx)
    const ticket = await ticketOf(newTeacher({ email: undefined as never }), 'x')
    await started.server.ctx.db.query
      .updateTable('sessions')
      .set({ amr: '[{"method":"password","timestamp":1}]' })
      .where('user_id', '=', late.id)
      .execute()
    expect((await connect(late.token, ticket)).status).toBe(400)
    expect(await identities(late.id)).toHaveLength(1)
  })

  test('[N22] [S156] a ticket in a link opens nothing in another browser, whoever is signed in there', async () => {
    const attacker = newTeacher({ email: undefined as never })
    const victim = await signedInPerson(started.server.ctx)
    const ticket = await ticketOf(attacker, 'x')
    const other = await begin(started)
    for (const cookie of ['', other.cookie]) {
      expect((await enter(started, { ticket }, cookie)).status).toBe(404)
      expect((await enter(started, { ticket, framed: true }, cookie)).status).toBe(404)
      expect((await enter(started, { ticket, proof: 'guessed' }, cookie)).status).toBe(404)
      expect((await connect(victim.token, ticket, cookie)).status).toBe(404)
    }
    expect(await identities(victim.id)).toHaveLength(1)
    expect((await connect(victim.token, ticket)).status).toBe(200)
  })

  test('[N28] in a frame a teacher is sent to a tab, which takes the launch over', async () => {
    const ticket = (await ticketOf(newTeacher(), randomUUID())) ?? ''
    const { body } = await enter(started, { ticket, framed: true })
    if (body.kind !== 'new_tab') throw new Error(body.kind)
    // What was in the frame is no way in any more.
    expect((await enter(started, { ticket })).status).toBe(404)
    const tab = await openTab(started, { ticket, key: body.key })
    expect(tab.ticket).toBe(ticket)
    expect((await enter(started, { ticket }, tab.cookie)).body.kind).toBe('teacher')
  })

  test('[N22] [S156] a stranger’s page leads no browser into a launch: the form has to be ours', async () => {
    const ticket = (await ticketOf(newTeacher(), randomUUID())) ?? ''
    const { body } = await enter(started, { ticket, framed: true })
    if (body.kind !== 'new_tab') throw new Error(body.kind)
    const tries = [
      await openTab(started, { ticket, key: body.key }, 'cross-site'),
      await openTab(started, { ticket, key: body.key }, 'same-site'),
      await openTab(started, { ticket, key: body.key }, 'none'),
      await openTab(started, { ticket, key: 'guessed' }),
      await openTab(started, { ticket }),
    ]
    for (const { problem, cookie } of tries) {
      expect(problem).toBe('other_browser')
      expect((await enter(started, { ticket }, cookie)).status).toBe(404)
    }
  })

  test('[N22] a pupil goes on in a tab where the frame keeps no session', async () => {
    const pupil = newPupil()
    const { course } = await taughtCourse(started, [pupil])
    const ticket = (await arrive(started, pupil, course)).get('ticket') ?? ''
    const { body } = await enter(started, { ticket, framed: true, keeps_session: false })
    if (body.kind !== 'new_tab') throw new Error(body.kind)
    const { cookie } = await openTab(started, { ticket, key: body.key })
    expect((await enter(started, { ticket }, cookie)).body.kind).toBe('pupil')
  })

  test('[N26] a class that is erased leaves the course without one', async () => {
    const arrived = await launch(started, newTeacher(), randomUUID())
    if (arrived.kind !== 'teacher') throw new Error('no session')
    await holdAdultGateOpen(started.server.ctx, String(arrived.session.user.id))
    const call = (method: string, path: string, body?: object) =>
      started.server.request(`/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${arrived.session.access_token}`,
          'content-type': 'application/json',
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const made = await call('POST', `/courses/${arrived.course_id}/class`, {
      name: '3b',
      grade: 3,
      language: 'en',
      school_allows: true,
    })
    const { class: room } = (await made.json()) as { class: { id: string } }
    expect(await (await call('GET', '/courses')).json()).toEqual([])
    expect((await call('POST', `/classes/${room.id}/erasure`)).status).toBeLessThan(300)
    expect(await (await call('GET', '/courses')).json()).toMatchObject([{ id: arrived.course_id }])
  })
})
