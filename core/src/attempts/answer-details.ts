import type { AnswerDetails, FactAnswer, PlainAnswer } from '#core/attempts/attempt.ts'

/**
 * Answers and their details are stored separately: code before version 2 can still read the plain answers, so a
 * rollback loses no lesson, on a device or on a server.
 */
export function plainAnswers(answers: readonly FactAnswer[]): PlainAnswer[] {
  return answers.map((answer) => (hasDetails(answer) ? withoutDetails(answer) : answer))
}

function withoutDetails({
  shown: _shown,
  options: _options,
  input: _input,
  hinted: _hinted,
  ...plain
}: FactAnswer): PlainAnswer {
  return plain
}

/** One entry per answer, or null when no answer has details. */
export function answerDetails(answers: readonly FactAnswer[]): AnswerDetails[] | null {
  return answers.some(hasDetails) ? answers.map(detailsOf) : null
}

function hasDetails({ shown, options, input, hinted }: FactAnswer): boolean {
  return shown !== undefined || options !== undefined || input !== undefined || hinted !== undefined
}

function detailsOf({ shown, options, input, hinted }: FactAnswer): AnswerDetails {
  return {
    ...(shown === undefined ? {} : { shown }),
    ...(options === undefined ? {} : { options }),
    ...(input === undefined ? {} : { input }),
    ...(hinted === undefined ? {} : { hinted }),
  }
}

export function withDetails(
  plain: readonly PlainAnswer[],
  details: readonly AnswerDetails[] | null,
): FactAnswer[] {
  return plain.map((answer, index) => ({ ...answer, ...details?.[index] }))
}
