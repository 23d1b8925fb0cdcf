import type { FactAnswer } from '#core/attempts/attempt.ts'
import { hourNearer } from '#core/logbook/hours.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { factStatuses, type ShiningFact, shiningMore } from '#core/status/fact-status.ts'
import type { Table } from '#core/tables/table.ts'

/** The facts that shine more with these answers than before them. */
export function litBy(answers: readonly FactAnswer[], before: Mastery, now: number): ShiningFact[] {
  const after = recordPractice(before, { completed_at: now, answers })
  return shiningMore(factStatuses(before, now), factStatuses(after, now))
}

/** What the hour of a table still waits for, if these answers brought it nearer. */
export function wakesWith(table: Table, answers: readonly FactAnswer[], before: Mastery, now: number) {
  return hourNearer(table, before, recordPractice(before, { completed_at: now, answers }))
}
