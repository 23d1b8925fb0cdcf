import type { Job } from '#server/jobs/jobs.ts'
import { weeklyMailJob } from '#server/learning/weekly-mail/weekly-mail-job.ts'
import type { Services } from '#server/services.ts'

export const learningJobs = (ctx: Services): Job[] => (ctx.mail.sends ? [weeklyMailJob(ctx)] : [])
