import type { AnswerDetails, FactAnswer, PlainAnswer } from '#core/attempts/attempt.ts'

/**
 * Answers and their details are stored separately: code before version 2 can still read the plain answers, so a
 * rollback loses no lesson, on a device or on a server.
 */
export function plainAnswers(answers: readonly FactAnswer[]): PlainAnswer[] {
  return answers.map(
    ({ shown: _shown, options: _options, input: _input, hinted: _hinted, ...plain }) => plain,
  )
}

/** One entry per answer, or null when no answer has details. */
export function answerDetails(answers: readonly FactAnswer[]): AnswerDetails[] | null {
  const details = answers.map(({ shown, options, input, hinted }) => ({
    ...(shown === undefined ? {} : { shown }),
    ...(options === undefined ? {} : { options }),
    ...(input === undefined ? {} : { input }),
    ...(hinted === undefined ? {} : { hinted }),
  }))
  return details.some((detail) => Object.keys(detail).length > 0) ? details : null
}

export function withDetails(
  plain: readonly PlainAnswer[],
  details: readonly AnswerDetails[] | null,
): FactAnswer[] {
  return plain.map((answer, index) => ({ ...answer, ...details?.[index] }))
}
