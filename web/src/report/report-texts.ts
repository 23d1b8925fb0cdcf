import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import * as words from '#core/reports/report-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { factList } from '#web/report/fact-text.ts'
import { REPORT_WORDS, speaker } from '#web/report/speaker.ts'

type Report = ReportAnswer['report']
type Fact = Report['facts'][number]

export function sentenceText({ sentence }: Report, name: string): string {
  return words.sentenceText(speaker(), sentence, name)
}

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

type PartCode = Report['next']['parts'][number]['code']

export const PARTS: Readonly<Record<PartCode, () => string>> = {
  learning: m.grown_ups_next_learning,
  fading: m.grown_ups_next_fading,
  due: m.grown_ups_next_due,
  check: m.grown_ups_next_check,
  new: m.grown_ups_next_new,
  'stay-sharp': m.grown_ups_next_stay_sharp,
}

/** Why a fact is asked, and when: by what the plan does with it, and what is known of it. */
export function nextText({ next, status, due_in }: Pick<Fact, 'next' | 'status' | 'due_in'>): string {
  if (next === 'spare') return m.grown_ups_cell_next_spare({ days: Math.max(1, due_in ?? 1) })
  if (next === null) return m.grown_ups_cell_next_locked()
  if (next === 'check') return m.grown_ups_cell_next_check()
  if (next !== 'learning' && next !== 'due') return m.grown_ups_cell_next_new()
  if (status === 'fading') return m.grown_ups_cell_next_fading()
  return status === 'known' || status === 'fluent'
    ? m.grown_ups_cell_next_due()
    : m.grown_ups_cell_next_learning()
}
