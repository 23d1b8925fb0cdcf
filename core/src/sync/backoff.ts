export const FIRST_RETRY_MS = 2_000
export const LAST_RETRY_MS = 5 * 60_000

/** Doubles with each failure; the jitter keeps a whole classroom from retrying in the same second. */
export function backoff(failures: number, random: number): number {
  const ceiling = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 20))
  return Math.round(ceiling * (0.5 + random / 2))
}
