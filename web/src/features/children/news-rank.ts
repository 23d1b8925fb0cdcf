import type { ReportAnswer } from '@dozenauts/server/api/types.ts'

type Report = ReportAnswer['report']

/** What a parent wants to hear first: what was learnt, then what needs a hand, then all that goes on as before. */
const ORDER: readonly Report['sentence']['code'][] = [
  'grew',
  'all-known',
  'stuck',
  'hurried',
  'fading',
  'fading-soon',
  'learning',
  'one-day',
  'early',
  'away',
  'empty',
]

/** The smaller, the further up. Reports that are not there yet stay below. */
export function newsRank(report: Report | undefined): number {
  return report ? ORDER.indexOf(report.sentence.code) : ORDER.length
}
