import type { Context } from 'hono'
import { isUuid } from '#server/auth/wire/uuid.ts'

/** An id in the path; an empty string, which matches nothing, if it is not an id. */
export function idInPath(c: Context, name: string): string {
  const id = c.req.param(name)?.toLowerCase() ?? ''
  return isUuid(id) ? id : ''
}
