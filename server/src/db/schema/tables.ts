import type { AccountTables } from '#server/db/schema/accounts.ts'
import type { AuditTables } from '#server/db/schema/audit.ts'
import type { ClassTables } from '#server/db/schema/classes.ts'
import type { FamilyTables } from '#server/db/schema/family.ts'
import type { LearningTables } from '#server/db/schema/learning.ts'
import type { MailTables } from '#server/db/schema/mail.ts'
import type { PeopleTables } from '#server/db/schema/people.ts'
import type { PlanTables } from '#server/db/schema/plans.ts'
import type { TeachingTables } from '#server/db/schema/teaching.ts'
import type { TrustTables } from '#server/db/schema/trust.ts'

/**
 * Column conventions on both engines: ids are UUID text made by us, times are integer
 * milliseconds since 1970, flags are 0 or 1, structured values are JSON text.
 */
export interface Tables
  extends AccountTables,
    PeopleTables,
    ClassTables,
    TeachingTables,
    PlanTables,
    FamilyTables,
    MailTables,
    LearningTables,
    AuditTables,
    TrustTables {
  readiness: { id: number; checked_at: number }
}
