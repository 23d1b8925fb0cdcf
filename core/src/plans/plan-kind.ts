/** What is sold. */
export const PLAN_KINDS = ['parents', 'teachers'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]
