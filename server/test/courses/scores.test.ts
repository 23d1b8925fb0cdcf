import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { exportedResults } from '#server/api/account/export-results.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { readConnections } from '#server/schools/calls/platforms/connections.ts'
import { platformOperator } from '#server/schools/lti/operator.ts'
import { ROSTER_JOB } from '#server/schools/lti/roster-job.ts'
import { SCORE_JOB, scoreJob } from '#server/schools/lti/score-job.ts'
import { gameAttempt } from '#server/testing/finished-lessons.ts'
import { callAs, newPupil, type Outcome, onBothWithPlatform, taughtCourse } from './launched.ts'
import { ofLink, openLink } from './picked.ts'
import type { Person } from './school-platform.ts'

const today = () => new Date().toISOString().slice(0, 10)
const GRADES = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'

onBothWithPlatform('results for the gradebook of a course', (started) => {
  const db = () => started.server.ctx.db.query
  const send = () => started.server.ctx.jobs.run(SCORE_JOB)
  /** As if the waiting were over. */
  const sendAgain = async () => {
    await db().updateTable('lti_scores').set({ due_at: 1 }).where('due_at', 'is not', null).execute()
    await send()
  }
  const arrived = (line: string) => started.platform.gradebook.scores.filter((score) => score.line === line)
  const given = (line: string) => arrived(line).map(({ scoreGiven }) => scoreGiven)
  const play = async (pupil: Outcome, ...scores: number[]) => {
    if (pupil.kind !== 'pupil') throw new Error(JSON.stringify(pupil))
    const now = () => ({ completed_at: new Date(started.server.ctx.now()).toISOString() })
    const attempts = scores.map((score) => gameAttempt(7, score, now()))
    const path = `/learners/${pupil.session.hand_in.learner_id}/attempts`
    expect((await callAs(started, pupil, 'POST', path, { version: 1, attempts })).status).toBe(200)
  }
  /** A class with a game of table 7 as its assignment, and a link to it with a column of its own. */
  async function graded(people: readonly Person[]) {
    const taught = await taughtCourse(started, people)
    const body = { task: { kind: 'game', table: 7 }, pupils: null, starts_on: today(), ends_on: today() }
    const made = await callAs(started, taught.arrived, 'POST', `/classes/${taught.classId}/assignments`, body)
    const { id } = (await made.json()) as { id: string }
    const line = randomUUID()
    const link = ofLink(started, `assignment-${id}`, line)
    const open = (person: Person) => openLink(started, person, taught.course, link)
    const openWithout = (person: Person) =>
      openLink(started, person, taught.course, (claims) => ({ ...link(claims), [GRADES]: undefined }))
    const troubles = async () => {
      const answer = await callAs(started, taught.arrived, 'GET', `/classes/${taught.classId}/course`)
      return (await answer.json()) as { scores_waiting: number; scores_lost: number }
    }
    return { ...taught, id, line, open, openWithout, troubles }
  }
  const rows = (line: string) =>
    db()
      .selectFrom('lti_scores')
      .innerJoin('lti_lines', 'lti_lines.id', 'lti_scores.line_id')
      .selectAll('lti_scores')
      .where('lti_lines.link_id', '=', line)
      .execute()

  test('[N33] a finished assignment arrives once, a better result once more, and nothing else', async () => {
    const pupil = newPupil()
    const { line, open } = await graded([pupil, newPupil()])
    const playing = await open(pupil)
    await send()
    expect(given(line)).toEqual([])
    await play(playing, 8)
    await send()
    await send()
    expect(arrived(line)).toEqual([
      {
        line,
        userId: pupil.sub,
        scoreGiven: 80,
        scoreMaximum: 100,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ])
    await play(playing, 6)
    await sendAgain()
    expect(given(line)).toEqual([80])
    await play(playing, 9, 10)
    await send()
    expect(given(line)).toEqual([80, 100])
    const [one, two] = arrived(line).map(({ timestamp }) => Date.parse(timestamp))
    expect((two ?? 0) - (one ?? 0)).toBeGreaterThanOrEqual(1000)
    expect(await rows(line)).toMatchObject([{ due_at: null, tries: null, problem: null, score: 100 }])
    if (playing.kind !== 'pupil') return
    const { learner_id } = playing.session.hand_in
    const told = await started.server.ctx.db.transaction((trx) => exportedResults(trx, learner_id))
    expect(told).toMatchObject([{ platform: 'Sunny Hill', score: 100 }])
  })

  test('[N32] a link without a column asks for nothing, and one that loses it asks no more', async () => {
    const pupil = newPupil()
    const { line, open, openWithout } = await graded([pupil])
    await openWithout(pupil)
    const playing = await open(pupil)
    expect(await rows(line)).toHaveLength(1)
    await openWithout(pupil)
    await play(playing, 8)
    await send()
    expect(given(line)).toEqual([])
    expect(await rows(line)).toEqual([])
  })

  test('[N33] what was done before the gradebook was known arrives when the link is opened', async () => {
    const [one, two] = [newPupil(), newPupil({ given_name: 'Ben' })]
    const { line, open, teacher, course } = await graded([one, two])
    for (const pupil of [one, two])
      await play(await openLink(started, pupil, course, ofLink(started, 'game-7')), 7)
    await send()
    expect(given(line)).toEqual([])
    await open(teacher)
    await send()
    expect(given(line)).toEqual([70, 70])
    await open(teacher)
    await send()
    expect(given(line)).toEqual([70, 70])
  })

  test('[N34] a platform that is down hears of it when it is back, once; the teacher is told', async () => {
    const pupil = newPupil()
    const { line, open, troubles } = await graded([pupil])
    const playing = await open(pupil)
    started.platform.state.isDown = true
    await play(playing, 8)
    await send()
    await send()
    expect(await troubles()).toMatchObject({ scores_waiting: 1, scores_lost: 0 })
    const [row] = await rows(line)
    expect(row?.due_at).toBeGreaterThan(started.server.ctx.now() + 50_000)
    expect((await readConnections(started.server.ctx)).platforms).toMatchObject([
      { score_problems: [{ code: 'platform_unavailable', waiting: 1, lost: 0 }] },
    ])
    await play(playing, 9)
    await sendAgain()
    started.platform.state.isDown = false
    await sendAgain()
    await sendAgain()
    expect(given(line)).toEqual([90])
    expect(await troubles()).toMatchObject({ scores_waiting: 0, scores_lost: 0 })
  })

  test('[N34] what nobody foresaw at one gradebook costs no other its results', async () => {
    const [ana, ben] = [newPupil(), newPupil()]
    const [bad, good] = [await graded([ana]), await graded([ben])]
    await play(await bad.open(ana), 8)
    await play(await good.open(ben), 8)
    await db()
      .updateTable('lti_lines')
      .set({ url: 'no address at all' })
      .where('link_id', '=', bad.line)
      .execute()
    await db().updateTable('lti_scores').set({ due_at: 2 }).where('due_at', 'is not', null).execute()
    const [first] = await rows(bad.line)
    await db()
      .updateTable('lti_scores')
      .set({ due_at: 1 })
      .where('id', '=', first?.id ?? '')
      .execute()
    await send()
    expect(given(good.line)).toEqual([80])
    expect(await rows(bad.line)).toMatchObject([{ problem: 'bad_platform_answer' }])
  })

  test('[N34] after seven days it is given up, with a note; a new result is tried again', async () => {
    const pupil = newPupil()
    const { line, open, troubles } = await graded([pupil])
    const playing = await open(pupil)
    started.platform.gradebook.refusal.status = 403
    await play(playing, 8)
    await send()
    const failing_since = started.server.ctx.now() - 7 * DAY_MS
    await db().updateTable('lti_scores').set({ failing_since }).where('problem', 'is not', null).execute()
    await sendAgain()
    expect(await rows(line)).toMatchObject([{ due_at: null, problem: 'bad_platform_answer' }])
    expect(await troubles()).toMatchObject({ scores_waiting: 0, scores_lost: 1 })
    started.platform.gradebook.refusal.status = 0
    await play(playing, 9)
    await send()
    expect(given(line)).toEqual([90])
    expect(await troubles()).toMatchObject({ scores_waiting: 0, scores_lost: 0 })
  })

  test('[N34] a process that dies after sending leads to no second result', async () => {
    const pupil = newPupil()
    const { line, open } = await graded([pupil])
    await play(await open(pupil), 8)
    await send()
    await db().updateTable('lti_scores').set({ tries: 1, due_at: 1 }).execute()
    await send()
    expect(given(line)).toEqual([80])
    expect(await rows(line)).toMatchObject([{ due_at: null, tries: null, problem: null }])
  })

  test('[N34] a platform that knows a newer moment is told once more, with a newer one', async () => {
    const pupil = newPupil()
    const { line, open } = await graded([pupil])
    const playing = await open(pupil)
    const { refusal } = started.platform.gradebook
    refusal.status = 409
    await play(playing, 8)
    await send()
    const [first] = await rows(line)
    expect(first?.due_at).not.toBeNull()
    refusal.status = 0
    await sendAgain()
    expect(given(line)).toEqual([80])
    refusal.status = 409
    await play(playing, 9)
    await send()
    await sendAgain()
    expect(await rows(line)).toMatchObject([{ due_at: null, tries: null, problem: null }])
    refusal.status = 0
  })

  test('[N34] of two processes one sends a result', async () => {
    const pupils = Array.from({ length: 6 }, (_, i) => newPupil({ given_name: `Child${i}` }))
    const { line, open } = await graded(pupils)
    for (const pupil of pupils) await play(await open(pupil), 8)
    const processes = [1, 2, 3].map(() => {
      const jobs = createJobs(started.server.ctx)
      jobs.add(scoreJob(started.server.ctx))
      return jobs
    })
    await Promise.all(processes.map((jobs) => jobs.run(SCORE_JOB)))
    expect(given(line)).toEqual(pupils.map(() => 80))
  })

  test('[N35] [S139] nothing leaves about a child who is not of the platform, or has left the course', async () => {
    const [one, two] = [newPupil(), newPupil({ given_name: 'Ben' })]
    const { line, open, ...taught } = await graded([one, two])
    const playing = await open(one)
    const added = await callAs(started, taught.arrived, 'POST', `/classes/${taught.classId}/pupils`, {
      names: ['Zoe'],
    })
    expect(added.status).toBe(201)
    await open(taught.teacher)
    await started.server.ctx.jobs.run(ROSTER_JOB)
    started.platform.rosters.set(taught.course, [taught.teacher, two])
    await play(playing, 8)
    expect(await rows(line)).toHaveLength(3)
    const read = await callAs(started, taught.arrived, 'POST', `/classes/${taught.classId}/roster`)
    expect(await read.json()).toMatchObject({ left: 1, problem: null })
    await send()
    expect(given(line)).toEqual([])
    expect(await rows(line)).toEqual([])
  })

  test('[N35] two pupils who became one are told as one child, under both numbers', async () => {
    const [one, two] = [newPupil(), newPupil({ given_name: 'Ana', family_name: 'Sousa' })]
    const { line, open, ...taught } = await graded([one, two])
    const [playing, staying] = [await open(one), await open(two)]
    if (playing.kind !== 'pupil' || staying.kind !== 'pupil') throw new Error('no session')
    await play(playing, 8)
    const from = playing.session.hand_in.learner_id
    const into = staying.session.hand_in.learner_id
    await callAs(started, taught.arrived, 'POST', `/classes/${taught.classId}/pupils/${from}/merge`, { into })
    await send()
    expect(new Set(arrived(line).map(({ userId }) => userId))).toEqual(new Set([one.sub, two.sub]))
    expect(given(line)).toEqual([80, 80])
  })

  test('[N35] [S139] an assignment or a platform that is removed takes with it what was to be sent', async () => {
    const pupil = newPupil()
    const { line, open, ...taught } = await graded([pupil])
    await play(await open(pupil), 8)
    await callAs(started, taught.arrived, 'DELETE', `/classes/${taught.classId}/assignments/${taught.id}`)
    expect(await rows(line)).toEqual([])
    const other = await graded([newPupil()])
    await other.open(other.teacher)
    expect(await rows(other.line)).toHaveLength(1)
    await platformOperator(started.server.ctx).remove(started.platformId)
    expect(await db().selectFrom('lti_scores').selectAll().execute()).toEqual([])
    await send()
    expect(given(line)).toEqual([])
  })
})
