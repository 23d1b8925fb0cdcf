import { expect, test } from 'vitest'
import type { AttemptBody } from '#core/attempts/attempt-body.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { dateOfDay } from '#core/calendar/dates.ts'
import { statusAt } from '#core/classes/pupil-statuses.ts'
import type { Learner } from '#core/learner/learner.ts'
import { type LearnerBody, learnerFromBody } from '#core/learner/learner-body.ts'
import type { Plays } from '#core/mission/testing/finished-mission.ts'
import { wholeMinutes } from '#core/progress/minutes.ts'
import { countStatuses, factStatuses, knownOf } from '#core/status/fact-status.ts'
import { isInTable } from '#core/tables/facts.ts'
import type { ClassDashboard, LearnerAnswer, Performance, ReportAnswer } from '#server/api/types.ts'
import { missionBody, placementBody } from '#server/testing/finished-missions.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { openSchool, pupil } from '../classes/school.ts'
import { type LearnerClient, moment } from './learner-client.ts'

const PLAYED_DAYS = 12

/** Three children: one who knows everything, one who misses half of the sevens and eights, one who guesses. */
const PLAYERS: readonly Plays[] = [
  () => true,
  ({ facts, number }) => !facts.some((fact) => isInTable(fact, 7) || isInTable(fact, 8)) || number % 2 > 0,
  ({ number }) => number % 3 === 0,
]

onBothServers('one truth about what a child knows', (server) => {
  async function learnerOf(client: LearnerClient): Promise<Learner> {
    const { learner } = await client.read<LearnerAnswer>(client.own(''))
    return learnerFromBody(learner as LearnerBody)
  }

  async function playDays(client: LearnerClient, plays: Plays) {
    await server.ctx.db.query
      .updateTable('learners')
      .set({ created_at: server.ctx.now() - 60 * DAY_MS })
      .where('id', '=', client.learnerId)
      .execute()
    const record = async (attempt: AttemptBody) =>
      expect((await client.record(attempt)).results).toMatchObject([{ outcome: 'recorded' }])
    await record(placementBody(moment(server, -PLAYED_DAYS * DAY_MS)))
    for (let ago = PLAYED_DAYS - 1; ago >= 0; ago -= 1) {
      const when = { ...moment(server, -ago * DAY_MS - 60_000), seed: ago }
      await record(missionBody(when, plays, await learnerOf(client)))
    }
  }

  test('[G7] map, report, class page, spreadsheet, medals and rewards say the same of the same child', async () => {
    const school = await openSchool(server, ['Ana', 'Ben', 'Cleo'])
    const clients: LearnerClient[] = []
    for (const [i, card] of school.cards.entries()) {
      const client = await pupil(server, school, card)
      await playDays(client, PLAYERS[i] ?? (() => true))
      clients.push(client)
    }
    const page = await school.teacher.read<ClassDashboard>(`/classes/${school.classId}/dashboard`)
    const csv = await (await school.teacher.call('GET', `/classes/${school.classId}/export.csv`)).text()
    const lines = csv.trim().split('\r\n').slice(1)
    for (const client of clients) {
      const { mastery, calendar } = await learnerOf(client)
      const map = factStatuses(mastery, server.ctx.now(), calendar.utcOffset)
      const { report } = await school.teacher.read<ReportAnswer>(`/learners/${client.learnerId}/report`)
      const row = page.pupils.find(({ id }) => id === client.learnerId)
      const { medals } = await client.read<Performance>(client.own('/performance'))

      expect(report.facts.map(({ key, status }) => [key, status])).toEqual(
        map.map(({ key, status }) => [key, status]),
      )
      expect(map.map((_, place) => statusAt({ statuses: row?.statuses ?? '' }, place))).toEqual(
        map.map(({ status }) => status),
      )
      expect(report.counts).toEqual(countStatuses(map))
      expect(row).toMatchObject({
        known: knownOf(report.counts),
        likely: report.counts.likely,
        fading: report.counts.fading,
        tables: report.tables.map(({ counts, firsts, firsts_right }) => ({
          known: knownOf(counts),
          likely: counts.likely,
          unasked: counts.new,
          ...{ firsts, firsts_right },
        })),
        minutes_this_week: wholeMinutes(report.weeks.at(-1)?.seconds ?? 0),
        minutes_last_week: wholeMinutes(report.weeks.at(-2)?.seconds ?? 0),
        gained: report.new_facts.length,
      })
      expect(medals.map(({ facts_known }) => facts_known)).toEqual(row?.tables.map(({ known }) => known))
      expect(medals.map(({ medal }) => medal)).toEqual(report.tables.map(({ medal }) => medal))
      expect(row?.medals).toEqual(
        medals.filter(({ medal }) => medal !== 'none').map(({ table, medal }) => ({ table, medal })),
      )
      const cells = lines.find((line) => line.startsWith(`"${row?.name}"`))?.split(',') ?? []
      const numbers = cells
        .slice(3)
        .map((cell) => (/-/.test(cell) ? cell : cell === '' ? null : Number(cell)))
      expect(numbers.map((one) => (typeof one === 'string' ? one.replaceAll('"', '') : one))).toEqual([
        row?.minutes_this_week,
        row?.minutes_last_week,
        row?.known,
        row?.gained,
        row?.fading,
        row?.likely,
        ...(row?.tables ?? []).flatMap(({ known, likely, unasked, firsts, firsts_right, asked_on }, at) => [
          ...[known, likely, unasked],
          firsts === 0 ? null : Math.round((firsts_right / firsts) * 100),
          report.tables[at]?.seconds,
          asked_on === null ? null : dateOfDay(asked_on),
        ]),
      ])
    }
    const [strong, half, guesser] = school.cards.map((card) => page.pupils.find(({ id }) => id === card.id))
    expect(strong?.known).toBeGreaterThan(half?.known ?? 0)
    expect(half?.known).toBeGreaterThan(guesser?.known ?? 0)
  })
})
