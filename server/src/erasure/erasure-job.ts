import { setTimeout as pause } from 'node:timers/promises'
import type { Tables } from '#server/db/schema/tables.ts'
import { scrub } from '#server/db/scrub.ts'
import { erasePiece } from '#server/erasure/erase-piece.ts'
import { type StillErasing, stillErasing } from '#server/erasure/planned.ts'
import type { GoesOn, Job } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'

/** A family or a class: gone when the caller is answered. */
const PIECES_AT_ONCE = 24
/** On SQLite everybody waits while the file is cleaned, the longer the more was erased before. */
const PIECES_PER_SCRUB = 5
const LONGEST_PAUSE_MS = 25

const EVERY_MS = 15_000
const LEASE_MS = 60_000

type Due = Pick<Tables['erasures'], 'id' | 'class_id' | 'learner_id' | 'erased_by'>

/** Finishes what was closed and cannot be undone any more, the oldest first. */
export function erasureJob(ctx: Services): Job {
  const next = () => dueIn(ctx).orderBy('erases_at').orderBy('id').limit(1).executeTakeFirst()
  return {
    name: 'erasure',
    everyMs: EVERY_MS,
    leaseMs: LEASE_MS,
    isDue: async () => (await next()) !== undefined,
    async run(goesOn) {
      for (let due = await next(); due; due = await next()) {
        if (!(await erasePieces(ctx, due, goesOn))) return
        await scrub(ctx.db)
      }
    },
  }
}

/** Begins with these erasures right away and answers what is left for the job. The caller scrubs the file. */
export async function eraseSoon(ctx: Services, ids: readonly string[]): Promise<StillErasing> {
  const due = await dueIn(ctx)
    .where('id', 'in', ['', ...ids])
    .execute()
  let pieces = 0
  for (const one of due.toSorted((x, y) => ids.indexOf(x.id) - ids.indexOf(y.id)))
    await erasePieces(ctx, one, async () => pieces++ < PIECES_AT_ONCE)
  const left = await stillErasing(ctx.db.query, ids)
  if (left.classes + left.learners > 0) void ctx.jobs.run('erasure')
  return left
}

/** Without those that can still be undone. */
const dueIn = ({ db, now }: Services) =>
  db.query
    .selectFrom('erasures')
    .select(['id', 'class_id', 'learner_id', 'erased_by'])
    .where('erases_at', '<=', now())

/** Piece by piece, as long as `goesOn` says yes. False when something is left. */
async function erasePieces(ctx: Services, due: Due, goesOn: GoesOn): Promise<boolean> {
  for (let pieces = 1; await goesOn(); pieces++) {
    if (!(await inTurn(() => erasePiece(ctx, due)))) return true
    if (pieces % PIECES_PER_SCRUB === 0) await inTurn(() => scrub(ctx.db))
  }
  return false
}

/** Leaves as much time to everybody else as it took itself. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const done = await work()
  await pause(Math.min(performance.now() - start, LONGEST_PAUSE_MS))
  return done
}
