import { erasureJob } from '#server/erasure/erasure-job.ts'
import { retentionJob } from '#server/erasure/retention/retention-job.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'

export const erasureJobs = (ctx: Services): Job[] => [erasureJob(ctx), retentionJob(ctx)]
