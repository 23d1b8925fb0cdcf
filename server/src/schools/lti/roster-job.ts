import { isDatabaseAway } from '#server/db/errors.ts'
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
        await syncRoster(ctx, course.id, { actor: null, network: null })
          .catch((error: unknown) => giveUp(ctx, course.id, error))
          .finally(() => release(ctx, course.id))
      }
    },
  }
}

/** What nobody foresaw costs this course its turn, not those of all schools behind it. */
async function giveUp({ db, log }: Services, id: string, error: unknown): Promise<void> {
  if (isDatabaseAway(error as Error)) throw error
  await db.query.updateTable('lti_courses').set({ roster_due_at: null }).where('id', '=', id).execute()
  log.error({ course: id, reason: (error as Error).name }, 'a roster was given up')
}

async function release({ db }: Services, id: string): Promise<void> {
  await db.query.updateTable('lti_courses').set({ claimed_until: 0 }).where('id', '=', id).execute()
}
