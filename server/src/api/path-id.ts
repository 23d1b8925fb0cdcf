import type { Context } from 'hono'
import { isUuid } from '#server/auth/wire/uuid.ts'

/** An id in the path; the empty text, which nobody has, for what is no id. */
export function idInPath(c: Context, name: 'accountId' | 'pupilId' | 'invitationId'): string {
  const id = c.req.param(name)?.toLowerCase() ?? ''
  return isUuid(id) ? id : ''
}
