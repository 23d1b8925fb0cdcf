import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '#server/crypto/sha256.ts'

/** Compared by digest, so neither content nor length shows in the time it takes. */
export function sameText(given: string, expected: string): boolean {
  return timingSafeEqual(sha256(given), sha256(expected))
}
