import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { makeReport, type Report } from '#core/reports/report.ts'
import { anyAttempts, fold, learnt, reportOn, sitting } from '#core/reports/testing/practice.ts'
import { isKnown, knownOf } from '#core/status/fact-status.ts'
import { FACTS } from '#core/tables/facts.ts'

const TODAY = 19_000
const factIn = (report: Report, wanted: string) => report.facts.find(({ key }) => key === wanted)!

describe('[R21] a fact is', () => {
  test('new, learning, known, fading by what was answered', () => {
    expect(factIn(reportOn(TODAY), '7x8').status).toBe('new')
    expect(factIn(reportOn(TODAY, sitting(TODAY, '7x8=54')), '7x8').status).toBe('learning')
    const known = learnt(TODAY, '7x8')
    expect(factIn(reportOn(TODAY, ...known), '7x8')).toMatchObject({
      status: 'fluent',
      firsts: 5,
      firsts_right: 5,
      seconds: 1.5,
    })
    expect(factIn(reportOn(TODAY + 61, ...known), '7x8').status).toBe('fading')
  })

  test('fading from the first wrong answer on, without waiting for its day', () => {
    const known = learnt(TODAY, '7x8')
    expect(factIn(reportOn(TODAY + 1, ...known), '7x8').status).toBe('fluent')
    const wrong = sitting(TODAY + 1, '7x8=54')
    expect(factIn(reportOn(TODAY + 1, ...known, wrong), '7x8').status).toBe('fading')
  })

  test('never called likely before anything was answered', () => {
    expect(reportOn(TODAY).counts.likely).toBe(0)
  })

  test('opened to its last six answers, the usual mistake, the way and what comes next', () => {
    const days = [3, 2, 1].map((ago) => sitting(TODAY - ago, '7x8=54', '7x8=54', '7x8'))
    const cell = factIn(reportOn(TODAY, ...days), '7x8')
    expect(cell.answers).toHaveLength(6)
    expect(cell.answers.map(({ day }) => day - TODAY)).toEqual([-2, -2, -2, -1, -1, -1])
    expect(cell).toMatchObject({ habit: 'neighbouring-table', weak: true, next: 'due', due_in: 0 })
    expect(cell.way?.name).toBeDefined()
  })
})

test('[R8] a fact that is right in the games of the same day is stuck all the same', () => {
  const days = [3, 2, 1].map((ago) => sitting(TODAY - ago, '7x8=54', '7x8', '7x8', '7x8', '7x8', '7x8=54'))
  expect(factIn(reportOn(TODAY, ...days), '7x8')).toMatchObject({ stuck: true, weak: true, errors: 6 })
})

test('[R22] a wrong factor is named by the product it stands for', () => {
  const wrong = { a: 7, b: 8, kind: 'fill-blanks', given: 7, correct: false, ms: 2_000, round: 0 } as const
  const report = reportOn(TODAY, { ...sitting(TODAY), answers: [wrong] })
  expect(report.mistakes).toEqual([{ code: 'groups-off', count: 1, example: { key: '7x8', given: 49 } }])
})

test('[M12] answers that were hurried through are no errors, no habit and no time', () => {
  const hurried = [3, 2, 1].map((ago) => {
    const asked = sitting(TODAY - ago, '7x8=54', '6x8=46', '7x9=61', '4x8=30', '8x8=62', '3x3')
    return { ...asked, answers: asked.answers.map((answer) => ({ ...answer, ms: 400 })) }
  })
  const report = reportOn(TODAY, ...hurried)
  expect(report.mistakes).toEqual([])
  expect(factIn(report, '7x8')).toMatchObject({ weak: false, stuck: false, errors: 0, answers: [] })
  expect(report.skill.seconds).toBeNull()
  expect(report.hurried).toEqual({ answers: 6, day: TODAY - 1 })
})

test('[R22] mistakes older than four weeks are left out', () => {
  expect(reportOn(TODAY, sitting(TODAY - 27, '7x8=54')).mistakes).toHaveLength(1)
  expect(reportOn(TODAY, sitting(TODAY - 28, '7x8=54')).mistakes).toHaveLength(0)
})

test('[R23] a table is a weak area with three weak facts or more', () => {
  const two = sitting(TODAY, '7x8=54', '7x9=54')
  expect(reportOn(TODAY, two).weak).toMatchObject({ tables: [] })
  expect(reportOn(TODAY, two, sitting(TODAY, '7x6=36', '6x7=36')).weak).toEqual({
    facts: ['6x7', expect.any(String), expect.any(String)],
    tables: [{ table: 7, facts: ['6x7', expect.any(String), expect.any(String)] }],
  })
})

test('[R24] minutes belong to the days of the child, in weeks from Monday', () => {
  // 23:30 in São Paulo on Sunday 2022-01-09 is 02:30 on Monday by UTC.
  const late = { ...sitting(0), completed_at: 1_641_782_000_000, utc_offset: -180, time_taken: 600 }
  const report = makeReport(fold([late]), late.completed_at + 3_600_000)
  const sunday = Math.floor(1_641_782_000_000 / DAY_MS) - 1
  expect(report.days.filter(({ seconds }) => seconds > 0)).toMatchObject([{ day: sunday, seconds: 600 }])
  expect(report.weeks.filter(({ seconds }) => seconds > 0)).toMatchObject([{ day: sunday - 6, seconds: 600 }])
  expect(report.today).toBe(sunday + 1)
})

