import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import type { MissionRun, MissionStep } from '#core/mission/mission.ts'
import {
  MISSION_RULES,
  type MissionMinutes,
  NEW_LIMIT,
  QUESTIONS_PER_MINUTE,
} from '#core/mission/parameters.ts'
import { planMission } from '#core/mission/plan.ts'
import { answerStep, missionAnswers, nextStep, startMission } from '#core/mission/run.ts'
import { SHORTEST_MISSION } from '#core/mission/score.ts'
import {
  anyMastery,
  anyPlacement,
  anyPlayer,
  anyRequest,
  playMission,
} from '#core/mission/testing/any-history.ts'
import { keysOf, knowsAll, request } from '#core/mission/testing/begun-mission.ts'
import { factKey } from '#core/tables/fact.ts'
import { TABLES } from '#core/tables/table.ts'

const MINUTE = 60_000
const RUNS = { numRuns: 60 }
/** New facts let in at most, one fewer for every five errors. */
const limitAfter = (minutes: MissionMinutes, errors: number) =>
  NEW_LIMIT[minutes] - Math.floor(errors / MISSION_RULES.errorsPerNew)

describe('whatever happened before', () => {
  test('[G1] every mission has a first step and an end, even when the clock stands still', () => {
    fc.assert(
      fc.property(anyMastery, anyRequest, anyPlayer, (mastery, asked, player) => {
        const run = playMission(startMission(planMission({ mastery }, asked)), player)
        expect(run.steps.length).toBeGreaterThan(0)
        expect(run.asked).toBeLessThanOrEqual(asked.minutes * QUESTIONS_PER_MINUTE + 2)
        expect(answerStep(run, [], 0)).toBe(run)
        const last = run.steps.at(-1)?.answers.length ?? 0
        const beforeLast = run.activeMs - last * player.seconds * 1000
        expect(beforeLast, 'no step begins after the time').toBeLessThan(asked.minutes * MINUTE)
      }),
      RUNS,
    )
  })

  test('[G1] nothing is asked beyond twelve questions a minute, which is what the server accepts', () => {
    const started = startMission(planMission({ mastery: NO_MASTERY }, request({ minutes: 8 })))
    const most = 8 * QUESTIONS_PER_MINUTE
    expect(nextStep({ ...started, asked: most - 1 })).not.toBeNull()
    expect(nextStep({ ...started, asked: most })).toBeNull()
  })

  test('[G1] a mission that is not broken off by errors or time is long enough to count', () => {
    fc.assert(
      fc.property(anyMastery, anyRequest, anyPlayer, (mastery, asked, player) => {
        const run = playMission(startMission(planMission({ mastery }, asked)), { ...player, seconds: 2 })
        if (run.errorsInRow >= MISSION_RULES.enoughAfter) return
        expect(missionAnswers(run).filter(({ round }) => round === 0).length).toBeGreaterThanOrEqual(
          SHORTEST_MISSION,
        )
      }),
      RUNS,
    )
  })

  test('[G51] however much is due, a mission asks one fact that is perhaps known and was never asked', () => {
    const plan = planMission({ mastery: knowsAll(90, 91) }, request())
    const guesses = ['1x1', '10x11']
    const facts = [
      ...plan.facts
        .filter(({ key }) => !guesses.includes(key))
        .map((fact) => ({ ...fact, role: 'due' as const })),
      ...plan.facts
        .filter(({ key }) => guesses.includes(key))
        .map((fact) => ({ ...fact, role: 'check' as const, stage: 'produce' as const, recall: 0.6 })),
    ]
    const run = playMission(startMission({ ...plan, facts }), { chance: 1, seconds: 5, seed: 1 })
    expect(keysOf(run).filter((key) => guesses.includes(key))).toHaveLength(1)
  })

  test('[G2] no fact comes twice within four others, unless there are too few facts', () => {
    fc.assert(
      fc.property(anyMastery, anyRequest, anyPlayer, (mastery, asked, player) => {
        const run = playMission(startMission(planMission({ mastery }, asked)), player)
        const keys = keysOf(run)
        const started = new Set(keys).size
        keys.forEach((key, index) => {
          const before = keys.slice(Math.max(0, index - MISSION_RULES.lag), index)
          if (before.includes(key))
            expect(started, `${key} at ${index}`).toBeLessThanOrEqual(MISSION_RULES.lag)
        })
      }),
      RUNS,
    )
  })

  test('[G3] new facts stay within their limit, and so do those that were only ever missed', () => {
    fc.assert(
      fc.property(fc.oneof(anyMastery, anyPlacement), anyRequest, anyPlayer, (mastery, asked, player) => {
        const taught = new Set<string>()
        playMission(startMission(planMission({ mastery }, asked)), player, ({ facts, picture }, run) => {
          const [key] = facts.map(({ a, b }) => factKey(a, b))
          // What was recognised before is shown again, but it is not new.
          if (!picture || !key || taught.has(key) || mastery.facts[key]?.recognised) return
          taught.add(key)
          expect(taught.size, `${run.errors} errors`).toBeLessThanOrEqual(
            limitAfter(asked.minutes, run.errors),
          )
          const time = MISSION_RULES.newUntil * asked.minutes * MINUTE
          // A child with next to nothing to ask meets its first fact whenever that is.
          if (run.asked > 0) expect(run.activeMs, 'there is time for it to return').toBeLessThanOrEqual(time)
        })
      }),
      RUNS,
    )
  })

  test('[G3] a new fact waits while three others are new, and after an error', () => {
    fc.assert(
      fc.property(anyRequest, anyPlayer, (asked, player) => {
        const mastery = knowsAll(asked.now / DAY_MS - 1)
        const { '7x8': _a, '6x8': _b, '7x12': _c, '8x12': _d, '11x12': _e, ...facts } = mastery.facts
        const wide = { ...asked, locked: [], minutes: 15 as const }
        playMission(
          startMission(
            planMission({ mastery: { ...mastery, facts } }, wide, { ...MISSION_RULES, checkFrom: 2 }),
          ),
          player,
          ({ reason }, run) => {
            if (reason.code !== 'new') return
            const open = run.plan.facts.filter(({ role, key }) => role === 'new' && run.facts[key]?.back)
            expect(open.length).toBeLessThan(MISSION_RULES.newAtOnce)
            expect(run.errorsInRow).toBe(0)
            // All others are due: there is always something to ask in between.
            const lastNew = run.steps.findLastIndex(({ step }) => step.picture)
            if (lastNew >= 0) expect(run.steps.length - lastNew).toBeGreaterThan(MISSION_RULES.betweenNew)
          },
        )
      }),
      RUNS,
    )
  })

  test('[G4] the same log gives the same plan and the same steps, also through storage', () => {
    fc.assert(
      fc.property(anyMastery, anyRequest, anyPlayer, (mastery, asked, player) => {
        const plan = planMission({ mastery }, asked)
        expect(planMission(JSON.parse(JSON.stringify({ mastery })), asked)).toEqual(plan)
        const whole = playMission(startMission(plan), player)
        let resumed: MissionRun = startMission(plan)
        for (const { answers } of whole.steps)
          resumed = answerStep(
            JSON.parse(JSON.stringify(resumed)),
            answers,
            resumed.activeMs + player.seconds * 1000 * answers.length,
          )
        expect(resumed).toEqual(whole)
      }),
      RUNS,
    )
  })

  test('[G5] settings hold: no locked fact, no clock when timed play is off or for a single question', () => {
    fc.assert(
      fc.property(anyMastery, anyRequest, anyPlayer, (mastery, asked, player) => {
        const locked: readonly number[] = asked.locked ?? []
        const isLocked = (table: number) => locked.includes(table)
        const check = (step: MissionStep) => {
          if (!asked.timedPlay || step.facts.length === 1) expect(step.clock).toBe(false)
          if (locked.length < TABLES.length)
            expect(step.facts.every(({ a, b }) => [a, b].some((table) => !isLocked(table)))).toBe(true)
        }
        playMission(startMission(planMission({ mastery }, asked)), player, check)
      }),
      RUNS,
    )
  })
})

