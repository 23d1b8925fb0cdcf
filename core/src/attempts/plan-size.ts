const MAX_DEPTH = 8
const MAX_VALUES = 2_000
const MAX_TEXT = 200

/** A plan is data of its lesson type. Whatever it holds, it stays small enough to store and to look through. */
export function isSmallPlan(plan: unknown): boolean {
  let values = 0
  const fits = (value: unknown, depth: number): boolean => {
    values += 1
    if (values > MAX_VALUES) return false
    if (typeof value === 'string') return value.length <= MAX_TEXT
    if (typeof value !== 'object' || value === null) return true
    if (depth === MAX_DEPTH) return false
    return Object.entries(value).every(([key, inner]) => key.length <= MAX_TEXT && fits(inner, depth + 1))
  }
  return fits(plan, 0)
}
