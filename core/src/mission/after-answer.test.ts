import { describe, expect, test } from 'vitest'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { afterAnswer } from '#core/mission/after-answer.ts'
import type { FactInMission, MissionRun, MissionStep, PlannedFact, Stage } from '#core/mission/mission.ts'
import { MISSION_RULES } from '#core/mission/parameters.ts'
import { answerStep, nextStep } from '#core/mission/run.ts'
import { begin, knowsAll } from '#core/mission/testing/begun-mission.ts'

/** 7 × 8 in the middle of a mission: what becomes of it after one answer. */
function react(
  { role, stage }: Pick<PlannedFact, 'role' | 'stage'>,
  answer: { correct: boolean; slow?: boolean },
  more: { run?: Partial<MissionRun>; step?: Partial<MissionStep>; seen?: Partial<FactInMission> } = {},
): FactInMission {
  const fact: PlannedFact = { a: 7, b: 8, key: '7x8', role, stage, recall: 0.5, reason: { code: 'new' } }
  const seen = { asked: 1, errors: 0, streak: 0, lastAt: 3, stage, back: null, ...more.seen }
  const run = {
    ...begin(NO_MASTERY),
    asked: ASKED,
    facts: more.seen ? { '7x8': seen } : {},
    ...more.run,
  }
  const step: MissionStep = {
    number: 9,
    type: 'timed',
    facts: [fact],
    stage,
    form: 'product',
    picture: stage === 'meet',
    clock: false,
    reason: { code: 'due', sinceDay: 1 },
    ...more.step,
  }
  return afterAnswer(run, step, fact, { slow: false, ...answer })
}
const ASKED = 10
const after = (others: number) => ASKED + 1 + others
const { laterLag, errorLag } = MISSION_RULES

describe('[G6] a fact comes back in a way that is easier', () => {
  test.each<[string, PlannedFact['role'], Stage, Stage]>([
    ['that was not even recognised is shown again', 'new', 'recognise', 'meet'],
    ['that is new and was not produced is recognised', 'new', 'produce', 'recognise'],
    ['that was taken for known is recognised', 'check', 'produce', 'recognise'],
    ['that was known once is produced', 'due', 'fluent', 'produce'],
  ])('one %s', (_what, role, stage, easier) => {
    expect(react({ role, stage }, { correct: false })).toMatchObject({
      errors: 1,
      stage: easier,
      back: { notBefore: after(errorLag), reason: { code: 'wrong-today' } },
    })
  })
})

describe('[G3] what is taught', () => {
  test('is recognised after eight others, then produced after eight others', () => {
    expect(react({ role: 'new', stage: 'meet' }, { correct: true })).toMatchObject({
      stage: 'recognise',
      back: { notBefore: after(laterLag) },
    })
    expect(react({ role: 'new', stage: 'recognise' }, { correct: true })).toMatchObject({
      stage: 'produce',
      back: { notBefore: after(laterLag) },
    })
    expect(react({ role: 'new', stage: 'produce' }, { correct: true }).back).toBeNull()
  })

  test('is produced at once if it was recognised on an earlier day', () => {
    expect(react({ role: 'learning', stage: 'meet' }, { correct: true }).stage).toBe('produce')
  })

  test('a wrong guess about a fact joins it only while there is room for new ones', () => {
    const guess = (newFacts: number) =>
      react({ role: 'check', stage: 'produce' }, { correct: false }, { run: { newFacts } }).back
    expect(guess(3)).not.toBeNull()
    expect(guess(4)).toBeNull()
  })
})

describe('a slow answer', () => {
  const due = { role: 'due', stage: 'fluent' } as const

  test('comes back once, and is left alone when it is slow again', () => {
    const first = react(due, { correct: true, slow: true })
    expect(first.back).toEqual({ notBefore: after(errorLag), reason: { code: 'slow-today' } })
    expect(react(due, { correct: true, slow: true }, { seen: first }).back).toBeNull()
    expect(react(due, { correct: true }).back).toBeNull()
  })

  test('[M4] is measured against the hand that gave it: tiles have their own pace', () => {
    const slowWith = (type: MissionStep['type']) => {
      for (let seed = 0; ; seed += 1) {
        const started = begin(knowsAll(60, 90), { seed })
        const run = { ...started, plan: { ...started.plan, slowMs: { tiles: 9_000, keypad: 3_000 } } }
        const step = nextStep(run)
        if (step?.type !== type) continue
        const answers = step.facts.map(() => ({ given: null, correct: true, ms: 5_000 }))
        return Object.values(answerStep(run, answers, 0).facts).map(({ back }) => back?.reason.code)
      }
    }
    expect(new Set(slowWith('drag-answers'))).toEqual(new Set([undefined]))
    expect(new Set(slowWith('timed'))).toEqual(new Set(['slow-today']))
  })

  test('[M4] is slower than twice the quickest quarter of the own answers', () => {
    const mastery = { ...NO_MASTERY, pace: { tiles: [], keypad: [...many(2_500, 10), ...many(8_000, 20)] } }
    expect(begin(mastery).plan.slowMs.keypad).toBe(5_000)
    const quick = { ...NO_MASTERY, pace: { tiles: [], keypad: many(900, 30) } }
    expect(begin(quick).plan.slowMs.keypad).toBe(3_000)
  })
})

const many = (ms: number, count: number) => Array.from({ length: count }, () => ms)

test('[G6] an easy question after errors decides nothing about a fact that waits', () => {
  const back = { notBefore: 30, reason: { code: 'wrong-today' } } as const
  const easy = { step: { stage: 'recognise', reason: { code: 'easier-after-errors' } } } as const
  const waiting = react({ role: 'due', stage: 'fluent' }, { correct: true }, { ...easy, seen: { back } })
  expect(waiting).toMatchObject({ stage: 'fluent', back })
  expect(react({ role: 'due', stage: 'fluent' }, { correct: true }, easy).back).toBeNull()
})

test('[M2] a slip in copying from a picture is no error', () => {
  const started = begin(NO_MASTERY)
  expect(nextStep(started)?.picture).toBe(true)
  expect(answerStep(started, [{ given: 1, correct: false, ms: 1_000 }], 0)).toMatchObject({
    errors: 0,
    errorsInRow: 0,
    counted: 0,
  })
})
