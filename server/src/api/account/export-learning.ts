import type { Transaction } from 'kysely'
import { weekStart } from '#core/calendar/calendar.ts'
import { iso } from '#core/calendar/dates.ts'
import { readDay } from '#core/reports/study-days.ts'
import { exportedAssignments } from '#server/api/account/export-assignments.ts'
import { exportedGroups } from '#server/api/account/export-groups.ts'
import { exportedResults } from '#server/api/account/export-results.ts'
import type { Export } from '#server/api/account/schemas.ts'
import { progressRows, rewardRows } from '#server/api/learning/progress-queries.ts'
import { toWire } from '#server/api/settings/settings-body.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { chosenFigure, equippedItems } from '#server/learning/avatar/avatar-queries.ts'
import { currentInTurn } from '#server/learning/learner/current-learner.ts'
import { chosenSettings } from '#server/learning/settings/stored-settings.ts'

type Learning = Omit<
  Export['learners'][number],
  'id' | 'name' | 'grade' | 'colour' | 'created_at' | 'attempts'
>

/** The attempts of a learner, which are read while they are sent: up to which one. */
export interface AttemptsToSend {
  readonly learnerId: string
  readonly upTo: number
}

/** Everything about what a learner learnt but the attempts. To be called in turn (see learner-transaction.ts). */
export async function learningOf(
  trx: Transaction<Tables>,
  learnerId: string,
): Promise<{ readonly learning: Learning; readonly attempts: AttemptsToSend }> {
  const { learner, report } = await currentInTurn(trx, learnerId)
  const { days, ...latest } = report
  const learning = {
    progress: await progressRows(trx, learnerId),
    rewards: await rewardRows(trx, learnerId),
    purchases: await purchases(trx, learnerId),
    equipped: await equippedItems(trx, learnerId),
    figure: await chosenFigure(trx, learnerId),
    settings: toWire(await chosenSettings(trx, learnerId)),
    weeks: Object.entries(learner.weeks).map(([week, totals]) => ({
      starts_at: iso(weekStart(Number(week))),
      ...totals,
    })),
    coin_days: Object.entries(learner.coinDays).map(([day, coins]) => ({ day: Number(day), ...coins })),
    study_days: Object.entries(days).map(([day, kept]) => ({ day: Number(day), ...readDay(kept) })),
    report: latest,
    assignments: await exportedAssignments(trx, learnerId),
    groups: await exportedGroups(trx, learnerId),
    course_results: await exportedResults(trx, learnerId),
    mastery: learner.mastery,
    logbook: learner.logbook,
  }
  return { learning, attempts: { learnerId, upTo: await lastSeq(trx, learnerId) } }
}

/** What is recorded while the export is being sent is left out, so that it holds one moment. */
async function lastSeq(trx: Transaction<Tables>, learnerId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('attempts')
    .select((eb) => eb.fn.max('seq').as('last'))
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

async function purchases(trx: Transaction<Tables>, learnerId: string): Promise<Export['purchases']> {
  const rows = await trx
    .selectFrom('user_avatar_items')
    .select(['avatar_item_id', 'price_paid', 'bought_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('bought_at')
    .execute()
  return rows.map((row) => ({ ...row, bought_at: iso(row.bought_at) }))
}