test('[R27] the next mission is told by the plan that makes it, with few new facts', () => {
  const { next } = reportOn(TODAY, ...learnt(TODAY - 9, '2x2', '2x3'), sitting(TODAY - 1, '3x4=13'))
  const part = (code: string) => next.parts.find((one) => one.code === code)
  // Missed, and never right: it is the first of the new ones.
  expect(part('new')?.facts[0]).toBe('3x4')
  expect(part('due')?.facts.toSorted()).toEqual(['2x2', '2x3'])
  expect(part('new')?.count ?? 0).toBeLessThanOrEqual(3)
})

test('[R27] it is told with the minutes and tables that were chosen', () => {
  const source = fold([sitting(TODAY - 1, '3x4=13')])
  const options = { minutes: 15, focus: [9], locked: [2, 3, 4], timedPlay: false } as const
  const report = makeReport({ ...source, options }, TODAY * DAY_MS)
  expect(report.next.minutes).toBe(15)
  expect(report.next.parts.find(({ code }) => code === 'new')?.facts).toEqual(
    expect.arrayContaining([expect.stringMatching(/9/)]),
  )
  expect([factIn(report, '3x4').next, factIn(report, '3x9').next]).toEqual([null, 'new'])
})

describe('after any history', () => {
  const now = 19_095 * DAY_MS

  test('[R28] the order of arrival changes nothing but what follows the memory', () => {
    fc.assert(
      fc.property(anyAttempts, fc.integer(), (attempts, seed) => {
        const shuffled = attempts
          .map((attempt, index) => ({ attempt, place: Math.sin(seed + index) }))
          .sort((x, y) => x.place - y.place)
          .map(({ attempt }) => attempt)
        const [one, other] = [fold(attempts), fold(shuffled)]
        const unordered = (source: typeof one) => ({
          ...source.state,
          openDay: null,
          facts: Object.fromEntries(Object.entries(source.state.facts).sort(([x], [y]) => (x < y ? -1 : 1))),
          days: Object.entries(source.state.days).map(([day, [...sums]]) => [day, sums.slice(0, -1)]),
        })
        expect(unordered(other)).toEqual(unordered(one))
      }),
      { numRuns: 60 },
    )
  })

  test('[R24] the facts known at the end of this week are those that are known now, however many there once were', () => {
    fc.assert(
      fc.property(anyAttempts, (attempts) => {
        const { weeks, counts } = makeReport(fold(attempts), now)
        expect(weeks.at(-1)?.known).toBe(knownOf(counts))
      }),
      { numRuns: 60 },
    )
  })

  test('[R24] the facts known at the end of an earlier week are those that were known after its last lesson', () => {
    const facts = FACTS.slice(0, 12).map(({ key }) => key)
    const begun = [...learnt(TODAY, ...facts), sitting(TODAY + 2, `${facts[0]}=1`, `${facts[0]}=1`)]
    const knownAfter = (attempts: typeof begun, day: number) =>
      knownOf(makeReport(fold(attempts), day * DAY_MS + (3 / 4) * DAY_MS).counts)
    const late = sitting(TODAY + 1, '1x1')
    for (const attempts of [
      begun,
      [...begun, sitting(TODAY + 8, '9x9')],
      [...begun, late, sitting(TODAY + 8, '9x9')],
    ]) {
      const { weeks } = makeReport(fold(attempts), (TODAY + 9) * DAY_MS)
      expect(weeks.at(-2)?.known).toBe(knownAfter(begun, TODAY + 2))
      expect(weeks.at(-2)?.known).toBeGreaterThan(0)
    }
  })

  test('[R21] [R26] counts add up to 78 facts, and nothing is claimed that the answers do not show', () => {
    fc.assert(
      fc.property(anyAttempts, (attempts) => {
        const source = fold(attempts)
        const report = makeReport(source, now)
        expect(Object.values(report.counts).reduce((sum, count) => sum + count, 0)).toBe(78)
        for (const { status, known_on, weak, stuck, firsts, firsts_right } of report.facts) {
          if (isKnown(status)) expect([weak, stuck, known_on === null]).toEqual([false, false, false])
          expect(firsts_right).toBeLessThanOrEqual(firsts)
        }
        expect(report.weak.tables.length).toBeLessThanOrEqual(3)
        for (const { counts } of report.tables)
          expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(12)
        const { keep } = report.forecast
        if (keep) {
          expect(keep.low).toBeLessThanOrEqual(keep.high)
          expect(keep.high).toBeLessThanOrEqual(keep.of)
        }
        expect(JSON.parse(JSON.stringify(report))).toEqual(report)
      }),
      { numRuns: 60 },
    )
  })

  test('[R25] what is kept does not grow with the number of lessons', () => {
    const said = FACTS.flatMap(({ a, b }) => [`${a}x${b}`, `${a}x${b}=1`])
    const attempts = Array.from({ length: 140 }, (_, index) => sitting(TODAY + index, ...said))
    const half = fold(attempts.slice(0, 70))
    const size = ({ state }: ReturnType<typeof fold>) => JSON.stringify(state).length
    const whole = size(fold(attempts.slice(70), half))
    expect(whole).toBeLessThan(size(half) * 1.02)
    expect(whole).toBeLessThan(20_000)
  })
})