test('[G5] with every table locked there is still table 1, and nothing else', () => {
  const { facts } = planMission({ mastery: knowsAll(90) }, request({ locked: [...TABLES] }))
  expect(facts.map(({ key }) => key).sort()).toEqual(TABLES.map((table) => `1x${table}`).sort())
})

test('two facts with one product are never on one screen: they would be two right places for one number', () => {
  const answers = [
    [2, 6],
    [3, 4],
    [1, 12],
    [2, 12],
    [3, 8],
    [4, 6],
  ].map(([a = 1, b = 1]) => ({
    a,
    b,
    kind: 'timed' as const,
    given: a * b,
    correct: true,
    ms: 1_500,
  }))
  // Errors in easy ones: nothing else is probably known.
  const errors = [1, 2, 5, 10].map((b) => ({
    a: b,
    b,
    kind: 'timed' as const,
    given: 99,
    correct: false,
    ms: 9_000,
  }))
  const mastery = recordPractice(NO_MASTERY, { completed_at: 99 * DAY_MS, answers: [...answers, ...errors] })
  const step = nextStep(startMission(planMission({ mastery }, request())))
  expect(step?.facts.map(({ a, b }) => a * b).sort()).toEqual([12, 24])
})

describe('[G47] a mission is bounded by answers, not only by minutes', () => {
  test('a quick child gets 24 in eight minutes, and after them only what was wrong or new today', () => {
    fc.assert(
      fc.property(anyMastery, anyRequest, anyPlayer, (mastery, asked, player) => {
        const enough = asked.minutes * MISSION_RULES.enoughPerMinute
        const run = playMission(
          startMission(planMission({ mastery }, asked)),
          player,
          ({ reason }, { counted }) => {
            if (counted >= enough) expect(['wrong-today', 'new-today']).toContain(reason.code)
          },
        )
        // What was met with a picture is asked once more, and nothing else comes on top.
        const met = run.steps.filter(({ step }) => ['new', 'wrong-before'].includes(step.reason.code)).length
        if (player.chance === 1 && player.seconds < 3)
          expect(run.counted).toBeLessThanOrEqual(enough + 2 + met)
      }),
      RUNS,
    )
  })
})
