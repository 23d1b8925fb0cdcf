import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import * as words from '#core/reports/report-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { factList } from '#web/report/fact-text.ts'
import { REPORT_WORDS, speaker } from '#web/report/speaker.ts'

type Report = ReportAnswer['report']
type Fact = Report['facts'][number]

/** The one sentence of a report, in words. Its rules are in docs/rules.md. */
export function sentenceText({ sentence }: Report, name: string): string {
  return words.sentenceText(speaker(), sentence, name)
}

/** The one action of a report, in words. */
export function actionText({ action }: Report, name: string): string {
  return words.actionText(speaker(), action, name)
}

export function wayText({ name, from }: NonNullable<Fact['way']>): string {
  const way = words.wayName(REPORT_WORDS, name)
  return from.length > 0
    ? m.grown_ups_way_from({ way, list: factList(from.map(([a, b]) => `${a}x${b}`)) })
    : way
}

export const MISTAKES: Readonly<Record<Report['mistakes'][number]['code'], () => string>> = {
  added: m.grown_ups_mistake_added,
  'groups-off': m.grown_ups_mistake_groups_off,
  'neighbouring-table': m.grown_ups_mistake_neighbouring_table,
  'off-by-one': m.grown_ups_mistake_off_by_one,
  'digits-swapped': m.grown_ups_mistake_digits_swapped,
  'digit-count': m.grown_ups_mistake_digit_count,
  'one-digit-off': m.grown_ups_mistake_one_digit_off,
  'not-yet': m.grown_ups_mistake_not_yet,
  other: m.grown_ups_mistake_other,
}

/** What each part of the next mission is for. */
export function partText({ code, count, facts }: Report['next']['parts'][number]): string {
  const list = factList(facts, count - facts.length)
  switch (code) {
    case 'learning':
      return m.grown_ups_next_learning({ list })
    case 'due':
      return m.grown_ups_next_due({ list })
    case 'check':
      return m.grown_ups_next_check({ list })
    case 'new':
      return m.grown_ups_next_new({ list })
    case 'stay-sharp':
      return m.grown_ups_next_stay_sharp()
  }
}

export function nextText({ next, due_in }: Fact): string {
  switch (next) {
    case 'learning':
      return m.grown_ups_cell_next_learning()
    case 'due':
      return m.grown_ups_cell_next_due()
    case 'check':
      return m.grown_ups_cell_next_check()
    case 'spare':
      return m.grown_ups_cell_next_spare({ days: Math.max(1, due_in ?? 1) })
    default:
      return m.grown_ups_cell_next_new()
  }
}
