import { type AccountTables, accountSchema } from '#server/db/schema/accounts.ts'
import { type AdultTables, adultSchema } from '#server/db/schema/adults.ts'
import { type AuditTables, auditSchema } from '#server/db/schema/audit.ts'
import { type ClassTables, classSchema } from '#server/db/schema/classes.ts'
import { type LearnerTables, learnerSchema } from '#server/db/schema/learners.ts'
import { type LearningTables, learningSchema } from '#server/db/schema/learning.ts'
import { type LtiTables, ltiSchema } from '#server/db/schema/lti.ts'
import { type MailTables, mailSchema } from '#server/db/schema/mail.ts'
import { type PeopleTables, peopleSchema } from '#server/db/schema/people.ts'
import { type PlanTables, planSchema } from '#server/db/schema/plans.ts'
import { type PlatformTables, platformSchema } from '#server/db/schema/platform.ts'
import { type SafetyTables, safetySchema } from '#server/db/schema/safety.ts'
import type { Statement } from '#server/db/schema/statements.ts'
import { type TeachingTables, teachingSchema } from '#server/db/schema/teaching.ts'

/**
 * Column conventions on both engines: ids are UUID text made by us, times are integer
 * milliseconds since 1970, flags are 0 or 1, structured values are JSON text.
 */
export interface Tables
  extends AccountTables,
    LearnerTables,
    PeopleTables,
    ClassTables,
    TeachingTables,
    PlanTables,
    AdultTables,
    MailTables,
    LearningTables,
    LtiTables,
    AuditTables,
    SafetyTables,
    PlatformTables {}

/** The database of today, as a new one is made. A change here needs a migration for those that exist. */
export const schema: readonly Statement[] = [
  ...platformSchema,
  ...accountSchema,
  ...learnerSchema,
  ...classSchema,
  ...peopleSchema,
  ...adultSchema,
  ...teachingSchema,
  ...planSchema,
  ...mailSchema,
  ...learningSchema,
  ...ltiSchema,
  ...auditSchema,
  ...safetySchema,
]
