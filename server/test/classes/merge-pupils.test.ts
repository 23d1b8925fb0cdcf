import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import { expect, test } from 'vitest'
import type { AttemptBody } from '#core/attempts/attempt-body.ts'
import { foldAttempts } from '#core/learner/learner.ts'
import type { ClassAnswer } from '#server/api/classes/schemas.ts'
import type { AttemptsAnswer, Me, ReportAnswer } from '#server/api/types.ts'
import { fromRow } from '#server/learning/attempts/attempt-rows.ts'
import { loadLearner } from '#server/learning/learner/learner-store.ts'
import { MERGED_TABLES } from '#server/learning/merging/merge-pupils.ts'
import { basicAttempt, gameAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { grant } from '../access/cast.ts'
import { type LearnerClient, moment, newLearner } from '../api/learner-client.ts'
import { addWithAddress, handIn, makeClass, openSchool, pupil, type School, tryCard } from './school.ts'

const HOUR = 3600_000

onBothServers('two pupils who are one child', { AUTH_RATE_LIMITS: 'off' }, (server, engine) => {
  /** A class in which Ana stands twice, with two tablets and a classmate. */
  const twice = async () => {
    const school = await openSchool(server, ['Ana', 'Ana S.', 'Ben'])
    const [ana, double, ben] = school.cards as [School['cards'][0], School['cards'][0], School['cards'][0]]
    return {
      school,
      ana: await pupil(server, school, ana),
      double: await pupil(server, school, double),
      ben: await pupil(server, school, ben),
      doublesCard: double,
    }
  }
  const merge = ({ teacher, classId }: School, from: LearnerClient, into: LearnerClient) =>
    teacher.call('POST', `/classes/${classId}/pupils/${from.learnerId}/merge`, { into: into.learnerId })
  const attemptsOf = (id: string) =>
    server.ctx.db.query
      .selectFrom('attempts')
      .selectAll()
      .where('learner_id', '=', id)
      .orderBy('seq')
      .execute()
  const learnerOf = async (id: string) => (await loadLearner(server.ctx.db.query, id))!.value
  const lesson = (table: 2 | 3 | 4 | 5, score: number, hoursAgo = 0) =>
    basicAttempt(table, score, moment(server, -hoursAgo * HOUR))

  test('[C25] every lesson counts once, in the order it was recorded, and everything follows from them', async () => {
    const { school, ana, double } = await twice()
    await ana.record(lesson(2, 10), gameAttempt(5, 8, moment(server)))
    await double.record(lesson(2, 7), lesson(3, 10))
    await ana.record(lesson(4, 9))
    const recorded = [...(await attemptsOf(ana.learnerId)), ...(await attemptsOf(double.learnerId))]
    const answer = await merge(school, double, ana)
    expect(answer.status).toBe(200)
    const { pupils } = (await answer.json()) as InferOutput<typeof ClassAnswer>
    expect(pupils.map(({ name }) => name)).toEqual(['Ana', 'Ben'])

    const joined = await attemptsOf(ana.learnerId)
    expect(joined.map(({ id }) => id).sort()).toEqual(recorded.map(({ id }) => id).sort())
    expect(joined.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
    const times = joined.map(({ recorded_at }) => recorded_at)
    expect(times).toEqual([...times].sort((x, y) => x - y))
    const folded = foldAttempts(joined.map(fromRow))
    const { rewards: _r, earnedAt: _e, since: _s, ...stored } = await learnerOf(ana.learnerId)
    const { rewards, earnedAt: _at, ...expected } = folded
    expect(stored).toEqual(expected)
    for (const [id, quantity] of Object.entries(rewards))
      expect((await learnerOf(ana.learnerId)).rewards[id as keyof typeof rewards]).toBeGreaterThanOrEqual(
        quantity,
      )
    const { report } = await school.teacher.read<ReportAnswer>(`/learners/${ana.learnerId}/report`)
    expect(report.lessons_finished).toBe(5)
    expect(report.days.reduce((sum, { lessons }) => sum + lessons, 0)).toBe(5)
    // The other one is gone, and the card opens nothing.
    expect((await double.call('GET', '/me')).status).toBe(401)
    expect((await tryCard(server, school.cards[1] as School['cards'][0])).status).toBe(403)
    // Ana goes on.
    await ana.record(lesson(5, 10))
    expect((await attemptsOf(ana.learnerId)).at(-1)?.seq).toBe(6)
  })

  test('[C25] nobody is poorer than before, what was bought stays, and the balance is never negative', async () => {
    const { school, ana, double } = await twice()
    // Both do the same lessons: joined, the second time earns less.
    for (const child of [ana, double])
      await child.record(
        ...([2, 3, 4, 5] as const).flatMap((table) => [
          lesson(table, 10),
          gameAttempt(table, 10, moment(server)),
        ]),
      )
    const before = await Promise.all([ana.read<Me>('/me'), double.read<Me>('/me')])
    const buy = async (child: LearnerClient, ...items: string[]) => {
      for (const item_id of items)
        expect((await child.call('POST', child.own('/avatar/purchases'), { item_id })).status).toBe(201)
    }
    await buy(ana, 'clothes-moon-stripes')
    await server.ctx.db.query
      .updateTable('user_avatar_items')
      .set({ price_paid: before[0].coins })
      .where('learner_id', '=', ana.learnerId)
      .execute()
    const other = await double.read<{ items: { id: string; cost: number }[] }>(double.own('/avatar'))
    const affordable = other.items.filter(({ cost }) => cost > 0 && cost <= 20).map(({ id }) => id)
    await buy(double, 'clothes-moon-stripes', affordable.find((id) => id !== 'clothes-moon-stripes') ?? '')
    expect((await merge(school, double, ana)).status).toBe(200)
    const after = await ana.read<Me>('/me')
    expect(after.coins).toBeGreaterThanOrEqual(0)
    expect(after.trophies).toBeGreaterThanOrEqual(Math.max(...before.map(({ trophies }) => trophies)))
    const owned = await server.ctx.db.query
      .selectFrom('user_avatar_items')
      .select('avatar_item_id')
      .where('learner_id', '=', ana.learnerId)
      .execute()
    expect(owned).toHaveLength(2)
  })

  test('[C25] a lesson that waited on a tablet under the old name arrives, once', async () => {
    const { school, ana, double, ben } = await twice()
    const [sent, waiting] = [lesson(2, 10), lesson(3, 10)] as [AttemptBody, AttemptBody]
    await double.record(sent)
    await merge(school, double, ana)
    const deliver = async (...attempts: AttemptBody[]) =>
      (await (await handIn(ben, double.learnerId, double.ticket, attempts)).json()) as AttemptsAnswer
    const outcomes = async (...attempts: AttemptBody[]) =>
      (await deliver(...attempts)).results.map(({ outcome }) => outcome)
    expect(await outcomes(sent, waiting)).toEqual(['duplicate', 'recorded'])
    expect(await outcomes(waiting)).toEqual(['duplicate'])
    expect(await attemptsOf(ana.learnerId)).toHaveLength(2)
    // Only to hand in: nothing is told about who it was, and a stranger hands in nothing.
    expect((await ben.call('GET', `/learners/${double.learnerId}/progress`)).status).toBe(404)
    const stranger = await newLearner(server)
    expect((await handIn(stranger, double.learnerId, double.ticket, [waiting])).status).toBe(404)
    // It takes the ticket that was left under the old name, and a new card of the one child ends it.
    for (const ticket of [null, ana.ticket, ben.ticket])
      expect((await handIn(ben, double.learnerId, ticket, [waiting])).status).toBe(404)
    server.advance(1)
    await school.teacher.call('POST', `/classes/${school.classId}/pupils/${ana.learnerId}/card`)
    expect((await handIn(ben, double.learnerId, double.ticket, [waiting])).status).toBe(404)
    // The one who stayed is merged once more: both old names still lead there.
    expect((await merge(school, ana, ben)).status).toBe(200)
    const more = lesson(4, 10)
    expect(
      (
        (await (
          await ben.call('POST', `/learners/${double.learnerId}/attempts`, { version: 1, attempts: [more] })
        ).json()) as AttemptsAnswer
      ).results[0]?.outcome,
    ).toBe('recorded')
    expect(await attemptsOf(ben.learnerId)).toHaveLength(3)
  })

  test('[S60] [C25] merges, lessons and merges back, all at once: one child with every lesson once', async () => {
    const { school, ana, double } = await twice()
    const lessons = Array.from({ length: 12 }, (_, i) => lesson(([2, 3, 4, 5] as const)[i % 4] as 2, 10))
    const answers = await Promise.all([
      ...lessons.map((one, i) => {
        const pupil = i % 2 === 0 ? ana : double
        return pupil.call('POST', pupil.own('/attempts'), { version: 1, attempts: [one] })
      }),
      merge(school, double, ana),
      merge(school, double, ana),
      merge(school, ana, double),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.every((status) => [200, 401, 404].includes(status))).toBe(true)
    expect(statuses.slice(-3).filter((status) => status === 200)).toHaveLength(1)
    const stayed = [...(await attemptsOf(ana.learnerId)), ...(await attemptsOf(double.learnerId))]
    const stored = statuses.slice(0, -3).filter((status) => status === 200).length
    expect(stayed).toHaveLength(stored)
    expect(new Set(stayed.map(({ learner_id }) => learner_id)).size).toBe(1)
    expect(stayed.map(({ seq }) => seq)).toEqual(stayed.map((_, i) => i + 1))
  })

  test('[C25] a family looks after the one who stays; an account with an address is not dissolved', async () => {
    const { school, ana, double } = await twice()
    const parent = await newLearner(server)
    await grant(server, parent.id, double.learnerId, 'guardian')
    const child = await newLearner(server)
    await addWithAddress(server, school, child)
    const refused = await merge(school, child, ana)
    expect(((await refused.json()) as { code: string }).code).toBe('own_account')
    expect((await merge(school, ana, ana)).status).toBe(409)
    expect((await merge(school, ana, parent)).status).toBe(404)
    expect((await merge(school, double, ana)).status).toBe(200)
    expect((await parent.call('GET', `/learners/${ana.learnerId}/progress`)).status).toBe(200)
    expect((await merge(school, ana, child)).status).toBe(200)
    expect((await child.call('GET', '/me')).status).toBe(200)
  })

  test('[C25] [K41] a class that was erased before the merge comes back with the one child', async () => {
    const { school, ana, double } = await twice()
    const { teacher } = school
    const { class: club } = await makeClass(teacher)
    await server.ctx.db.query
      .insertInto('class_members')
      .values({ class_id: club.id, learner_id: double.learnerId, card: 1, wrong_tries: 0, joined_at: 1 })
      .execute()
    const { id } = (await (await teacher.call('POST', `/classes/${club.id}/erasure`)).json()) as {
      id: string
    }
    expect((await merge(school, double, ana)).status).toBe(200)
    expect((await teacher.call('POST', `/erasures/${id}/undo`)).status).toBe(204)
    const { pupils } = await teacher.read<InferOutput<typeof ClassAnswer>>(`/classes/${club.id}`)
    expect(pupils.map((one) => one.id)).toEqual([ana.learnerId])
  })

  test('[C25] no table that knows a learner is forgotten', async () => {
    const referring =
      engine === 'sqlite'
        ? sql<{ name: string }>`
            select tables.name from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
            where keys."table" = 'learners'`
        : sql<{ name: string }>`
            select conrelid::regclass::text as name from pg_constraint
            where contype = 'f' and confrelid = 'learners'::regclass`
    const { rows } = await referring.execute(server.ctx.db.query)
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(MERGED_TABLES).sort())
  })
})
