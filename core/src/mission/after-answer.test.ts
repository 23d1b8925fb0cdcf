import { describe, expect, test } from 'vitest'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { afterAnswer } from '#core/mission/after-answer.ts'
import type { FactInMission, MissionRun, MissionStep, PlannedFact } from '#core/mission/mission.ts'
import { MISSION_RULES } from '#core/mission/parameters.ts'
import { answerStep, nextStep } from '#core/mission/run.ts'
import { begin } from '#core/mission/testing/begun-mission.ts'

/** 7 × 8 in the middle of a mission: what becomes of it after one answer. */
function react(
  { role, stage }: Pick<PlannedFact, 'role' | 'stage'>,
  correct: boolean,
  more: { run?: Partial<MissionRun>; step?: Partial<MissionStep>; seen?: Partial<FactInMission> } = {},
): FactInMission {
  const fact: PlannedFact = { a: 7, b: 8, key: '7x8', role, stage, recall: 0.5, reason: { code: 'new' } }
  const seen = { asked: 1, errors: 0, lastAt: 3, stage, back: null, ...more.seen }
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
  return afterAnswer(run, step, fact, correct)
}
const ASKED = 10
const after = (others: number) => ASKED + 1 + others
const { laterLag, mostWaiting } = MISSION_RULES
const due = { role: 'due', stage: 'fluent' } as const

describe('[G6] after an error', () => {
  test.each<PlannedFact['role']>(['new', 'learning', 'check', 'due'])(
    'a fact that was %s is produced once more',
    (role) => {
      expect(react({ role, stage: 'produce' }, false)).toMatchObject({
        errors: 1,
        stage: 'produce',
        back: { notBefore: after(laterLag), reason: { code: 'wrong-today' } },
      })
    },
  )

  test('a fact is done for today when it was right once more, and when it was wrong again', () => {
    const waiting = react(due, false)
    expect(react(due, true, { seen: waiting }).back).toBeNull()
    expect(react(due, false, { seen: waiting })).toMatchObject({ errors: 2, back: null })
  })

  test('a fact is left for tomorrow while others wait', () => {
    const back = { notBefore: 30, reason: { code: 'wrong-today' } } as const
    const waits = { asked: 1, errors: 1, lastAt: 3, stage: 'produce', back } as const
    const others = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`2x${index + 2}`, waits]))
    const backWith = (count: number) => react(due, false, { run: { facts: others(count) } }).back
    expect(backWith(mostWaiting - 1)).not.toBeNull()
    expect(backWith(mostWaiting)).toBeNull()
  })
})

describe('[G3] what is taught', () => {
  test.each<PlannedFact['role']>(['new', 'learning'])('is produced after eight others (%s)', (role) => {
    expect(react({ role, stage: 'meet' }, true)).toMatchObject({
      stage: 'produce',
      back: { notBefore: after(laterLag), reason: { code: 'new-today' } },
    })
    expect(react({ role, stage: 'produce' }, true).back).toBeNull()
  })

  test('a wrong guess about a fact joins it only while there is room for new ones', () => {
    const guess = (newFacts: number) =>
      react({ role: 'check', stage: 'produce' }, false, { run: { newFacts } }).back
    expect(guess(3)).not.toBeNull()
    expect(guess(4)).toBeNull()
  })
})

test('[G6] an easy question after errors decides nothing about a fact that waits', () => {
  const back = { notBefore: 30, reason: { code: 'wrong-today' } } as const
  const easy = { step: { stage: 'recognise', reason: { code: 'easier-after-errors' } } } as const
  const waiting = react({ role: 'due', stage: 'fluent' }, true, { ...easy, seen: { back } })
  expect(waiting).toMatchObject({ stage: 'fluent', back })
  expect(react({ role: 'due', stage: 'fluent' }, true, easy).back).toBeNull()
})

test('[M2] a slip in copying from a picture is no error', () => {
  const started = begin(NO_MASTERY)
  expect(nextStep(started)?.picture).toBe(true)
  const run = answerStep(started, [{ given: 1, correct: false, ms: 1_000 }], 0)
  expect(run).toMatchObject({ errors: 0, errorsInRow: 0, counted: 0 })
  expect(Object.values(run.facts)).toMatchObject([{ errors: 0, back: { reason: { code: 'new-today' } } }])
})
