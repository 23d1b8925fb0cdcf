import type { Activity } from '#core/play/activity.ts'
import { practiceAttempt } from '#core/practice/practice-attempt.ts'
import {
  isPractised,
  newPractice,
  type PracticeAction,
  type PracticeRun,
  practiceRun,
  triesAt,
} from '#core/practice/practice-run.ts'
import type { Fact } from '#core/tables/fact.ts'

/** The questions about one fact on its page. */
export const practice: Activity<PracticeRun, PracticeAction, Fact> = {
  tells: 'both',
  asksToLeave: false,
  goesOn: ['go-on'],
  start: newPractice,
  step: (run, action, { ms }) => practiceRun(run, action, ms),
  asked(run) {
    const question = run.questions[run.step]
    if (!question) return null
    // While a verdict is shown the try that it is about is still the one asked.
    return { n: run.step + 1, again: triesAt(run) - (run.verdict ? 1 : 0), type: question.kind }
  },
  progress: ({ step, questions, verdict }) => ({
    done: step + (verdict === 'right' ? 1 : 0),
    of: questions.length,
  }),
  verdicts: (before, after) =>
    after.answers.slice(before.answers.length).map(({ fact, given, correct }) => ({
      answers: [{ ...fact, given, correct }],
      passed: correct,
    })),
  isOver: isPractised,
  isInTheMiddle: (run) => run.answers.length > 0 && !isPractised(run),
  score({ answers, questions }) {
    return {
      score: answers.filter(({ correct, again }) => correct && again === 0).length,
      of: questions.length,
    }
  },
  due: () => null,
  attempt: ({ fact, answers, activeMs }, end) => practiceAttempt(fact, answers, { ...end, activeMs }),
  kept: null,
  next({ questions, step, verdict }, wish) {
    if (verdict) return { type: 'go-on' }
    const answer = questions[step]?.answer ?? 0
    return { type: 'give', given: wish === 'right' ? answer : answer + 1 }
  },
}
