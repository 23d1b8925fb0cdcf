import { countOldAudit, sweepAudit } from '#server/audit/retention.ts'
import { pupilsGoingWith } from '#server/erasure/leaving-pupils.ts'
import { countUnconfirmed, purgeUnconfirmed } from '#server/erasure/purge-unconfirmed.ts'
import { emptyAccounts, eraseEmptyAccounts } from '#server/erasure/retention/empty-accounts.ts'
import { sweepInactive } from '#server/erasure/retention/inactive-learners.ts'
import { classesOver, eraseClassesOver } from '#server/erasure/retention/old-classes.ts'
import { countOldMails, eraseOldMails } from '#server/erasure/retention/old-mails.ts'
import {
  countUnmatchedPayments,
  eraseUnmatchedPayments,
} from '#server/erasure/retention/unmatched-payments.ts'
import { sweepExpired } from '#server/erasure/sweep-expired.ts'
import type { Services } from '#server/services.ts'

/** What a run erased, or would erase: numbers only. */
export interface RetentionReport {
  readonly auditRows: number
  readonly mails: number
  readonly unmatchedPayments: number
  readonly unconfirmedAccounts: number
  readonly classes: number
  readonly pupils: number
  readonly toldFirst: number
  readonly toldSecond: number
  readonly inactiveLearners: number
  readonly inactiveAccounts: number
}

/**
 * Deletes everything whose time is over. The order matters: no step counts what an earlier one erases, so a dry run
 * reports exactly what a real run does.
 */
export async function runRetention(ctx: Services, { dry }: { dry: boolean }): Promise<RetentionReport> {
  const auditRows = await (dry ? countOldAudit(ctx) : sweepAudit(ctx))
  const mails = await (dry ? countOldMails(ctx) : eraseOldMails(ctx))
  const unmatchedPayments = await (dry ? countUnmatchedPayments(ctx) : eraseUnmatchedPayments(ctx))
  const unconfirmedAccounts = await (dry ? countUnconfirmed(ctx) : purgeUnconfirmed(ctx))
  if (!dry) await sweepExpired(ctx)
  const ending = await classesOver(ctx)
  const leaving = await pupilsGoingWith(ctx.db.query, ending)
  const { classes, pupils } = dry
    ? { classes: ending.length, pupils: leaving.length }
    : await eraseClassesOver(ctx)
  const empty = dry ? (await emptyAccounts(ctx)).length : await eraseEmptyAccounts(ctx)
  const inactive = await sweepInactive(ctx, !dry, new Set(leaving))
  if (!dry && inactive.first + inactive.second > 0) await ctx.mail.flush()
  return {
    auditRows,
    mails,
    unmatchedPayments,
    unconfirmedAccounts,
    classes,
    pupils,
    toldFirst: inactive.first,
    toldSecond: inactive.second,
    inactiveLearners: inactive.learners,
    inactiveAccounts: empty + inactive.accounts,
  }
}
