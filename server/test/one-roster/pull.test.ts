import { expect, test } from 'vitest'
import { classesOf as classesTaught } from '#server/people/classes/classes.ts'
import { makeClass } from '../classes/school.ts'
import { student } from './roster-service.ts'
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
  pupilsIn,
  served,
} from './rostered.ts'

const NIGHT_MS = 86_400_000

onBothWithService('class lists of a school', (started) => {
  const serve = (...classes: ReturnType<typeof served>[]) => {
    started.service.state.classes = classes
  }

  test('[N41] a class comes with its pupils to the teacher whose address the school tells', async () => {
    const ada = await newTeacher(started)
    serve(served(ada, [ana(), ben({ preferredFirstName: 'Benny' })], { title: '3b' }))
    expect(await pull(started)).toBe('3b: a new class, added 2, matched 0, left 0\nDone.')
    expect((await openClass(ada)).names).toEqual(['Ana S.', 'Benny O.'])
    expect(await pull(started)).toContain('3b: known, added 0, matched 0, left 0')
    const users = started.service.state.asked.filter(({ pathname }) => pathname.endsWith('/students'))
    expect(users.map(({ searchParams }) => searchParams.get('filter'))).toEqual(
      users.map(() => "status='active'"),
    )
    expect(users[0]?.searchParams.get('fields')).not.toMatch(/email|birth|sex|phone/)
  })

  test('[N41] the class tells its teacher which list its pupils come from, and what was wrong with it', async () => {
    const ada = await newTeacher(started)
    const room = served(ada, [ana()], { title: '3b' })
    serve(room)
    await pull(started)
    const { id } = await openClass(ada)
    const told = (classId = id) => ada.read<unknown>(`/classes/${classId}/list`)
    expect(await told()).toEqual({
      title: '3b',
      school: started.server.ctx.rosterSources[0]?.label,
      synced_at: expect.stringMatching(/^20.*Z$/),
      problem: null,
    })
    serve({ ...room, students: [] })
    await pull(started)
    expect(await told()).toMatchObject({ problem: 'roster_empty' })
    const own = await makeClass(ada, 'of her own')
    expect(await told(own.class.id)).toBeNull()
  })

  test('[N42] a preview tells what would happen, and changes nothing', async () => {
    const ada = await newTeacher(started)
    serve(served(ada, [ana()], { title: '3b' }))
    expect(await preview(started)).toBe(
      '3b: a new class, added 1 (Ana S.), matched 0, left 0\nNothing has been changed.',
    )
    expect(await classesOf(ada)).toEqual([])
    expect(
      await started.server.ctx.db.query.selectFrom('identities').selectAll().execute(),
    ).not.toContainEqual(
      expect.objectContaining({ provider_id: started.service.state.classes[0]?.sourcedId }),
    )
  })

  test('[N43] who left waits in an archived class, and comes back as the same child', async () => {
    const ada = await newTeacher(started)
    const [one, two] = [ana(), ben()]
    const room = served(ada, [one, two])
    serve(room)
    await pull(started)
    const before = await openClass(ada)
    serve({ ...room, students: [two, { ...one, enabledUser: 'false' }] })
    expect(await pull(started)).toContain('added 0, matched 0, left 1')
    expect((await openClass(ada)).names).toEqual(['Ben O.'])
    const left = (await classesOf(ada)).find(({ archived_at }) => archived_at !== null)
    expect(left).toMatchObject({ name: `${room.title} (left)`, pupils: 1 })
    serve({ ...room, students: [two, one] })
    await pull(started)
    const ids = (pupils: readonly { readonly id: string }[]) => pupils.map(({ id }) => id)
    expect(ids((await openClass(ada)).pupils)).toEqual(ids(before.pupils))
  })

  test('[N44] a class that the teacher made from a file is joined, each name once', async () => {
    const ada = await newTeacher(started)
    const made = await makeClass(ada, '3b')
    await ada.call('POST', `/classes/${made.class.id}/pupils`, { names: ['Ana S.', 'Zoe L.'] })
    const before = await pupilsIn(ada, made.class.id)
    serve(served(ada, [ana(), ben()], { title: '3B' }))
    expect(await pull(started)).toContain('joins the class of the same name, added 1, matched 1, left 0')
    const after = await openClass(ada)
    expect(after).toMatchObject({ id: made.class.id, names: ['Ana S.', 'Ben O.', 'Zoe L.'] })
    expect(after.pupils).toEqual(expect.arrayContaining(before))
  })

  test('[N44] lines that a file would ask about are left out, and two children of one name both come', async () => {
    const ada = await newTeacher(started)
    const nameless = { sourcedId: 'nameless', status: 'active' }
    const surname = student('surname', '', 'Lima')
    serve(served(ada, [ana(), ana(), nameless, surname, student('long', 'x'.repeat(41), '')]))
    const told = await pull(started)
    expect(told).toContain('added 2')
    expect(told).toContain('entry 3 of the list is left out: no-name')
    expect(told).toContain('entry 4 of the list is left out: no-first-name')
    expect(told).toContain('entry 5 of the list is left out: too-long')
    expect((await openClass(ada)).names).toEqual(['Ana S.', 'Ana S.'])
  })

  test.each(['total', 'link', 'silent'] as const)('[N45] pages are followed (%s)', async (paging) => {
    const ada = await newTeacher(started)
    Object.assign(started.service.state, { paging, pageSize: 7 })
    const many = Array.from({ length: 30 }, (_, i) => student(`${ada.id}-${i}`, `Kim${i}`, 'Ode'))
    serve(served(ada, many))
    expect(await pull(started)).toContain('added 30')
    expect((await openClass(ada)).names).toHaveLength(30)
  })

  test('[N43] a child in two classes is one child', async () => {
    const ada = await newTeacher(started)
    const both = ana()
    serve(served(ada, [both]), served(ada, [both, ben()]))
    await pull(started)
    const rooms = await classesOf(ada)
    const [first, second] = await Promise.all(rooms.map(({ id }) => pupilsIn(ada, id)))
    expect(first?.[0]?.id).toBe(second?.find(({ name }) => name === 'Ana S.')?.id)
  })

  test('[N43] what a teacher erased or archived is not made again, and a name that was given stays', async () => {
    const ada = await newTeacher(started)
    const one = ana()
    const room = served(ada, [one])
    serve(room)
    await pull(started)
    const { id, pupils } = await openClass(ada)
    await ada.call('PATCH', `/classes/${id}/pupils/${pupils[0]?.id}`, { name: 'Nina' })
    await pull(started)
    expect((await openClass(ada)).names).toEqual(['Nina'])
    await ada.call('PUT', `/classes/${id}/archived`, { archived: true })
    serve({ ...room, students: [one, ben()] })
    expect(await pull(started)).toContain('nothing changes, it is archived here')
    await started.server.ctx.db.query.deleteFrom('classes').where('id', '=', id).execute()
    expect(await pull(started)).toContain('nothing changes, its teacher erased it here')
    expect(await classesOf(ada)).toEqual([])
  })

  test('[N46] the job reads every source once a night', async () => {
    const ada = await newTeacher(started)
    const { ctx } = started.server
    serve(served(ada, [ana()]))
    await ctx.jobs.run('one-roster')
    started.service.state.asked.length = 0
    await ctx.jobs.run('one-roster')
    expect(started.service.state.asked).toEqual([])
    started.server.advance(NIGHT_MS)
    await ctx.jobs.run('one-roster')
    expect(await classesTaught(ctx.db.query, ada.id)).toMatchObject([{ pupils: 1 }])
    const asked = started.service.state.asked.length
    await ctx.jobs.run('one-roster')
    expect(started.service.state.asked).toHaveLength(asked)
  })

  test('[N46] two processes at once read it once', async () => {
    const ada = await newTeacher(started)
    serve(served(ada, [ana()]))
    await operatorOf(started).list()
    const both = await Promise.allSettled([pull(started), pull(started)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await openClass(ada)).names).toEqual(['Ana S.'])
  })

  test('[N47] a source that is forgotten leaves its classes, and nothing that ties them to the school', async () => {
    const ada = await newTeacher(started)
    serve(served(ada, [ana()]))
    await pull(started)
    expect((await operatorOf(started).forget('sunny-hill'))[0]).toContain('is forgotten')
    const { query } = started.server.ctx.db
    const ties = await query
      .selectFrom('identities')
      .select('id')
      .where('provider', '=', 'oneroster-sunny-hill')
      .execute()
    expect([ties, await query.selectFrom('one_roster_classes').select('id').execute()]).toEqual([[], []])
    expect((await openClass(ada)).names).toEqual(['Ana S.'])
    await expect(operatorOf(started).forget('sunny-hill')).rejects.toThrow('Nothing is known')
  })
})
