import type { InferOutput } from 'valibot'
import { expect, test } from 'vitest'
import type { ClassAnswer } from '#server/api/classes/schemas.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { grant, teach } from '../access/cast.ts'
import { accept, invite } from '../adults/invited.ts'
import { newLearner } from '../api/learner-client.ts'
import {
  addWithAddress,
  cardsOf,
  makeClass,
  openSchool,
  pupil,
  type School,
  tryCard,
  tryPictures,
} from './school.ts'

type Class = InferOutput<typeof ClassAnswer>
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

onBothServers('who is in which class', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  const exists = async (id: string) =>
    (await server.ctx.db.query.selectFrom('learners').select('id').where('id', '=', id).execute()).length ===
    1

  test('[C24] a pupil moves to another class with everything, and the card goes along', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const [ana, ben] = school.cards as [(typeof school.cards)[0], (typeof school.cards)[0]]
    const { class: target } = await makeClass(school.teacher, '4b')
    const child = await pupil(server, school, ana)
    const move = (ids: readonly string[], to: string) =>
      school.teacher.call('POST', `/classes/${school.classId}/moves`, { pupil_ids: ids, class_id: to })
    const left = (await (await move([ana.id], target.id)).json()) as Class
    expect(left.pupils.map(({ id }) => id)).toEqual([ben.id])
    const there = await school.teacher.read<Class>(`/classes/${target.id}`)
    expect(there.pupils.map(({ name }) => name)).toEqual(['Ana'])
    expect((await child.call('GET', '/me')).status).toBe(200)
    expect((await tryCard(server, ana)).status).toBe(200)
    expect((await tryPictures(server, target.code ?? '', ana)).status).toBe(200)
    expect((await tryPictures(server, school.code, ana)).status).toBe(404)
    // Somebody who is not here any more, somebody twice, the same class, nobody.
    expect((await move([ana.id], target.id)).status).toBe(404)
    expect((await move([ben.id, ben.id], target.id)).status).toBe(400)
    expect(await codeOf(await move([ben.id], school.classId))).toBe('same_class')
    expect((await move([], target.id)).status).toBe(400)
  })

  test('[S176] [C24] a teacher who stays behind knows the cards: the owner is asked to renew or keep them', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const [ana, ben] = school.cards
    const moveTo = async (pupilId = '') => {
      const { class: next } = await makeClass(school.teacher, '4b')
      const move = { pupil_ids: [pupilId], class_id: next.id }
      expect((await school.teacher.call('POST', `/classes/${school.classId}/moves`, move)).status).toBe(200)
      return (await school.teacher.read<Class>(`/classes/${next.id}`)).class
    }
    expect((await moveTo(ana?.id)).teacher_left_at).toBeNull()
    const colleague = await newLearner(server, { password: 'a teacher chose this' })
    const body = { class_id: school.classId, email: colleague.email, role: 'teacher' }
    await accept(colleague, (await invite(server, school.teacher, body)).token)
    const next = await moveTo(ben?.id)
    expect(next.teacher_left_at).not.toBeNull()
    expect((await school.teacher.call('POST', `/classes/${next.id}/renewal`)).status).toBe(200)
    expect((await tryCard(server, ben as School['cards'][number])).status).toBe(403)
  })

  test('[C24] a whole class moves at the end of the year, also out of the archive but never into it', async () => {
    const school = await openSchool(server, ['Ana', 'Ben', 'Cleo'])
    const { class: target } = await makeClass(school.teacher, '4b')
    const ids = school.cards.map(({ id }) => id)
    const to = (from: string, class_id: string) =>
      school.teacher.call('POST', `/classes/${from}/moves`, { pupil_ids: ids, class_id })
    await school.teacher.call('PUT', `/classes/${school.classId}/archived`, { archived: true })
    expect((await to(school.classId, target.id)).status).toBe(200)
    expect(await codeOf(await to(target.id, school.classId))).toBe('class_archived')
    expect((await school.teacher.read<Class>(`/classes/${target.id}`)).pupils).toHaveLength(3)
  })

  test('[C82] the next school year takes a class up in one step; who leaves waits in the archive', async () => {
    const school = await openSchool(server, ['Ana', 'Ben', 'Cleo'])
    const [ana, ben, cleo] = school.cards as [
      (typeof school.cards)[0],
      (typeof school.cards)[0],
      (typeof school.cards)[0],
    ]
    const child = await pupil(server, school, ana)
    const leaver = await pupil(server, school, cleo)
    const begin = (body: object) => school.teacher.call('POST', `/classes/${school.classId}/next-year`, body)
    const before = await school.teacher.read<Class>(`/classes/${school.classId}`)
    const year = { name: '4b', leavers: [cleo.id], leavers_class: '3b, left in 2026' }

    // A pupil of another class, one twice, no name: refused, and nothing is changed.
    const stranger = (await openSchool(server, ['Dan'])).cards[0]
    expect(await codeOf(await begin({ ...year, leavers: [cleo.id, stranger?.id] }))).toBe('unknown_pupil')
    expect((await begin({ ...year, leavers: [cleo.id, cleo.id] })).status).toBe(400)
    expect((await begin({ ...year, name: ' ' })).status).toBe(400)
    expect(await school.teacher.read<Class>(`/classes/${school.classId}`)).toEqual(before)
    expect((await child.call('GET', '/me')).status).toBe(200)
    const classes = () => school.teacher.read<Class['class'][]>('/classes')
    expect(await classes()).toHaveLength(1)

    const begun = (await (await begin(year)).json()) as Class
    expect(begun.class).toMatchObject({ name: '4b', grade: 4, archived_at: null })
    expect(begun.pupils.map(({ id }) => id).sort()).toEqual([ana.id, ben.id].sort())
    expect(begun.class.code).not.toBe(school.code)
    for (const old of [child, leaver]) expect((await old.call('GET', '/me')).status).toBe(401)
    expect((await tryPictures(server, school.code, ana)).status).toBe(404)
    expect((await tryPictures(server, begun.class.code ?? '', ana)).status).toBe(200)
    const archived = (await classes()).find(({ archived_at }) => archived_at !== null)
    expect(archived).toMatchObject({ name: '3b, left in 2026', grade: 3, pupils: 1 })
    const grades = await server.ctx.db.query
      .selectFrom('learners')
      .select(['id', 'grade'])
      .where('id', 'in', [ana.id, ben.id, cleo.id])
      .execute()
    expect(new Map(grades.map(({ id, grade }) => [id, grade]))).toEqual(
      new Map([
        [ana.id, 4],
        [ben.id, 4],
        [cleo.id, 3],
      ]),
    )
    // The archived one is looked at, not taken further.
    expect(
      (await school.teacher.call('POST', `/classes/${archived?.id}/next-year`, { ...year, leavers: [] }))
        .status,
    ).toBe(409)
  })

  test('[S60] [C24] moves at once never pass thirty and lose nobody, whichever way they go', async () => {
    const names = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i}`)
    const school = await openSchool(server, names('A', 20))
    const { class: target } = await makeClass(school.teacher, '4b')
    await school.teacher.call('POST', `/classes/${target.id}/pupils`, { names: names('B', 24) })
    const others = await cardsOf(school.teacher, target.id)
    const move = (from: string, id: string, to: string) =>
      school.teacher.call('POST', `/classes/${from}/moves`, { pupil_ids: [id], class_id: to })
    const statuses = await Promise.all([
      ...school.cards.map(async ({ id }) => (await move(school.classId, id, target.id)).status),
      ...others.slice(0, 3).map(async ({ id }) => (await move(target.id, id, school.classId)).status),
    ])
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    const here = (await school.teacher.read<Class>(`/classes/${school.classId}`)).pupils
    const there = (await school.teacher.read<Class>(`/classes/${target.id}`)).pupils
    expect(there.length).toBeLessThanOrEqual(30)
    expect(new Set([...here, ...there].map(({ id }) => id)).size).toBe(44)
    expect(here.length + there.length).toBe(44)
  })

  test('[C26] leaving is a choice: the family takes the learner over, or everything is erased', async () => {
    const school = await openSchool(server, ['Ana', 'Ben', 'Cleo'])
    const [ana, ben, cleo] = school.cards.map(({ id }) => id) as [string, string, string]
    const parent = await newLearner(server)
    await grant(server, parent.id, ana, 'guardian')
    await grant(server, parent.id, ben, 'guardian')
    const { pupils } = await school.teacher.read<Class>(`/classes/${school.classId}`)
    expect(pupils.map(({ has_family }) => has_family)).toEqual([true, true, false])
    const remove = (id: string, choice: 'family' | 'erase') =>
      school.teacher.call('POST', `/classes/${school.classId}/pupils/${id}/removal`, {
        choice,
        ...(choice === 'family' ? { adult: parent.id } : {}),
      })
    expect(await codeOf(await remove(cleo, 'family'))).toBe('unknown_adult')
    expect(await exists(cleo)).toBe(true)
    expect((await school.teacher.read<Class>(`/classes/${school.classId}`)).pupils).toHaveLength(3)
    expect((await remove(ana, 'family')).status).toBe(204)
    expect((await parent.call('GET', `/learners/${ana}/progress`)).status).toBe(200)
    expect((await school.teacher.call('GET', `/learners/${ana}/progress`)).status).toBe(404)
    for (const id of [ben, cleo]) {
      expect((await remove(id, 'erase')).status).toBe(201)
      expect((await parent.call('GET', `/learners/${id}/progress`)).status).toBe(404)
      expect((await school.teacher.call('GET', `/learners/${id}/progress`)).status).toBe(404)
    }
    expect((await remove(ana, 'erase')).status).toBe(404)
  })

  test('[C26] an account with an address is never erased by a teacher', async () => {
    const school = await openSchool(server, ['Ana'])
    const child = await newLearner(server)
    await addWithAddress(server, school, child)
    const path = `/classes/${school.classId}/pupils/${child.learnerId}/removal`
    expect((await school.teacher.call('POST', path, { choice: 'erase' })).status).toBe(204)
    expect((await child.call('GET', '/me')).status).toBe(200)
  })

  test('[C27] the owner hands the class to a co-teacher and goes on teaching; there is always one owner', async () => {
    const { teacher, classId } = await openSchool(server, ['Ana'])
    const [heir, second, stranger] = [
      await newLearner(server),
      await newLearner(server),
      await newLearner(server),
    ]
    await teach(server, heir.id, classId)
    await teach(server, second.id, classId)
    const hand = (by: typeof teacher, to: string) =>
      by.call('PUT', `/classes/${classId}/owner`, { account_id: to })
    expect(await codeOf(await hand(teacher, stranger.id))).toBe('unknown_teacher')
    expect(await codeOf(await hand(teacher, teacher.id))).toBe('unknown_teacher')
    expect((await hand(heir, heir.id)).status).toBe(404)
    // Two taps at once: one of them wins.
    const statuses = await Promise.all([hand(teacher, heir.id), hand(teacher, second.id)])
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1)
    const { class: room, teachers } = await teacher.read<Class>(`/classes/${classId}`)
    expect(room.role).toBe('teacher')
    expect(teachers.filter(({ role }) => role === 'owner')).toHaveLength(1)
    expect((await teacher.call('DELETE', `/classes/${classId}`)).status).toBe(404)
  })

  test('[C28] an archived class is only looked at; reopened, everything works again', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const [ana, ben] = school.cards.map(({ id }) => id) as [string, string]
    const { teacher, classId } = school
    const at = `/classes/${classId}`
    await teacher.call('PUT', `${at}/archived`, { archived: true })
    const changes: [string, string, unknown?][] = [
      ['PATCH', at, { name: 'x' }],
      ['PATCH', at, { long_sessions: true }],
      ['POST', `${at}/code`],
      ['DELETE', `${at}/code`],
      ['POST', `${at}/pupils`, { names: ['Cleo'] }],
      ['PATCH', `${at}/pupils/${ana}`, { name: 'x' }],
      ['POST', `${at}/pupils/${ana}/card`],
      ['POST', `${at}/pupils/${ana}/unlock`],
      ['POST', `${at}/pupils/${ana}/merge`, { into: ben }],
      ['POST', `${at}/cards`],
    ]
    for (const [method, path, body] of changes)
      expect([path, await codeOf(await teacher.call(method, path, body))]).toEqual([path, 'class_archived'])
    for (const tail of ['', '/dashboard', '/cards', '/export', '/export.csv'])
      expect((await teacher.call('GET', `${at}${tail}`)).status).toBe(200)
    expect((await teacher.call('GET', `/learners/${ana}/progress`)).status).toBe(200)
    expect((await teacher.call('PUT', `${at}/archived`, { archived: false })).status).toBe(200)
    expect((await teacher.call('PATCH', at, { name: '4c' })).status).toBe(200)
    expect((await teacher.call('POST', `${at}/pupils`, { names: ['Cleo'] })).status).toBe(201)
  })

  test('[C29] one tap makes every card of the class void and ends what they opened', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const child = await pupil(server, school, school.cards[0] as (typeof school.cards)[0])
    const other = await openSchool(server, ['Dan'])
    const renewed = await school.teacher.call('POST', `/classes/${school.classId}/cards`)
    const { cards } = (await renewed.json()) as { cards: typeof school.cards }
    expect((await child.call('GET', '/me')).status).toBe(401)
    for (const card of school.cards) expect((await tryCard(server, card)).status).toBe(403)
    for (const card of cards) expect((await tryCard(server, card)).status).toBe(200)
    expect((await tryCard(server, other.cards[0] as (typeof other.cards)[0])).status).toBe(200)
  })
})
