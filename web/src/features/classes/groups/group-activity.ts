import type { ClassDashboard } from '@dozenauts/server/api/types.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { factText } from '#web/report/fact-text.ts'
import { wayText } from '#web/report/report-texts.ts'

type Way = ClassDashboard['groups'][number]['way']

/** Ten minutes for a group, by the way that helps with most of its facts. */
export function groupActivity(way: Way, fact: string): string {
  return way === 'by-heart'
    ? m.classes_group_by_heart({ fact: factText(fact) })
    : m.classes_group_activity({ fact: factText(fact), way: wayText({ name: way, from: [] }) })
}
