import type { AnswerInput } from '#core/attempts/attempt.ts'
import { checkQuestions } from '#core/check/check.ts'
import type { CheckAnswer } from '#core/check/check-attempt.ts'
import { createRandom, integers, sample, seedFrom } from '#core/random/random.ts'
import type { Fact } from '#core/tables/fact.ts'
import { CHECK_ANSWER_MS, CHECK_PAUSE_MS } from '#core/times/times.ts'

/** A speed check under way. Plain data: it can be kept and resumed. */
export interface CheckRun {
  readonly seed: number
  readonly questions: readonly Fact[]
  readonly answers: readonly CheckAnswer[]
  /** Three seconds before each question, six seconds for it. */
  readonly phase: 'pause' | 'question' | 'finished'
  readonly phaseBeganMs: number
  /** What is typed so far. */
  readonly typed: number | null
  readonly input: AnswerInput
  readonly activeMs: number
}

/** `activeMs` is the visible time of the run. */
export type CheckEvent =
  | { readonly type: 'tick'; readonly activeMs: number }
  | {
      readonly type: 'type'
      readonly value: number | null
      readonly input: AnswerInput
      readonly activeMs: number
    }
  | { readonly type: 'enter'; readonly activeMs: number }

const PRACTICE_QUESTIONS = 3
const PRACTICE_TABLES = [2, 5, 10] as const

export function newCheck(seed: number): CheckRun {
  return runOf(seed, checkQuestions(seed))
}

/** Easy ones, only to see how it goes. Nothing of them is recorded. */
export function practiceCheck(seed: number): CheckRun {
  const random = createRandom(seedFrom('check-practice', seed))
  const factors = sample(random, integers(2, 9), PRACTICE_QUESTIONS)
  return runOf(
    seed,
    PRACTICE_TABLES.map((a, index) => ({ a, b: factors[index] ?? 2 })),
  )
}

/** A check that was left resumes with a pause, and repeats the current question. */
export function resumedCheck(seed: number, answers: readonly CheckAnswer[], activeMs: number): CheckRun {
  return { ...newCheck(seed), answers, activeMs, phaseBeganMs: activeMs }
}

function runOf(seed: number, questions: readonly Fact[]): CheckRun {
  return {
    seed,
    questions,
    answers: [],
    phase: 'pause',
    phaseBeganMs: 0,
    typed: null,
    input: 'keypad',
    activeMs: 0,
  }
}

export function checkRun(run: CheckRun, event: CheckEvent): CheckRun {
  const now = atMoment(run, event.activeMs)
  const hasMovedOn = now.phaseBeganMs !== run.phaseBeganMs
  const kept = hasMovedOn ? now : run
  if (now.phase !== 'question' || (hasMovedOn && event.type !== 'tick' && run.phase === 'question'))
    return kept
  switch (event.type) {
    case 'tick':
      return kept
    case 'type':
      return { ...now, typed: event.value, input: event.input }
    case 'enter':
      return now.typed === null ? kept : answered(now, now.activeMs)
  }
}

export function questionOf({ questions, answers }: CheckRun): Fact | null {
  return questions[answers.length] ?? null
}

/** The reading at which the pause or the question is over. */
export function phaseEndsMs({ phase, phaseBeganMs }: CheckRun): number {
  return phaseBeganMs + (phase === 'finished' ? 0 : lengthOf(phase))
}

/** Lets every pause and question end that is over by now; a slow device may skip a tick or two. */
function atMoment(run: CheckRun, activeMs: number): CheckRun {
  let next: CheckRun = { ...run, activeMs: Math.max(run.activeMs, activeMs) }
  while (next.phase !== 'finished') {
    const endsAt = next.phaseBeganMs + lengthOf(next.phase)
    if (next.activeMs < endsAt) break
    next =
      next.phase === 'pause' ? { ...next, phase: 'question', phaseBeganMs: endsAt } : answered(next, endsAt)
  }
  return next
}

/** What stands there when the time is over counts, as in the check at school. */
function answered(run: CheckRun, at: number): CheckRun {
  const { typed: given, input } = run
  const ms = at - run.phaseBeganMs
  const answers = [...run.answers, given === null ? { given, ms } : { given, ms, input }]
  const finished = answers.length === run.questions.length
  return { ...run, answers, typed: null, phase: finished ? 'finished' : 'pause', phaseBeganMs: at }
}

function lengthOf(phase: 'pause' | 'question'): number {
  return phase === 'pause' ? CHECK_PAUSE_MS : CHECK_ANSWER_MS
}
