import { DAY_MS } from '#core/calendar/calendar.ts'

/** Lessons played before signing up count for this long. */
export const BEFORE_ACCOUNT_MS = 7 * DAY_MS

/**
 * A tablet whose battery ran out believes it is years ago. Its lessons count, but not as earlier than the account: such
 * a moment is moved to the earliest possible one, so that an invented past earns nothing.
 */
export function notBeforeAccount(moment: number, accountCreatedAt: number): number {
  return Math.max(moment, accountCreatedAt - BEFORE_ACCOUNT_MS)
}
