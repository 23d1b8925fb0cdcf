import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { factKey, type Mastery, NO_MASTERY, recordPractice } from '#core/mastery/mastery.ts'
import type { MissionRequest, MissionRun, MissionStep } from '#core/mission/mission.ts'
import { MISSION_RULES, NEW_LIMIT, QUESTIONS_PER_MINUTE } from '#core/mission/parameters.ts'
import { planMission } from '#core/mission/plan.ts'
import { answerStep, missionAnswers, nextStep, startMission } from '#core/mission/run.ts'
import { SHORTEST_MISSION } from '#core/mission/score.ts'
import { anyMastery, anyPlayer, anyRequest, playMission } from '#core/mission/testing/any-history.ts'
import { FACTS } from '#core/tables/facts.ts'
import { TABLES } from '#core/tables/table.ts'

const DAY = 86_400_000
const RUNS = { numRuns: 150 }
const request = (more: Partial<MissionRequest> = {}): MissionRequest => ({
  now: 100 * DAY,
  seed: 1,
  minutes: 10,
  ...more,
})
const begin = (mastery: Mastery, more?: Partial<MissionRequest>) =>
  startMission(planMission({ mastery }, request(more)))
const keysOf = ({ steps }: MissionRun) =>
  steps.flatMap(({ step }) => step.facts.map(({ a, b }) => factKey(a, b)))

/** Every fact answered rightly on these days. */
function knowsAll(...days: number[]): Mastery {
  const answers = FACTS.map(
    ({ a, b }): FactAnswer => ({ a, b, kind: 'timed', given: a * b, correct: true, ms: 1_500 }),
  )
  return days.reduce(
    (mastery, day) => recordPractice(mastery, { completed_at: day * DAY, answers }),
    NO_MASTERY,
  )
}

describe('whatever happened before', () => {
  test('[G1] every mission has a first step and an end, even when the clock stands still', () => {
    fc.assert(
      fc.property(anyMastery, anyRequest, anyPlayer, (mastery, asked, player) => {
        const run = playMission(startMission(planMission({ mastery }, asked)), player)
        expect(run.steps.length).toBeGreaterThan(0)
        expect(run.asked).toBeLessThanOrEqual(asked.minutes * QUESTIONS_PER_MINUTE + 2)
        expect(answerStep(run, [], 0)).toBe(run)
      }),
      RUNS,
    )
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

  test('[G3] new facts stay within their limit', () => {
    fc.assert(
      fc.property(anyMastery, anyRequest, anyPlayer, (mastery, asked, player) => {
        const run = playMission(startMission(planMission({ mastery }, asked)), player)
        const taught = run.steps.filter(({ step }) => step.reason.code === 'new')
        expect(taught.length).toBeLessThanOrEqual(NEW_LIMIT[asked.minutes])
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

  test('[G5] settings hold: no locked fact, no clock when timed play is off', () => {
    fc.assert(
      fc.property(anyMastery, anyRequest, anyPlayer, (mastery, asked, player) => {
        const locked: readonly number[] = asked.locked ?? []
        const isLocked = (table: number) => locked.includes(table)
        const check = (step: MissionStep) => {
          if (!asked.timedPlay) expect(step.clock).toBe(false)
          if (locked.length < TABLES.length)
            expect(step.facts.every(({ a, b }) => [a, b].some((table) => !isLocked(table)))).toBe(true)
        }
        playMission(startMission(planMission({ mastery }, asked)), player, check)
      }),
      RUNS,
    )
  })
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
            if (counted >= enough)
              expect(['wrong-today', 'new-today', 'slow-today', 'next-stage']).toContain(reason.code)
          },
        )
        // What was met with a picture is asked twice more, and nothing else comes on top.
        const met = run.steps.filter(({ step }) => ['new', 'wrong-before'].includes(step.reason.code)).length
        if (player.chance === 1 && player.seconds < 3)
          expect(run.counted).toBeLessThanOrEqual(enough + 2 + 2 * met)
      }),
      RUNS,
    )
  })

  test('a mission that an earlier version began goes on by the rules it has', () => {
    const plan = planMission({ mastery: knowsAll(90) }, request({ minutes: 8 }))
    const { enoughPerMinute: _enough, ...rules } = plan.rules
    const older = playMission(startMission({ ...plan, rules: rules as typeof plan.rules }), {
      chance: 1,
      seconds: 1,
      seed: 1,
    })
    const today = playMission(startMission(plan), { chance: 1, seconds: 1, seed: 1 })
    expect(today.counted).toBeLessThanOrEqual(26)
    expect(older.counted).toBeGreaterThan(60)
  })
})

