import { claim } from '#server/jobs/claim.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { syncRoster } from '#server/schools/lti/sync-roster.ts'
import type { Services } from '#server/services.ts'

export const ROSTER_JOB = 'rosters'
const EVERY_MS = 60_000
/** Longer than a platform is waited for, over all pages of a large roster. */
const CLAIM_MS = 15 * 60_000

/** Reads the rosters that launches of teachers asked for. One that failed is asked for again by the next launch. */
export function rosterJob(ctx: Services): Job {
  const due = async () => {
    const [course] = await claim(ctx.db, 'lti_courses', { now: ctx.now(), ms: CLAIM_MS }, (rows) =>
      rows.where('roster_due_at', '<=', ctx.now()).orderBy('roster_due_at').limit(1),
    )
    return course
  }
  return {
    name: ROSTER_JOB,
    everyMs: EVERY_MS,
    async run(goesOn) {
      while (await goesOn()) {
        const course = await due()
        if (!course) return
        await syncRoster(ctx, course.id, { actor: null, network: null }).finally(() =>
          release(ctx, course.id),
        )
      }
    },
  }
}

async function release({ db }: Services, id: string): Promise<void> {
  await db.query.updateTable('lti_courses').set({ claimed_until: 0 }).where('id', '=', id).execute()
}
