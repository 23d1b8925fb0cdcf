import type { Context } from 'hono'
import type { StillErasing } from '#server/erasure/planned.ts'

/** Nothing is left, or what is left goes by itself, and is out of reach already. */
export function answerErased(c: Context, still: StillErasing): Response {
  return still.classes + still.learners === 0 ? c.body(null, 204) : c.json(still, 202)
}
