import type { Context } from 'hono'
import { iso } from '#core/calendar/dates.ts'
import type { Undoable } from '#server/api/wire/shapes.ts'
import type { StillErasing } from '#server/erasure/planned.ts'
import { waitingOf } from '#server/erasure/waiting-erasures.ts'
import { Refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

/** 204 when all is erased; 202 while a job still erases the rest, which nothing can read any more. */
export function answerErased(c: Context, still: StillErasing): Response {
  return still.classes + still.learners === 0 ? c.body(null, 204) : c.json(still, 202)
}

/** A pupil left a class; what was erased with that can be undone. */
export async function answerRemoved(
  services: Pick<Services, 'db' | 'now'>,
  c: Context,
  accountId: string,
  removed: { readonly erasure: string | null } | Refusal,
): Promise<Response | Refusal> {
  if (removed instanceof Refusal) return removed
  if (removed.erasure === null) return c.body(null, 204)
  return answerUndoable(services, c, accountId, removed.erasure)
}

/** What was erased, and until when this account may undo it. */
export async function answerUndoable(
  { db, now }: Pick<Services, 'db' | 'now'>,
  c: Context,
  accountId: string,
  erasureId: string,
): Promise<Response> {
  const waiting = await waitingOf(db.query, accountId, now())
  const until = waiting.find(({ id }) => id === erasureId)?.erasesAt ?? now()
  return c.json({ id: erasureId, until: iso(until) } satisfies Undoable, 201)
}
