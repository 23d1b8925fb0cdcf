import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHECK_QUESTIONS, checkScore } from '#core/check/check.ts'
import {
  type CheckEvent,
  type CheckRun,
  checkRun,
  newCheck,
  phaseEndsMs,
  practiceCheck,
  questionOf,
  resumedCheck,
} from '#core/check/check-run.ts'
import { CHECK_ANSWER_MS, CHECK_PAUSE_MS } from '#core/times/times.ts'

const ROUND = CHECK_PAUSE_MS + CHECK_ANSWER_MS
const play = (run: CheckRun, ...events: CheckEvent[]) => events.reduce(checkRun, run)
const tick = (activeMs: number): CheckEvent => ({ type: 'tick', activeMs })
const type = (value: number | null, activeMs: number): CheckEvent => ({
  type: 'type',
  value,
  input: 'keypad',
  activeMs,
})
const enter = (activeMs: number): CheckEvent => ({ type: 'enter', activeMs })

describe('[G33] the run of a speed check', () => {
  test('three seconds of pause, then six for the question', () => {
    const run = newCheck(1)
    expect([run.phase, phaseEndsMs(run)]).toEqual(['pause', 3_000])
    expect(play(run, tick(2_999)).phase).toBe('pause')
    const asked = play(run, tick(3_000))
    expect([asked.phase, phaseEndsMs(asked)]).toEqual(['question', 9_000])
    expect(play(asked, tick(8_999)).phase).toBe('question')
    expect(play(asked, tick(9_000))).toMatchObject({
      phase: 'pause',
      answers: [{ given: null, ms: CHECK_ANSWER_MS }],
    })
  })

  test('Enter ends a question early; what stands there when the time is over counts too', () => {
    const early = play(newCheck(1), tick(3_000), type(5, 3_500), type(56, 4_000), enter(4_200))
    expect(early).toMatchObject({
      phase: 'pause',
      typed: null,
      answers: [{ given: 56, ms: 1_200, input: 'keypad' }],
    })
    const late = play(newCheck(1), tick(3_000), type(56, 8_900), tick(9_050))
    expect(late.answers).toEqual([{ given: 56, ms: CHECK_ANSWER_MS, input: 'keypad' }])
  })

  test('nothing typed in a pause or after the time changes an answer, and Enter alone skips nothing', () => {
    expect(play(newCheck(1), type(7, 1_000), enter(1_100))).toMatchObject({ answers: [], typed: null })
    expect(play(newCheck(1), tick(3_000), enter(3_500)).answers).toEqual([])
    expect(play(newCheck(1), tick(3_000), type(56, 9_001)).answers).toEqual([
      { given: null, ms: CHECK_ANSWER_MS },
    ])
  })

  test('a device that sleeps through ticks is at the same place afterwards', () => {
    const steady = Array.from({ length: 70 }, (_, index) => tick(index * 500))
    const once = play(newCheck(4), tick(34_500))
    expect({ ...play(newCheck(4), ...steady), activeMs: once.activeMs }).toEqual(once)
  })

  test('ends after 25 questions, whatever is pressed, and every right answer counts', () => {
    let run = newCheck(9)
    for (let index = 0; index < CHECK_QUESTIONS; index++) {
      const begin = run.phaseBeganMs + CHECK_PAUSE_MS
      run = play(run, tick(begin))
      const fact = questionOf(run)
      run = play(run, type((fact?.a ?? 0) * (fact?.b ?? 0), begin + 900), enter(begin + 1_000))
    }
    expect(run.phase).toBe('finished')
    expect(checkScore(run.questions, run.answers)).toBe(CHECK_QUESTIONS)
    expect(play(run, enter(10_000_000)).answers).toHaveLength(CHECK_QUESTIONS)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 150 })), (typed) => {
        const events = typed.flatMap((value, index) => [type(value, index * 700), enter(index * 700 + 50)])
        const ended = play(newCheck(2), ...events, tick(CHECK_QUESTIONS * ROUND + 1_000_000))
        expect(ended.phase).toBe('finished')
        expect(ended.answers.every(({ ms }) => ms >= 0 && ms <= CHECK_ANSWER_MS)).toBe(true)
      }),
    )
  })

  test('resumes with a pause before the question that was left, and keeps what was answered', () => {
    const left = play(newCheck(3), tick(3_000), type(12, 4_000), enter(4_000), tick(8_000), type(9, 8_100))
    const resumed = resumedCheck(3, left.answers, left.activeMs)
    expect(resumed).toMatchObject({ phase: 'pause', typed: null, answers: left.answers })
    expect(questionOf(resumed)).toEqual(questionOf(left))
    expect(play(resumed, tick(left.activeMs + CHECK_PAUSE_MS)).phase).toBe('question')
  })

  test('the practice run has three easy questions', () => {
    expect(practiceCheck(1).questions.map(({ a }) => a)).toEqual([2, 5, 10])
    expect(play(practiceCheck(1), tick(3 * ROUND)).phase).toBe('finished')
  })
})
