import { sessionsJob } from '#server/auth/standing/session-lifetime.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'

export const authJobs = (ctx: Services): Job[] => [sessionsJob(ctx)]
