import type { AnswerInput } from '#core/attempts/attempt.ts'
import type { AnswerByType, Exercise, ExerciseType, GradedFact } from '#core/exercises/exercise.ts'
import { blankAnswer, changedSlots, gradeExercise, rulesFor } from '#core/exercises/registry.ts'
import type { AnswerChange } from '#core/lessons/game-event.ts'
import { addedTime } from '#core/lessons/recorded-answers.ts'
import type { MissionPlan, MissionRun, MissionStep } from '#core/mission/mission.ts'
import { answerStep, nextStep, startMission } from '#core/mission/run.ts'
import { stepAnswers } from '#core/mission/step-answers.ts'
import { stepExercise } from '#core/mission/step-exercise.ts'

type Answer = AnswerByType[ExerciseType]

/** A mission on the screen: plain data, so it can be left and taken up again. */
export interface MissionSession {
  readonly version: 1
  readonly run: MissionRun
  /** What is on the screen; null after the last step. */
  readonly screen: MissionScreen | null
  /** The last reading of the visible-time clock. */
  readonly activeMs: number
}

export interface MissionScreen {
  readonly step: MissionStep
  readonly exercise: Exercise
  readonly answer: Answer
  readonly slotMs: Readonly<Record<number, number>>
  readonly slotInputs: Readonly<Record<number, AnswerInput>>
  readonly factBeganMs: number
  /** How it was answered; null until it was checked. From then on the run has counted it. */
  readonly graded: readonly GradedFact[] | null
  /** The facts that did not work out and have still to be found with help, first things first. */
  readonly toFind: readonly GradedFact[]
  /** How the search for the first of them goes. */
  readonly search: { readonly misses: number; readonly found: boolean }
}

export type MissionEvent = (
  | AnswerChange
  | { readonly type: 'check' }
  /** "I don't know yet": what is still open counts as not known, and help comes. */
  | { readonly type: 'not-yet' }
  /** The child tries to find the first of `toFind` with help. */
  | { readonly type: 'try'; readonly given: number }
  /** On to the next fact to be found, or to the next step. */
  | { readonly type: 'next' }
) & { readonly activeMs: number }

export function newSession(plan: MissionPlan): MissionSession {
  const run = startMission(plan)
  return { version: 1, run, screen: screenOf(run, 0), activeMs: 0 }
}

export function missionSession(state: MissionSession, event: MissionEvent): MissionSession {
  // A clock that jumps back (restored page) must not produce negative times.
  const session = { ...state, activeMs: Math.max(state.activeMs, event.activeMs) }
  const { screen } = session
  if (!screen) return state
  switch (event.type) {
    case 'answer':
      return withScreen(session, answered(screen, event, session.activeMs)) ?? state
    case 'check':
      return canCheckStep(screen) ? checked(session, screen) : state
    case 'not-yet':
      return screen.graded ? state : checked(session, screen)
    case 'try':
      return withScreen(session, tried(screen, event.given)) ?? state
    case 'next': {
      const { toFind, search, graded } = screen
      if (!graded || (toFind.length > 0 && !search.found)) return state
      const left = toFind.slice(1)
      if (left.length > 0) return { ...session, screen: { ...screen, toFind: left, search: NOT_TRIED } }
      return { ...session, screen: screenOf(session.run, session.activeMs) }
    }
  }
}

/** Everything is answered and nothing has been checked yet. */
export function canCheckStep({ exercise, answer, graded }: MissionScreen): boolean {
  return graded === null && gradeExercise(exercise, ended(answer)).result !== 'incomplete'
}

/** Something was answered and the end is not reached: leaving now is leaving in the middle. */
export function isMissionInTheMiddle({ run, screen }: MissionSession): boolean {
  if (!screen) return false
  return run.steps.length > 0 || Object.keys(screen.slotMs).length > 0
}

function screenOf(run: MissionRun, activeMs: number): MissionScreen | null {
  const step = nextStep(run)
  if (!step) return null
  const exercise = stepExercise(run.plan.seed, step)
  return {
    step,
    exercise,
    answer: blankAnswer(exercise),
    slotMs: {},
    slotInputs: {},
    factBeganMs: activeMs,
    graded: null,
    toFind: [],
    search: NOT_TRIED,
  }
}

const NOT_TRIED: MissionScreen['search'] = { misses: 0, found: false }

function tried(screen: MissionScreen, given: number): MissionScreen | null {
  const { search, toFind } = screen
  const [fact] = toFind
  if (!fact || search.found) return null
  const isRight = given === fact.a * fact.b
  return {
    ...screen,
    search: isRight ? { ...search, found: true } : { ...search, misses: search.misses + 1 },
  }
}

function answered(
  screen: MissionScreen,
  { kind, answer, input = rulesFor(kind).input }: AnswerChange,
  activeMs: number,
): MissionScreen | null {
  if (screen.graded || screen.exercise.type !== kind) return null
  const changed = changedSlots<ExerciseType>(kind, screen.answer, answer)
  if (changed.length === 0)
    return JSON.stringify(screen.answer) === JSON.stringify(answer) ? null : { ...screen, answer }
  return {
    ...screen,
    answer,
    slotMs: addedTime(screen.slotMs, changed, activeMs - screen.factBeganMs),
    slotInputs: { ...screen.slotInputs, ...Object.fromEntries(changed.map((slot) => [slot, input])) },
    factBeganMs: activeMs,
  }
}

function checked(session: MissionSession, screen: MissionScreen): MissionSession {
  const { step, exercise, answer } = screen
  const { facts: graded } = gradeExercise(exercise, ended(answer))
  const answers = stepAnswers(step, { ...screen, exercise, graded })
  const missed = step.facts.flatMap(({ a, b }, index): GradedFact[] => {
    const { given, correct } = answers[index] ?? { given: null, correct: false }
    return correct ? [] : [{ a, b, given, correct }]
  })
  return {
    ...session,
    run: answerStep(session.run, answers, session.activeMs),
    screen: { ...screen, graded, toFind: missed },
  }
}

/** In a mission no clock ends a timed exercise: it is over when everything is answered. */
function ended(answer: Answer): Answer {
  if (typeof answer !== 'object' || !('given' in answer) || !('ended' in answer)) return answer
  if (answer.given.some((value) => value === null)) return answer
  return { ...answer, ended: { by: 'finished', secondsUsed: 0 } }
}

function withScreen(session: MissionSession, screen: MissionScreen | null): MissionSession | null {
  return screen && { ...session, screen }
}

export function mayNotKnow({ exercise: { type } }: Pick<MissionScreen, 'exercise'>): boolean {
  return rulesFor(type).mission.mayNotKnow
}
