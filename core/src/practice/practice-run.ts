import type { PracticeAnswer, PracticeKind } from '#core/practice/practice-attempt.ts'
import type { Fact } from '#core/tables/fact.ts'

/** One question about the fact, as it is recorded: the factors in the order of the screen. */
export interface PracticeQuestion {
  readonly kind: PracticeKind
  readonly fact: Fact
  readonly answer: number
}

/** A few questions about one fact, without a clock. */
export interface PracticeRun {
  readonly fact: Fact
  readonly questions: readonly PracticeQuestion[]
  /** How many questions were answered rightly and left. */
  readonly step: number
  /** What was given, until the child goes on. */
  readonly verdict: 'right' | 'not-yet' | null
  readonly answers: readonly PracticeAnswer[]
  readonly askedMs: number
  readonly activeMs: number
}

export type PracticeAction =
  | { readonly type: 'give'; readonly given: number }
  /** On to the next question, or to the same one again. */
  | { readonly type: 'go-on' }

/** One fact from its sides: the product, turned round, the missing factor, the division. */
export function newPractice(fact: Fact): PracticeRun {
  const { a, b } = fact
  const turned = { a: b, b: a }
  const questions: PracticeQuestion[] = [
    { kind: 'timed', fact, answer: a * b },
    ...(a === b ? [] : [{ kind: 'timed', fact: turned, answer: a * b } as const]),
    { kind: 'fill-blanks', fact, answer: b },
    { kind: 'reverse', fact, answer: b },
  ]
  return { fact, questions, step: 0, verdict: null, answers: [], askedMs: 0, activeMs: 0 }
}

export function practiceRun(run: PracticeRun, action: PracticeAction, activeMs: number): PracticeRun {
  const question = run.questions[run.step]
  if (!question) return run
  switch (action.type) {
    case 'give': {
      if (run.verdict) return run
      const { kind, fact, answer } = question
      const correct = action.given === answer
      const given = {
        kind,
        fact,
        given: action.given,
        correct,
        ms: activeMs - run.askedMs,
        again: triesAt(run),
      }
      return { ...run, activeMs, verdict: correct ? 'right' : 'not-yet', answers: [...run.answers, given] }
    }
    case 'go-on':
      if (!run.verdict) return run
      // The time spent reading the feedback counts for no fact.
      return {
        ...run,
        activeMs,
        askedMs: activeMs,
        verdict: null,
        step: run.verdict === 'right' ? run.step + 1 : run.step,
      }
  }
}

/** How often the question on the screen was answered before. */
export function triesAt({ questions, step, answers }: PracticeRun): number {
  const question = questions[step]
  return answers.filter(({ kind, fact }) => kind === question?.kind && fact.a === question.fact.a).length
}

/** The last question was answered rightly: with that it is recorded, before its praise is left. */
export function isPractised({ questions, step, verdict }: PracticeRun): boolean {
  return step >= questions.length || (step === questions.length - 1 && verdict === 'right')
}
