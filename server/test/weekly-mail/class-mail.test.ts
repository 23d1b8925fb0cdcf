import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { removePupil } from '#server/erasure/remove-pupil.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { stopTeaching, teach } from '../access/cast.ts'
import { newLearner } from '../api/learner-client.ts'
import { makeClass, openSchool, pupil, type School } from '../classes/school.ts'
import { lessons, openPost, startMail } from './reader.ts'

onBothServers('the weekly mail of a teacher', openPost, (server) => {
  /** A class in which the first three have practised the day before the mail is due. */
  async function schoolWithMail(): Promise<School> {
    const school = await openSchool(server, ['Ana', 'Ben', 'Cleo', 'Davi'])
    const { next_at } = await startMail(school.teacher, { kind: 'classes' })
    server.advance(Date.parse(next_at ?? '') - server.ctx.now() - DAY_MS / 2)
    for (const card of school.cards.slice(0, 3))
      await (await pupil(server, school, card)).record(...lessons(server).slice(-3))
    return school
  }
  const mailTo = async ({ teacher }: Pick<School, 'teacher'>) =>
    (await server.untilDue(teacher.id, 'classes')).filter((mail) => mail.to === teacher.email)

  test('[E11] one mail for all classes: who practised, what is hard, groups, who was not there', async () => {
    const school = await schoolWithMail()
    await makeClass(school.teacher, 'An empty one')
    const [mail, ...others] = await mailTo(school)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your classes: what helps next week · Dozenauts')
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain('Your class “3b”')
      expect(words).not.toContain('An empty one')
      expect(words).toContain('3 of 4 practiced in the last seven days')
      expect(words).toMatch(/The class finds .* hard/)
      expect(words).toContain('Ana, Ben, and Cleo')
      expect(words).toContain('Davi')
    }
    expect(mail?.text).toContain('/unsubscribe#')
  })

  test('[E11] an archived class and one that somebody no longer teaches are left out', async () => {
    const school = await schoolWithMail()
    const former = await newLearner(server)
    await teach(server, former.id, school.classId)
    await startMail(former, { kind: 'classes' })
    await stopTeaching(server, former.id, school.classId)
    await school.teacher.call('PUT', `/classes/${school.classId}/archived`, { archived: true })
    expect(await mailTo(school)).toEqual([])
    expect(server.mails().filter(({ to }) => to === former.email)).toEqual([])
  })

  test('[E8] a class in its holidays brings one gentle mail, then silence', async () => {
    const school = await schoolWithMail()
    const subjects: (string | undefined)[] = []
    for (let week = 0; week < 5; week++) subjects.push((await mailTo(school))[0]?.subject)
    expect(subjects.filter((subject) => subject?.startsWith('Five minutes'))).toHaveLength(1)
    expect(subjects.slice(-2)).toEqual([undefined, undefined])
  })

  test('[S52] a pupil who is erased is in no mail that waits', async () => {
    const school = await schoolWithMail()
    await server.ctx.db.transaction((trx) =>
      server.ctx.mail.enqueue(trx, {
        to: school.teacher.email,
        userId: school.teacher.id,
        subject: 'Your classes',
        html: 'Ana',
        text: 'Ana',
        unsubscribe: 'http://localhost:3000',
      }),
    )
    const [ana] = school.cards
    await removePupil(server.ctx, school.classId, ana?.id ?? '', {
      actor: school.teacher.id,
      network: '127.0.0.0/24',
    })
    const waiting = await server.ctx.db.query
      .selectFrom('mail_queue')
      .select('id')
      .where('user_id', '=', school.teacher.id)
      .execute()
    expect(waiting).toEqual([])
    const [mail] = await mailTo(school)
    expect(mail?.text).toContain('Ben')
    expect(mail?.text).not.toContain('Ana')
  })
})
