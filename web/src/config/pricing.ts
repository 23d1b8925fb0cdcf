/** US dollars per month. */
const pricing = { parents: 9, teachers: 19 } as const

export type Plan = keyof typeof pricing

/** Prices are in US dollars in every language, so they are written the same everywhere. */
export function price(plan: Plan): string {
  return `$${pricing[plan]}`
}
