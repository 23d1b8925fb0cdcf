import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { holdAdultGateOpen, signedInPerson } from '#server/testing/person.ts'
import { arrive, enter, launch, newTeacher, onBothWithPlatform } from './launched.ts'
import type { Person } from './school-platform.ts'

onBothWithPlatform('teachers of a platform and accounts here', (started) => {
  const connect = async (token: string, ticket: string | null) => {
    const answer = await started.server.request('/api/launch/connect', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
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

  test('[N28] in a frame a teacher is sent to a tab, and the ticket is still good there', async () => {
    const ticket = await ticketOf(newTeacher(), randomUUID())
    expect((await enter(started, { ticket, framed: true })).body).toMatchObject({ kind: 'new_tab' })
    const arrived = (await enter(started, { ticket })).body
    expect(arrived.kind).toBe('teacher')
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
