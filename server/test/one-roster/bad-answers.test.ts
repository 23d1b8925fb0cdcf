import { expect, test } from 'vitest'
import { answer, CLIENT, type Spoil, student, teacher } from './roster-service.ts'
import {
  ana,
  ben,
  classesOf,
  newTeacher,
  onBothWithService,
  openClass,
  operatorOf,
  preview,
  pull,
  served,
} from './rostered.ts'

onBothWithService('a service that answers badly', (started) => {
  const spoil = (way: Spoil) => {
    started.service.state.spoil = way
  }
  const list = async () => (await operatorOf(started).list()).join('\n')
  const isStudents = ({ pathname }: URL) => pathname.endsWith('/students')

  test.each<[string, Spoil, string]>([
    ['an error of its own', (url, r) => isStudents(url) && sent(answer(r, {}, 500)), '5xx'],
    [
      'a page for people',
      (url, r) => isStudents(url) && sent(answer(r, '<!doctype html><h1>Sign in</h1>')),
      'other than JSON',
    ],
    [
      'far too much',
      (url, r) => isStudents(url) && sent(answer(r, { users: ['x'.repeat(5_000_000)] })),
      'more than a school has',
    ],
    [
      'people without a number',
      (url, r) => isStudents(url) && sent(answer(r, { users: [{ givenName: 'Ana' }] })),
      'lacks something',
    ],
    [
      'fewer than it counts',
      (url, r) => isStudents(url) && sent(answer(r, { users: [] }, 200, { 'x-total-count': '2' })),
      'fewer than it counts',
    ],
    [
      'another place to go to',
      (url, r) => isStudents(url) && sent(answer(r, {}, 302, { location: 'http://10.0.0.1/users' })),
      'leads somewhere else',
    ],
    [
      'a next page on another site',
      (url, r) =>
        isStudents(url) &&
        sent(answer(r, { users: [ana()] }, 200, { link: '<http://127.0.0.1:9/users>; rel="next"' })),
      'lacks something',
    ],
    ['no token', (url, r) => url.pathname === '/token' && sent(answer(r, {}, 401)), 'refused'],
    ['nothing at all', (_, r) => sent(r.destroy()), 'cannot be reached'],
  ])('[N48] %s changes nothing, is noted, and is tried again', async (_, way, words) => {
    const ada = await newTeacher(started)
    const room = served(ada, [ana(), ben()])
    started.service.state.classes = [room]
    await pull(started)
    started.service.state.classes = [served(ada, [ana()]), { ...room, students: [] }]
    spoil(way)
    await expect(pull(started)).rejects.toThrow(words)
    expect((await openClass(ada)).names).toEqual(['Ana S.', 'Ben O.'])
    expect(await classesOf(ada)).toHaveLength(1)
    expect(await list()).toMatch(new RegExp(`failed \\d{4}-.*: .*${words}`))
    expect(await list()).not.toContain(CLIENT.secret)
    spoil(() => false)
    await pull(started)
    expect(await list()).not.toMatch(/failed/)
  })

  test.each([
    ['no teacher with an account', { teachers: [teacher('nobody@school.example')] }, 'confirmed account'],
    ['no pupil', { students: [] }, 'names no pupil'],
    ['no grade', { grades: [], students: [student('x', 'Ana', 'Silva', { grades: [] })] }, 'a grade'],
    [
      'more than 30 pupils',
      { students: Array.from({ length: 31 }, (_, i) => student(`full-${i}`, `Kim${i}`, 'Ode')) },
      'more than 30 pupils',
    ],
  ])('[N49] a class with %s is noted, and the others come', async (_, more, words) => {
    const ada = await newTeacher(started)
    const [bad, good] = [served(ada, [ana()], more), served(ada, [ana()])]
    started.service.state.classes = [bad, good]
    expect(await preview(started)).toContain(words)
    expect(await pull(started)).toContain(`${bad.title}: nothing changes, `)
    expect((await classesOf(ada)).map(({ name }) => name)).toEqual([good.title])
    expect(await list()).toMatch(new RegExp(`${bad.title} .*: last read never; .*${words}`))
  })

  test('[N49] a class that is listed twice is one', async () => {
    const ada = await newTeacher(started)
    const room = served(ada, [ana()])
    started.service.state.classes = [room, room]
    await pull(started)
    expect(await classesOf(ada)).toHaveLength(1)
  })

  test('[N49] an account that was not confirmed, is closed or is weakly protected gets no class', async () => {
    const { query } = started.server.ctx.db
    const ada = await newTeacher(started)
    started.service.state.classes = [served(ada, [ana()])]
    const with_ = async (set: object) => {
      await query.updateTable('users').set(set).where('id', '=', ada.id).execute()
      return preview(started)
    }
    expect(await with_({ email_confirmed_at: null })).toContain('confirmed account')
    const closed = { email_confirmed_at: 1, banned_until: started.server.ctx.now() + 1e9 }
    expect(await with_(closed)).toContain('confirmed account')
    const weak = { banned_until: null, password_hash: 'x', password_strong: 0 }
    expect(await with_(weak)).toContain('better password')
    expect(await with_({ password_hash: null })).toContain('a new class')
  })
})

const sent = (_: unknown) => true
