import type { PlanKind } from '#core/plans/plan-kind.ts'

const US_DOLLARS: Readonly<Record<PlanKind, number>> = { parents: 9, teachers: 19 }

/** What a plan costs a month, in US dollars, as a language writes them: "$9" in English, "US$ 9" in Portuguese. */
export function monthlyPrice(kind: PlanKind, language = 'en-US'): string {
  const dollars = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(language, dollars).format(US_DOLLARS[kind])
}
