import { describe, expect, test } from 'vitest'
import type { Exercise } from '#core/exercises/exercise.ts'
import { solveExercise, wrongAnswers } from '#core/exercises/registry.ts'
import { attemptScore } from '#core/judge/attempt-score.ts'
import { answerChange } from '#core/lessons/game-event.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { missionAttempt } from '#core/mission/mission-attempt.ts'
import { planMission } from '#core/mission/plan.ts'
import {
  canCheckStep,
  isMissionInTheMiddle,
  type MissionEvent,
  type MissionSession,
  missionSession,
  newSession,
} from '#core/mission/session.ts'
import type { Fact } from '#core/tables/fact.ts'

type Move = MissionEvent extends infer E ? (E extends unknown ? Omit<E, 'activeMs'> : never) : never

const start = (seed = 1) => newSession(planMission({ mastery: NO_MASTERY }, { now: 0, seed, minutes: 8 }))
const send = (session: MissionSession, move: Move, ms = 1_500) =>
  missionSession(session, { ...move, activeMs: session.activeMs + ms } as MissionEvent)

function answer(session: MissionSession, right: boolean): MissionSession {
  const exercise = session.screen?.exercise as Exercise
  if (exercise.type === 'timed') {
    const given = exercise.items.map(({ a, b }) => (right ? a * b : a * b + 1))
    return send(session, { type: 'answer', kind: 'timed', answer: { given, ended: null } })
  }
  const solution = solveExercise(exercise)
  return send(session, answerChange(exercise, right ? solution : (wrongAnswers(exercise)[0] ?? solution)))
}

/** Checks, finds what was missed, and goes on. */
function onward(session: MissionSession): MissionSession {
  let next = send(session, { type: 'check' })
  while (next.screen?.toFind[0]) {
    const { step, toFind } = next.screen
    const { a, b } = toFind[0] as Fact
    next = send(send(next, { type: 'try', given: a * b }), { type: 'next' })
    if (next.screen?.step !== step) return next
  }
  return send(next, { type: 'next' })
}

describe('[G20] a mission on the screen', () => {
  test('is played to its end, right or wrong, and its attempt supports its score', () => {
    for (const wrongEvery of [1, 2, 3, 100]) {
      let session = start(wrongEvery)
      for (let step = 1; session.screen; step += 1) {
        expect(step).toBeLessThan(200)
        session = onward(answer(session, step % wrongEvery !== 0))
      }
      const attempt = missionAttempt(session.run, { id: 'm', completed_at: 0, utc_offset: 0 })
      expect(attemptScore(attempt)).toMatchObject({ ok: true, score: attempt.score })
      expect(attempt.answers.every(({ ms, input }) => ms >= 0 && input !== undefined)).toBe(true)
    }
  })

  test('after an error nobody goes on before the fact was found with help', () => {
    let session = start()
    while (session.screen?.step.type !== 'timed') session = onward(answer(session, true))
    session = send(answer(session, false), { type: 'check' })
    expect(session.screen?.toFind.length).toBeGreaterThan(0)
    expect(send(session, { type: 'next' }).screen?.step).toEqual(session.screen?.step)
    const { a = 0, b = 0 } = session.screen?.toFind[0] ?? {}
    session = send(session, { type: 'try', given: a * b + 1 })
    expect(session.screen?.search).toEqual({ misses: 1, found: false })
    expect(send(session, { type: 'next' }).screen?.step).toEqual(session.screen?.step)
    session = send(session, { type: 'try', given: a * b })
    expect(session.screen?.search).toEqual({ misses: 1, found: true })
    expect(send(session, { type: 'try', given: 1 }).screen).toEqual(session.screen)
    expect(send(session, { type: 'next' }).screen?.step).not.toEqual(session.screen?.step)
  })

  test('[G6] “I don’t know yet” counts as not known, once, and brings the help', () => {
    let session = start()
    while (session.screen?.step.type !== 'timed') session = onward(answer(session, true))
    const counted = session.run.counted
    session = send(session, { type: 'not-yet' })
    expect(session.run.counted).toBe(counted + 1)
    expect(session.run.steps.at(-1)?.answers).toMatchObject([{ given: null, correct: false }])
    expect(session.screen?.toFind).toHaveLength(1)
    expect(send(session, { type: 'not-yet' }).run.counted).toBe(counted + 1)
  })

  test('nothing is checked before everything is answered, and nothing answered after it was checked', () => {
    const session = start()
    expect(session.screen && canCheckStep(session.screen)).toBe(false)
    expect(send(session, { type: 'check' }).screen?.graded).toBeNull()
    const checked = send(answer(session, true), { type: 'check' })
    expect(checked.screen?.graded?.every(({ correct }) => correct)).toBe(true)
    expect(answer(checked, false).screen?.answer).toEqual(checked.screen?.answer)
  })

  test('[L16] stored and read again it goes on as before; nobody is asked about leaving before the first answer', () => {
    const session = onward(answer(start(), true))
    expect(onward(answer(JSON.parse(JSON.stringify(session)), false))).toEqual(onward(answer(session, false)))
    expect(isMissionInTheMiddle(start())).toBe(false)
    expect(isMissionInTheMiddle(session)).toBe(true)
  })
})
