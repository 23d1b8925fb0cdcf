import type { MemberRow } from '#server/db/schema/classes.ts'

export const TRIES_BEFORE_LOCK = 5
const FIRST_LOCK_MS = 10 * 60_000
/** From here on a lock lasts as long as the last one: five hours. */
const DOUBLINGS = 5

type Lock = Pick<MemberRow, 'wrong_tries' | 'locks' | 'locked_until'>

export const UNLOCKED: Lock = { wrong_tries: 0, locks: 0, locked_until: null }

export function isLocked({ locked_until }: Pick<Lock, 'locked_until'>, now: number): boolean {
  return locked_until !== null && locked_until > now
}

/**
 * The lock after wrong pictures. Five of them lock this pupil, and nobody else, for ten minutes, then for twenty, and
 * so on: there are 504 secrets, and with a constant wait a patient classmate could try them all in a day.
 */
export function afterWrongTry(lock: Lock, now: number): Lock {
  const wrong_tries = lock.wrong_tries + 1
  if (wrong_tries < TRIES_BEFORE_LOCK) return { ...lock, wrong_tries }
  const lasts = FIRST_LOCK_MS * 2 ** Math.min(lock.locks, DOUBLINGS)
  return { wrong_tries: 0, locks: lock.locks + 1, locked_until: now + lasts }
}
