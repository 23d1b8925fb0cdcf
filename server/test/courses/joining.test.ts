import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { platformOperator } from '#server/schools/lti/operator.ts'
import { storePlatform } from '#server/schools/lti/platforms.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import {
  begin,
  callAs,
  enter,
  launch,
  newPupil,
  newTeacher,
  type Outcome,
  onBothWithPlatform,
  post,
  register,
  taughtCourse,
} from './launched.ts'
import type { Person } from './school-platform.ts'

const DEPLOYMENT = 'https://purl.imsglobal.org/spec/lti/claim/deployment_id'
const CLASS = { name: '3b anew', grade: 3, language: 'en', school_allows: true }

onBothWithPlatform('a tool that was deleted and added again', (started) => {
  const operator = () => platformOperator(started.server.ctx)
  const query = () => started.server.ctx.db.query

  /** Under another client and deployment, as Moodle does it. */
  const addAgain = async (issuer = started.platform.issuer) => {
    const at = started.platform.issuer
    const clientId = randomUUID()
    const id = await started.server.ctx.db.transaction((trx) =>
      storePlatform(
        trx,
        {
          name: 'Sunny Hill again',
          issuer,
          clientId,
          authUrl: `${at}/auth`,
          tokenUrl: `${at}/token`,
          keysUrl: `${at}/keys`,
          domains: ['school.example'],
          deployments: ['2'],
        },
        started.server.ctx.now(),
      ),
    )
    return { id: id ?? '', clientId }
  }

  const launchBy = async (clientId: string, person: Person, course: string): Promise<Outcome> => {
    const begun = await begin(started, { client_id: clientId })
    const claims = started.platform.claims(person, course, begun.nonce)
    const token = await started.platform.sign({ ...claims, aud: clientId, [DEPLOYMENT]: '2' })
    return (await enter(started, { ticket: (await post(started, begun, token)).get('ticket') })).body
  }

  const asPupil = (outcome: Outcome) => {
    if (outcome.kind !== 'pupil') throw new Error(JSON.stringify(outcome))
    return { outcome, learnerId: outcome.session.hand_in.learner_id }
  }
  const learn = async ({ outcome, learnerId }: ReturnType<typeof asPupil>, table: 2 | 3) => {
    const attempts = [
      basicAttempt(table, 9, { completed_at: new Date(started.server.ctx.now()).toISOString() }),
    ]
    const path = `/learners/${learnerId}/attempts`
    expect((await callAs(started, outcome, 'POST', path, { version: 1, attempts })).status).toBe(200)
  }
  const lessonsOf = async (learnerId: string) =>
    (await query().selectFrom('attempts').select('id').where('learner_id', '=', learnerId).execute()).length
  const old = async () => {
    await query().deleteFrom('lti_platforms').execute()
    return register(started)
  }

  test('[N29] joined at once, course and class, teacher and children are where they were', async () => {
    const before = await old()
    const ana = newPupil()
    const { course, teacher, classId } = await taughtCourse(started, [ana])
    const { learnerId } = asPupil(await launch(started, ana, course))
    const again = await addAgain()
    expect((await operator().join(before, again.id)).join()).toContain('people 2, classes 1')
    expect(asPupil(await launchBy(again.clientId, ana, course)).learnerId).toBe(learnerId)
    expect(await launchBy(again.clientId, teacher, course)).toMatchObject({ class_id: classId })
    // The old client opens nothing any more.
    await expect(begin(started)).rejects.toThrow()
  })

  test('[N29] children who had begun anew keep what they learnt before and since', async () => {
    const before = await old()
    const [ana, ben] = [newPupil(), newPupil({ given_name: 'Ben' })]
    const { course, teacher, classId } = await taughtCourse(started, [ana, ben])
    const first = asPupil(await launch(started, ana, course))
    await learn(first, 2)
    const again = await addAgain()
    // A colleague, whose address has no account yet; who has one connects it first.
    const colleague = newTeacher()
    started.platform.rosters.set(course, [teacher, colleague, ana, ben])
    const taught = await launchBy(again.clientId, colleague, course)
    if (taught.kind !== 'teacher') throw new Error(JSON.stringify(taught))
    await callAs(started, taught, 'POST', `/courses/${taught.course_id}/class`, CLASS)
    const anew = asPupil(await launchBy(again.clientId, ana, course))
    expect(anew.learnerId).not.toBe(first.learnerId)
    await learn(anew, 3)

    expect((await operator().join(before, again.id)).join()).toContain('had begun anew: 2.')
    const joined = asPupil(await launchBy(again.clientId, ana, course))
    expect(joined.learnerId).toBe(first.learnerId)
    expect(await lessonsOf(first.learnerId)).toBe(2)
    expect(await lessonsOf(anew.learnerId)).toBe(0)
    expect(await launchBy(again.clientId, teacher, course)).toMatchObject({ class_id: classId })
  })

  test('[N29] [S177] nobody gets the classes of another school, and the old one is not removed by mistake', async () => {
    const before = await old()
    const other = await addAgain('https://elsewhere.example')
    await expect(operator().join(before, other.id)).rejects.toThrow('They are two schools')
    await expect(operator().join(before, before)).rejects.toThrow('Name two platforms')
    const again = await addAgain()
    await expect(operator().remove(before)).rejects.toThrow(`join ${before} ${again.id}`)
    expect(await operator().remove(before, true)).toHaveLength(1)
  })
})
