import { claim } from '#server/jobs/claim.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { Stopped } from '#server/one-roster/ask-source.ts'
import { type Pulled, pullSource } from '#server/one-roster/pull-source.ts'
import type { Parts } from '#server/one-roster/source-classes.ts'
import { keepSource } from '#server/one-roster/source-rows.ts'
import type { RosterSource } from '#server/roster-source-file.ts'
import type { Services } from '#server/services.ts'

export const PULL_JOB = 'one-roster'
const EVERY_MS = 10 * 60_000
/** Longer than a school of hundreds of classes takes, and shorter than a night. */
const CLAIM_MS = 3 * 3600_000

/** Reads every source of the operator's file once a night; one that failed is read again the next night. */
export function pullJob(ctx: Services): Job {
  return {
    name: PULL_JOB,
    everyMs: EVERY_MS,
    async run(goesOn) {
      for (const source of ctx.rosterSources) {
        if (!(await goesOn())) return
        await keepSource(ctx.db.query, source, ctx.now())
        const pulled = await pullAlone(ctx, source, { goesOn, dueOnly: true })
        const failed = pulled?.classes.filter(({ problem }) => problem !== null).length
        if (pulled)
          ctx.log.info(
            { source: source.id, classes: pulled.classes.length, failed, reason: pulled.problem },
            'class lists were read',
          )
      }
    },
  }
}

interface Turn {
  readonly goesOn?: () => Promise<boolean>
  /** Whether it has to be time for it. */
  readonly dueOnly: boolean
}

/** Undefined where it is not due, another process is at it, or the server stops. */
export async function pullAlone(
  ctx: Parts,
  source: RosterSource,
  { goesOn, dueOnly }: Turn,
): Promise<Pulled | undefined> {
  const now = ctx.now()
  const [claimed] = await claim(ctx.db, 'one_roster_sources', { now, ms: CLAIM_MS }, (rows) =>
    dueOnly ? rows.where('id', '=', source.id).where('next_at', '<=', now) : rows.where('id', '=', source.id),
  )
  if (!claimed) return undefined
  try {
    return await pullSource(ctx, source, { dry: false, ...(goesOn ? { goesOn } : {}) })
  } catch (error) {
    if (error instanceof Stopped) return undefined
    throw error
  } finally {
    await ctx.db.query
      .updateTable('one_roster_sources')
      .set({ claimed_until: 0 })
      .where('id', '=', source.id)
      .execute()
  }
}
