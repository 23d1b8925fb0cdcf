import type { Answer } from '#server/api/wire/endpoint.ts'
import { Problem } from '#server/api/wire/shapes.ts'

/** The answers that many calls share. */
export const problem = (description: string) => ({ description, schema: Problem }) as const satisfies Answer
export const badBody = {
  400: problem('The body is not what is asked for; nothing changed.'),
  413: problem('The body is too large.'),
} as const

export const behindTheGate = { 403: problem('`adult_gate_closed`') } as const
