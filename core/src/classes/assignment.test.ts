import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { type Assignment, assignedMission, isDoneBy, isRunning, type Task } from '#core/classes/assignment.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { planMission } from '#core/mission/plan.ts'
import { startMission } from '#core/mission/run.ts'
import { anyMastery, anyPlayer, playMission } from '#core/mission/testing/any-history.ts'
import { missionOptions, USUAL_SETTINGS } from '#core/settings/learner-settings.ts'
import { isInTable } from '#core/tables/facts.ts'
import { TABLES } from '#core/tables/table.ts'

const HOUR = 3_600_000
const MONDAY = 20_003

const asked = (task: Task, more: Partial<Assignment> = {}): Assignment => ({
  task,
  startsOn: MONDAY,
  endsOn: MONDAY + 4,
  madeAt: (MONDAY - 1) * DAY_MS,
  endedAt: null,
  ...more,
})
const at = (day: number, hour = 12) => (MONDAY + day) * DAY_MS + hour * HOUR
const mission = (completed_at: number, facts?: readonly { a: number; b: number }[]) => ({
  lesson_id: 'mission',
  lesson_type: 'mission' as const,
  completed_at,
  ...(facts ? { facts } : {}),
})
const game = (table: number, completed_at: number, utc_offset = 0) => ({
  lesson_id: `interactive-lesson-${table}`,
  lesson_type: 'interactive' as const,
  completed_at,
  utc_offset,
})

test('[C40] an assignment runs from its first day to its last, until somebody ends it', () => {
  const days = [-1, 0, 4, 5].map((day) => MONDAY + day)
  const task: Task = { kind: 'check' }
  expect(days.map((day) => isRunning(asked(task), day))).toEqual([false, true, true, false])
  expect(days.some((day) => isRunning(asked(task, { endedAt: at(1) }), day))).toBe(false)
})

describe('[C41] done is what a finished lesson says', () => {
  const seven = asked({ kind: 'game', table: 7 })

  test('the lesson that was asked for, on one of the days', () => {
    expect(isDoneBy(seven, game(7, at(0)))).toBe(true)
    expect(isDoneBy(seven, game(8, at(0)))).toBe(false)
    expect(isDoneBy(seven, mission(at(0)))).toBe(false)
    expect(isDoneBy(seven, game(7, at(-1)))).toBe(false)
    expect(isDoneBy(seven, game(7, at(5)))).toBe(false)
  })

  test("the days are the child's: 22:00 on Friday in São Paulo is Saturday in Greenwich", () => {
    expect(isDoneBy(seven, game(7, at(5, 1), -180))).toBe(true)
    expect(isDoneBy(seven, game(7, at(5, 4), -180))).toBe(false)
  })

  test('nothing counts that was finished before it was asked for, or after it was ended', () => {
    expect(isDoneBy(asked(seven.task, { madeAt: at(1) }), game(7, at(0)))).toBe(false)
    expect(isDoneBy(asked(seven.task, { endedAt: at(1) }), game(7, at(2)))).toBe(false)
    expect(isDoneBy(asked(seven.task, { endedAt: at(1) }), game(7, at(0)))).toBe(true)
  })

  test('a mission counts for tables only if it asked one of them', () => {
    const focus = asked({ kind: 'focus', tables: [7, 8] })
    expect(isDoneBy(focus, mission(at(0), [{ a: 2, b: 3 }]))).toBe(false)
    expect(isDoneBy(focus, mission(at(0), [{ a: 2, b: 8 }]))).toBe(true)
    expect(isDoneBy(focus, mission(at(0)))).toBe(true)
  })
})

describe('[C42] several assignments at once', () => {
  const own = missionOptions({
    ...USUAL_SETTINGS,
    daily_minutes: 8,
    focus_tables: [3],
    locked_tables: [7, 12],
  })

  test('all their tables come first, the longest mission is flown, and an assigned table is open', () => {
    const tasks: Task[] = [
      { kind: 'focus', tables: [8, 7] },
      { kind: 'focus', tables: [6, 7] },
      { kind: 'mission', minutes: 5 },
      { kind: 'mission', minutes: 10 },
      { kind: 'check' },
    ]
    expect(assignedMission(own, tasks)).toEqual({ ...own, minutes: 10, focus: [6, 7, 8], locked: [12] })
    expect(assignedMission(own, [...tasks].reverse())).toEqual(assignedMission(own, tasks))
  })

  test("without any, the child's own choice holds", () => {
    expect(assignedMission(own, [])).toEqual(own)
    expect(assignedMission(own, [{ kind: 'game', table: 7 }])).toEqual(own)
    expect(assignedMission(own, [{ kind: 'mission', minutes: 5 }]).minutes).toBe(5)
  })
})

test('[C42] a child who gets everything wrong still meets the table that was asked for', () => {
  const once = { count: 1, first: 90, last: 90 }
  const known = {
    produced: once,
    recalls: [{ day: 90, right: true, quick: true, first: true }],
    sittings: { right: 1, wrong: 0 },
    knownOn: null,
    recognised: true,
    schedule: { stability: 300, difficulty: 2, reviewed: 90, due: 99 },
  }
  const keys = ['2x3', '2x4', '2x5', '2x6', '3x3', '3x4', '3x5', '3x6', '4x4', '4x5', '4x6', '5x5']
  const mastery = {
    ...NO_MASTERY,
    facts: Object.fromEntries(keys.map((key) => [key, known])),
  }
  const options = assignedMission(missionOptions(USUAL_SETTINGS), [{ kind: 'focus', tables: [7] }])
  const plan = planMission({ mastery }, { ...options, now: 100 * DAY_MS, seed: 0 })
  const { steps } = playMission(startMission(plan), { chance: 0, seconds: 4, seed: 1 })
  expect(steps.some(({ step }) => step.facts.some((fact) => isInTable(fact, 7)))).toBe(true)
})

test('[C42] after any history a mission for a table asks facts of that table', () => {
  fc.assert(
    fc.property(
      anyMastery,
      anyPlayer,
      fc.constantFrom(...TABLES),
      fc.integer(),
      (mastery, player, table, seed) => {
        const options = assignedMission(missionOptions(USUAL_SETTINGS), [{ kind: 'focus', tables: [table] }])
        const plan = planMission({ mastery }, { ...options, now: 100 * DAY_MS, seed })
        const { steps } = playMission(startMission(plan), player)
        expect(steps.some(({ step }) => step.facts.some((fact) => isInTable(fact, table)))).toBe(true)
      },
    ),
  )
})
