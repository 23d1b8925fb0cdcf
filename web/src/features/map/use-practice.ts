import { useRef, useState } from 'react'
import { type PracticeAnswer, practiceAttempt } from '#core/practice/practice-attempt.ts'
import type { Fact } from '#core/tables/fact.ts'
import { useVisibleClock } from '#web/browser/visible-clock.ts'
import { randomId } from '#web/data/device/random-id.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { type FactQuestion, factQuestions } from '#web/features/map/fact-questions.ts'
import { recordEnd } from '#web/play/record-end.ts'

/** The questions about one fact, one after the other. With the last right answer the practice is recorded, once. */
export function usePractice(fact: Fact) {
  const learnerId = useCurrentLearnerId()
  const [questions] = useState(() => factQuestions(fact))
  const [step, setStep] = useState(0)
  const clock = useVisibleClock(0)
  const answers = useRef<PracticeAnswer[]>([])
  const began = useRef(0)
  const asked = useRef(0)
  const question: FactQuestion | undefined = questions[step]

  /** Whether it is right. */
  const answer = (given: number): boolean => {
    if (!question) return false
    const now = clock.read()
    const { kind, fact: shown } = question
    const correct = given === question.answer
    const tried = answers.current.filter((one) => one.kind === kind && one.fact.a === shown.a)
    answers.current.push({ kind, fact: shown, given, correct, ms: now - asked.current, again: tried.length })
    if (correct && step === questions.length - 1) finish(now)
    return correct
  }
  const finish = (now: number) => {
    const done = answers.current
    const activeMs = now - began.current
    answers.current = []
    void recordEnd(learnerId, randomId(), (end) => practiceAttempt(fact, done, { ...end, activeMs }))
  }
  return {
    question,
    step,
    steps: questions.length,
    answer,
    /** The time spent reading the feedback counts for no fact. */
    goOn(right: boolean) {
      asked.current = clock.read()
      if (right) setStep(step + 1)
    },
    again() {
      began.current = clock.read()
      asked.current = began.current
      setStep(0)
    },
  }
}
