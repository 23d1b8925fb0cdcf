import type { Answer } from '#server/api/wire/endpoint.ts'
import { Problem } from '#server/api/wire/shapes.ts'

/** An answer that says why nothing was done. */
export const problem = (description: string) => ({ description, schema: Problem }) as const satisfies Answer
