import type { PlanKind } from '#core/plans/plan-kind.ts'

const US_DOLLARS: Readonly<Record<PlanKind, number>> = { parents: 9, teachers: 19 }

/** What a plan costs a month. Prices are in US dollars in every language, so they are written the same everywhere. */
export function monthlyPrice(kind: PlanKind): string {
  return `$${US_DOLLARS[kind]}`
}
