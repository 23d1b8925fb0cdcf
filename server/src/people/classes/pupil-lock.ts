import { DAY_MS } from '#core/calendar/calendar.ts'
import type { MemberRow } from '#server/db/schema/classes.ts'

export const TRIES_BEFORE_LOCK = 5
const FIRST_LOCK_MS = 10 * 60_000
/** From here on a lock lasts as long as the last one: five hours. */
const DOUBLINGS = 5

type Tries = Pick<MemberRow, 'wrong_tries' | 'tries_began'>
type Lock = Tries & Pick<MemberRow, 'locked_until'>

export const UNLOCKED: Lock = { wrong_tries: 0, tries_began: null, locked_until: null }
/** The teacher opens a lock. The tries stay counted: the next lock lasts longer, and the class page tells of them. */
export const OPENED: Pick<Lock, 'locked_until'> = { locked_until: null }

export function isLocked({ locked_until }: Pick<Lock, 'locked_until'>, now: number): boolean {
  return locked_until !== null && locked_until > now
}

/** Wrong pictures within a day of the first one. */
export function wrongTriesToday({ wrong_tries, tries_began }: Tries, now: number): number {
  return tries_began !== null && now - tries_began < DAY_MS ? wrong_tries : 0
}

/**
 * Every fifth wrong try of a day locks this pupil alone: for ten minutes, then for twenty, and so on. Right
 * pictures change nothing here, or a guesser would have fresh tries whenever the child has signed in.
 */
export function afterWrongTry(lock: Lock, now: number): Lock {
  const before = wrongTriesToday(lock, now)
  const wrong_tries = before + 1
  const tries_began = before === 0 ? now : lock.tries_began
  const locks = wrong_tries / TRIES_BEFORE_LOCK
  if (!Number.isInteger(locks)) return { wrong_tries, tries_began, locked_until: null }
  const lasts = FIRST_LOCK_MS * 2 ** Math.min(locks - 1, DOUBLINGS)
  return { wrong_tries, tries_began, locked_until: now + lasts }
}

export const triesLeft = ({ wrong_tries }: Pick<Lock, 'wrong_tries'>) =>
  TRIES_BEFORE_LOCK - (wrong_tries % TRIES_BEFORE_LOCK)
