import type { Context } from 'hono'
import { Refusal } from '#server/refusals/refusals.ts'

/** The value as JSON, or nothing for null; a refusal stays one. */
export function answer(c: Context, value: unknown, status: 200 | 201 = 200): Response | Refusal {
  if (value instanceof Refusal) return value
  return value === null ? c.body(null, 204) : c.json(value, status)
}
