import { accounts } from '#server/db/migrations/0001-accounts.ts'
import { mail } from '#server/db/migrations/0002-mail.ts'
import { learning } from '#server/db/migrations/0003-learning.ts'
import { signUps } from '#server/db/migrations/0010-sign-ups.ts'
import { sessionEnds } from '#server/db/migrations/0015-session-ends.ts'
import { knownClients } from '#server/db/migrations/0020-known-clients.ts'
import { coinDays } from '#server/db/migrations/0021-coin-days.ts'
import { readiness } from '#server/db/migrations/0025-readiness.ts'
import { audit } from '#server/db/migrations/0030-audit.ts'
import { mailOwner } from '#server/db/migrations/0031-mail-owner.ts'
import { attemptDetails } from '#server/db/migrations/0035-attempt-details.ts'
import { learners } from '#server/db/migrations/0040-learners.ts'
import { families } from '#server/db/migrations/0041-families.ts'
import { missions } from '#server/db/migrations/0045-missions.ts'
import { learnerSettings } from '#server/db/migrations/0050-learner-settings.ts'
import { reports } from '#server/db/migrations/0055-reports.ts'
import { adultGate } from '#server/db/migrations/0056-adult-gate.ts'
import { figures } from '#server/db/migrations/0070-figures.ts'
import { classes } from '#server/db/migrations/0080-classes.ts'
import { weeklyMails } from '#server/db/migrations/0081-weekly-mails.ts'
import { family } from '#server/db/migrations/0084-family.ts'
import { mergedLearners } from '#server/db/migrations/0088-merged-learners.ts'
import { assignments } from '#server/db/migrations/0091-assignments.ts'
import { plans } from '#server/db/migrations/0094-plans.ts'
import { trust } from '#server/db/migrations/0097-trust.ts'
import { lessonSpans } from '#server/db/migrations/0105-lesson-spans.ts'
import { classLeavers } from '#server/db/migrations/0106-class-leavers.ts'
import { paymentMails } from '#server/db/migrations/0107-payment-mails.ts'
import { oldErasures } from '#server/db/migrations/0108-old-erasures.ts'
import { erasures } from '#server/db/migrations/0110-erasures.ts'
import type { Migration } from '#server/db/migrations/migration.ts'

/** In the order they run. Once released, a migration is never changed: add the next one. */
export const migrations: readonly Migration[] = [
  accounts,
  mail,
  learning,
  signUps,
  sessionEnds,
  knownClients,
  coinDays,
  readiness,
  audit,
  mailOwner,
  attemptDetails,
  learners,
  families,
  missions,
  learnerSettings,
  reports,
  adultGate,
  figures,
  classes,
  weeklyMails,
  family,
  mergedLearners,
  assignments,
  plans,
  trust,
  lessonSpans,
  classLeavers,
  paymentMails,
  oldErasures,
  erasures,
]
