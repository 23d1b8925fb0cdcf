import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ClassExport } from '#server/api/roster/schemas.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { onOneServer } from '#server/testing/test-server.ts'
import { moment } from '../api/learner-client.ts'
import { openSchool, pupil } from './school.ts'

onOneServer('the export of a class', (server) => {
  test('[C32] holds every pupil with every lesson, and is on record', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const [card] = school.cards as [(typeof school.cards)[0]]
    const ana = await pupil(server, school, card)
    const lessons = Array.from({ length: 45 }, (_, i) => basicAttempt(7, 5 + (i % 5), moment(server)))
    await ana.record(...lessons)
    const answer = await school.teacher.call('GET', `/classes/${school.classId}/export`)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const file = v.parse(ClassExport, await answer.json())
    expect(file.pupils.map(({ name, attempts }) => [name, attempts.length])).toEqual([
      ['Ana', 45],
      ['Ben', 0],
    ])
    expect(file.pupils[0]?.attempts.map(({ id }) => id)).toEqual(lessons.map(({ id }) => id))
    expect(file.class).toMatchObject({ id: school.classId, name: '3b', role: 'owner', pupils: 2 })
    // Nothing in it opens the class or a pupil.
    expect(JSON.stringify(file)).not.toContain(card.qr.split('.').at(-1))
    await school.teacher.call('GET', `/classes/${school.classId}/export.csv`)
    const trail = await server.ctx.db.query
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'detail'])
      .where('subject_id', '=', school.classId)
      .where('action', '=', 'class.exported')
      .orderBy('at')
      .execute()
    expect(trail).toEqual([
      { action: 'class.exported', actor_id: school.teacher.id, detail: '{"format":"json"}' },
      { action: 'class.exported', actor_id: school.teacher.id, detail: '{"format":"csv"}' },
    ])
  })

  test('[C32] [R33] as CSV has one row for each pupil, and no name is a formula', async () => {
    const { teacher, classId } = await openSchool(server, [
      '=HYPERLINK("//x")',
      '@Ben',
      '-2+3',
      'Ana, "Nina"',
      'X;=1+1;x',
      '＝1+1',
    ])
    const answer = await teacher.call('GET', `/classes/${classId}/export.csv`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const rows = (await answer.text()).trim().split('\r\n')
    expect(rows[0]).toMatch(/^\uFEFF?"Pupil","In the class since",/)
    expect(rows).toHaveLength(7)
    expect(rows.filter((row) => /(^|[;,\t])"*[=+\-@＝]/.test(row))).toEqual([])
    expect(rows).toContainEqual(expect.stringMatching(/^"Ana, ""Nina""",/))
    await teacher.call('PATCH', `/classes/${classId}`, { language: 'pt-BR' })
    expect(await (await teacher.call('GET', `/classes/${classId}/export.csv`)).text()).toContain(
      '"Aluno(a)";"Na turma desde";',
    )
  })

  test('[C32] [F5] a file of the class counts as an export of the account', async () => {
    const { teacher, classId } = await openSchool(server, ['Ana'])
    const statuses: number[] = []
    for (let i = 0; i < 3; i++)
      statuses.push((await teacher.call('GET', `/classes/${classId}/export`)).status)
    expect(statuses).toEqual([200, 200, 429])
  })
})
