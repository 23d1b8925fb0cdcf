const DAY_MS = 86_400_000

/** Lessons played before signing up may be brought along for this long. */
export const BEFORE_ACCOUNT_MS = 7 * DAY_MS

/**
 * A tablet whose battery ran out believes it is years ago. Its lessons count, but nobody learnt here before having
 * an account: such a moment is taken as the earliest possible one, so that no invented past earns anything.
 */
export function notBeforeAccount(moment: number, accountCreatedAt: number): number {
  return Math.max(moment, accountCreatedAt - BEFORE_ACCOUNT_MS)
}
