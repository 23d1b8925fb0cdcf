import type { Context } from 'hono'
import type { Refusal } from '#server/refusals/refusals.ts'

export function refuse(c: Context, { status, body, retryAfterSeconds }: Refusal): Response {
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  return c.json(body, status)
}