describe('a mission reacts', () => {
  const always = (chance: number) => ({ chance, seconds: 5, seed: 3 })

  test('[G6] a child who gets everything wrong is led to easier things, and then let go', () => {
    const started = begin(knowsAll(90, 92, 95))
    const run = playMission(started, always(0))
    const easier = run.steps.filter(({ step }) => step.reason.code === 'easier-after-errors')
    expect(easier.length).toBeGreaterThan(0)
    for (const { step } of easier) expect(step.stage).toBe('recognise')
    expect(run.asked).toBeLessThan(25)
    const beginner = playMission(begin(NO_MASTERY), always(0))
    expect(beginner.steps.length).toBeGreaterThan(0)
  })

  test('[G6] after two errors in a row the next step is easier', () => {
    let run = begin(knowsAll(90))
    for (let errors = 0; errors < 2; ) {
      const step = nextStep(run) as MissionStep
      errors += step.facts.length
      run = answerStep(
        run,
        step.facts.map(() => ({ given: null, correct: false, ms: 4_000 })),
        0,
      )
    }
    expect(nextStep(run)?.reason.code).toBe('easier-after-errors')
  })

  test('[G6] a wrong fact comes back after four others or more, once, and a second error leaves it for tomorrow', () => {
    const missed = new Map<string, number[]>()
    const run = playMission(begin(knowsAll(90)), { chance: 0.7, seconds: 3, seed: 5 })
    keysOf(run).forEach((key, index) => {
      missed.set(key, [...(missed.get(key) ?? []), index])
    })
    const wrong = run.steps.flatMap(({ step, answers }) =>
      step.facts.filter((_, index) => !answers[index]?.correct).map(({ a, b }) => factKey(a, b)),
    )
    expect(wrong.length).toBeGreaterThan(3)
    const timesWrong = (key: string) => wrong.filter((other) => other === key).length
    for (const key of new Set(wrong))
      expect(timesWrong(key)).toBeLessThanOrEqual(MISSION_RULES.errorsUntilTomorrow)
    const returned = [...new Set(wrong)].filter((key) => (missed.get(key)?.length ?? 0) > 1)
    expect(returned.length).toBeGreaterThan(0)
  })

  test('a beginner meets new facts with their picture, recognises them, then produces them', () => {
    const run = playMission(begin(NO_MASTERY), always(1))
    const first = keysOf(run)[run.steps.findIndex(({ step }) => step.stage === 'meet')]
    const stages = run.steps
      .filter(({ step }) => step.facts.some(({ a, b }) => factKey(a, b) === first))
      .map(({ step }) => step.stage)
    expect(stages.slice(0, 3)).toEqual(['meet', 'recognise', 'produce'])
  })

  test('[G51] only the first mission of a day begins with a warm-up', () => {
    const reasons = (mastery: Mastery, now: number) =>
      playMission(begin(mastery, { now }), always(1)).steps.map(({ step }) => step.reason.code)
    const mastery = knowsAll(60, 75, 90)
    expect(reasons(mastery, 91 * DAY)[0]).toBe('warm-up')
    expect(reasons(mastery, 90 * DAY)).not.toContain('warm-up')
  })

  test('a child who knows all gets a short mission of known facts in all their forms', () => {
    const run = playMission(begin(knowsAll(50, 60, 75, 90, 99)), always(1))
    expect(run.counted).toBeGreaterThanOrEqual(SHORTEST_MISSION)
    expect(run.asked).toBeLessThan(30)
    const forms = new Set<string>()
    for (let seed = 0; seed < 10; seed += 1)
      playMission(begin(knowsAll(50, 60, 75, 90, 99), { seed }), always(1), ({ form }) => forms.add(form))
    expect([...forms].sort()).toEqual(['division', 'missing-factor', 'product'])
  })

  test('all exercise types come up', () => {
    const types = new Set<string>()
    for (let seed = 0; seed < 60; seed += 1)
      for (const mastery of [NO_MASTERY, knowsAll(90), knowsAll(60, 75, 90)])
        playMission(begin(mastery, { seed }), { chance: 0.6, seconds: 3, seed }, ({ type }) =>
          types.add(type),
        )
    expect(types.size).toBe(11)
  })

  test('focus tables come first', () => {
    const run = playMission(begin(knowsAll(80), { focus: [7] }), always(1))
    const due = run.steps.filter(({ step }) => step.reason.code === 'due')
    expect(due[0]?.step.facts.every(({ a, b }) => a === 7 || b === 7)).toBe(true)
  })

  test('[M2] what is copied from a picture is not recorded as recall', () => {
    const run = playMission(begin(NO_MASTERY), { chance: 0, seconds: 5, seed: 1 })
    const copied = missionAnswers(run).filter(({ round }) => round === 1)
    expect(copied.length).toBeGreaterThan(0)
    const after = recordPractice(NO_MASTERY, { completed_at: 0, answers: missionAnswers(run) })
    expect(Object.values(after.facts).some(({ produced }) => produced)).toBe(false)
  })
})
