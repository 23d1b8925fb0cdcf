import type { Job } from '#server/jobs/jobs.ts'
import { goneProviders } from '#server/schools/accounts/gone-providers.ts'
import { rosterJob } from '#server/schools/lti/roster-job.ts'
import { scoreJob } from '#server/schools/lti/score-job.ts'
import type { Services } from '#server/services.ts'

/** Looks whether a learning platform was connected or removed, by a command or another process. */
export const PLATFORMS_JOB = 'platforms'

export const schoolJobs = (ctx: Services): Job[] => [
  { name: PLATFORMS_JOB, everyMs: 10_000, run: ctx.platforms.refresh },
  goneProviders(ctx),
  rosterJob(ctx),
  scoreJob(ctx),
]
