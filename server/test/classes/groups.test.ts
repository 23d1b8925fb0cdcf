import type { ExpressionBuilder } from 'kysely'
import type { InferOutput } from 'valibot'
import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { ClassDashboard } from '#server/api/classes/schemas.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { sweepExpired } from '#server/erasure/sweep-expired.ts'
import { gameAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { joinClass } from '../access/cast.ts'
import { moment, newLearner } from '../api/learner-client.ts'
import { makeClass, openSchool, pupil, type School } from './school.ts'

type Page = InferOutput<typeof ClassDashboard>

onBothServers('groups that a teacher keeps', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  const keep = ({ teacher, classId }: School, groups: unknown) =>
    teacher.call('PUT', `/classes/${classId}/groups`, { groups })
  const look = ({ teacher, classId }: School) => teacher.read<Page>(`/classes/${classId}/dashboard`)
  const daysAgo = (date = '') => Math.floor((server.ctx.now() - Date.parse(date)) / DAY_MS)
  const ids = ({ cards }: School) => cards.map(({ id }) => id)
  const sevens = (pupils: readonly (string | undefined)[]) => ({ table: 7, facts: ['7x7', '7x8'], pupils })
  /** Sessions would end before the week does. */
  const pass = async (days: number) => {
    const { query } = server.ctx.db
    const earlier = (row: ExpressionBuilder<Tables, 'kept_groups'>) => ({
      kept_at: row('kept_at', '-', days * DAY_MS),
      expires_at: row('expires_at', '-', days * DAY_MS),
    })
    await query.updateTable('kept_groups').set(earlier).execute()
    await query
      .updateTable('kept_group_pupils')
      .set((row) => ({ since: row('since', '-', days) }))
      .execute()
  }

  test('[C78] they stay for a week as the teacher made them; then groups are proposed again', async () => {
    const school = await openSchool(server, ['Ana', 'Ben', 'Cleo'])
    const [ana, ben, cleo] = ids(school)
    expect(await look(school)).toMatchObject({ groups: [], kept: null, past: null })
    expect((await keep(school, [sevens([ana, ben])])).status).toBe(204)
    const { kept } = await look(school)
    expect(Date.parse(kept?.until ?? '') - Date.parse(kept?.at ?? '')).toBe(7 * DAY_MS)
    await pass(3)
    expect((await keep(school, [sevens([ben, cleo]), { ...sevens([cleo]), table: 8 }])).status).toBe(204)
    const moved = await look(school)
    expect(daysAgo(moved.kept?.at), 'a change does not begin the week anew').toBe(3)
    expect(moved.groups.map(({ table, pupils }) => [table, pupils.toSorted()])).toEqual([
      [7, [ben, cleo].toSorted()],
      [8, [cleo]],
    ])
    await pass(4)
    const over = await look(school)
    expect(over).toMatchObject({ groups: [], kept: null, past: {} })
    expect(daysAgo(over.past?.kept_at)).toBe(7)
    expect(over.past?.groups.map(({ helped }) => helped)).toEqual([null, null])
  })

  test('[C78] none: groups are proposed again at once, and what was over stays', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const group = sevens(ids(school))
    await keep(school, [group])
    await pass(8)
    await keep(school, [group])
    expect((await keep(school, [])).status).toBe(204)
    const page = await look(school)
    expect([page.kept, page.past?.groups.length]).toEqual([null, 1])
    await pass(21)
    await sweepExpired(server.ctx)
    expect(await server.ctx.db.query.selectFrom('kept_group_pupils').selectAll().execute()).toEqual([])
  })

  test('[C78] only pupils of the class, nobody twice or in three groups, and no fact that does not exist', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const [ana, ben] = ids(school)
    const stranger = await newLearner(server)
    expect((await keep(school, [sevens([ana, stranger.learnerId])])).status).toBe(404)
    const wrong = [
      [sevens([ana]), sevens([ana, ben]), sevens([ana])],
      [sevens([ana, ana])],
      [sevens([])],
      [{ ...sevens([ana]), facts: ['7x13'] }],
      [{ ...sevens([ana]), facts: ['8x7'] }],
      [{ ...sevens([ana]), table: 13 }],
      Array.from({ length: 16 }, () => sevens([ana])),
    ]
    for (const groups of wrong) expect((await keep(school, groups)).status).toBe(400)
    expect((await look(school)).kept).toBeNull()
  })

  test('[C78] who moves leaves the groups, also after coming back, and no other class is told of them', async () => {
    const school = await openSchool(server, ['Ana', 'Ben', 'Cleo'])
    const { teacher, classId } = school
    const [ana = '', ben = '', cleo] = ids(school)
    await keep(school, [sevens([ana, ben, cleo])])
    expect(
      (await teacher.call('PUT', `/classes/${classId}/pupils/${ana}/need`, { done: 'away' })).status,
    ).toBe(204)
    const { class: target } = await makeClass(teacher, '4b')
    const done = server.ctx.db.query
      .selectFrom('class_members')
      .select('need_done')
      .where('learner_id', '=', ana)
      .where('need_done', 'is not', null)
    const groupsIn = async (id: string) =>
      JSON.parse(await (await teacher.call('GET', `/classes/${id}/export`)).text()).pupils.map(
        ({ groups }: { groups: unknown[] }) => groups.length,
      )
    // Ana is there already; Ben's membership moves.
    await joinClass(server, target.id, [ana])
    expect([await groupsIn(classId), await groupsIn(target.id)]).toEqual([[1, 1, 1], [0]])
    const move = (from: string, to: string) =>
      teacher.call('POST', `/classes/${from}/moves`, { pupil_ids: [ana, ben], class_id: to })
    expect((await move(classId, target.id)).status).toBe(200)
    expect((await move(target.id, classId)).status).toBe(200)
    expect((await look(school)).groups.map(({ pupils }) => pupils)).toEqual([[cleo]])
    expect(await groupsIn(classId)).toEqual([0, 0, 1])
    expect(await done.execute(), 'another class has its own needs').toEqual([])
  })

  test('[S39] [S58] an archived class keeps none, nor does a teacher whose gate is closed', async () => {
    const school = await openSchool(server, ['Ana'])
    const groups = [sevens(ids(school))]
    const archive = (archived: boolean) =>
      school.teacher.call('PUT', `/classes/${school.classId}/archived`, { archived })
    await archive(true)
    expect((await keep(school, groups)).status).toBe(409)
    await archive(false)
    await school.teacher.call('DELETE', '/grown-ups/gate')
    expect((await keep(school, groups)).status).toBe(403)
    const { query } = server.ctx.db
    const kept = query.selectFrom('kept_groups').select('id').where('class_id', '=', school.classId)
    expect(await kept.execute()).toEqual([])
  })

  test('[C78] a week later it is told whether a group helped, and the export of the class has it', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const children = await Promise.all(school.cards.map((card) => pupil(server, school, card)))
    const facts = ['2x7', '3x7', '4x7', '5x7', '6x7', '7x7']
    for (const child of children) await child.record(gameAttempt(7, 0, moment(server, -8 * DAY_MS)))
    await keep(school, [{ table: 7, facts, pupils: ids(school) }])
    expect((await look(school)).past).toBeNull()
    await pass(7)
    for (const child of children) await child.record(gameAttempt(7, 10, moment(server, -DAY_MS)))
    const helped = (await look(school)).past?.groups[0]?.helped
    expect(helped).toMatchObject({ since: 1, change: 'more' })
    expect(helped?.before).toBeLessThan(0.5)
    const file = await (await school.teacher.call('GET', `/classes/${school.classId}/export`)).text()
    expect(JSON.parse(file).pupils[0].groups).toMatchObject([{ table: 7, facts }])
  })
})
