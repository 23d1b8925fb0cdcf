import { setTimeout as pause } from 'node:timers/promises'
import { erasePiece } from '#server/erasure/erase-piece.ts'
import { type StillErasing, stillErasing } from '#server/erasure/planned.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'

/** A family or a class or two: gone when the caller is answered. */
const PIECES_AT_ONCE = 24

const LONGEST_PAUSE_MS = 100

/** Finishes what was closed, the oldest first. */
export function erasureJob(ctx: Services): Job {
  const next = () =>
    ctx.db.query
      .selectFrom('erasures')
      .select(['id', 'class_id', 'learner_id', 'erased_by'])
      .orderBy('asked_at')
      .orderBy('id')
      .executeTakeFirst()
  return {
    name: 'erasure',
    isDue: async () => (await next()) !== undefined,
    async run(goesOn) {
      for (let due = await next(); due; due = await next()) {
        do {
          if (!(await goesOn())) return
        } while (await inTurn(() => erasePiece(ctx, due)))
        await ctx.db.scrub()
      }
    },
  }
}

/** Begins with these erasures right away and answers what is left for the job. The caller scrubs the file. */
export async function eraseSoon(ctx: Services, ids: readonly string[]): Promise<StillErasing> {
  let pieces = 0
  const due = await ctx.db.query
    .selectFrom('erasures')
    .select(['id', 'class_id', 'learner_id', 'erased_by'])
    .where('id', 'in', ['', ...ids])
    .execute()
  for (const one of due.toSorted((x, y) => ids.indexOf(x.id) - ids.indexOf(y.id)))
    while (pieces++ < PIECES_AT_ONCE) if (!(await inTurn(() => erasePiece(ctx, one)))) break
  const left = await stillErasing(ctx.db.query, ids)
  if (left.classes + left.learners > 0) ctx.jobs.wake()
  return left
}

/** Leaves as much time to everybody else as it took itself. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const done = await work()
  await pause(Math.min(performance.now() - start, LONGEST_PAUSE_MS))
  return done
}
