import type { AnswerDetails, FactAnswer, PlainAnswer } from '#core/attempts/attempt.ts'

/**
 * Answers and their details are stored separately: code before version 2 can still read the plain answers, so a
 * rollback loses no lesson, on a device or on a server.
 */
export function plainAnswers(answers: readonly FactAnswer[]): PlainAnswer[] {
  return answers.map((answer) => (hasDetails(answer) ? withoutDetails(answer) : answer))
}

/** Every field by its name, in the order of the schema: taking the others out by a rest pattern takes ten times as long. */
function withoutDetails({ a, b, kind, given, correct, ms, round }: FactAnswer): PlainAnswer {
  return round === undefined ? { a, b, kind, given, correct, ms } : { a, b, kind, given, correct, ms, round }
}

/** One entry per answer, or null when no answer has details. */
export function answerDetails(answers: readonly FactAnswer[]): AnswerDetails[] | null {
  return answers.some(hasDetails) ? answers.map(detailsOf) : null
}

function hasDetails({ shown, options, input, hinted }: FactAnswer): boolean {
  return shown !== undefined || options !== undefined || input !== undefined || hinted !== undefined
}

function detailsOf({ shown, options, input, hinted }: FactAnswer): AnswerDetails {
  const details: { -readonly [K in keyof AnswerDetails]: AnswerDetails[K] } = {}
  if (shown !== undefined) details.shown = shown
  if (options !== undefined) details.options = options
  if (input !== undefined) details.input = input
  if (hinted !== undefined) details.hinted = hinted
  return details
}

export function withDetails(
  plain: readonly PlainAnswer[],
  details: readonly AnswerDetails[] | null,
): readonly FactAnswer[] {
  if (!details) return plain
  return plain.map((answer, index) => ({ ...answer, ...details[index] }))
}
