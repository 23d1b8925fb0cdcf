import type { Services } from '#server/services.ts'

/** Anyone may poll this, and a write costs: a result is cached for this long. */
const GOOD_FOR_MS = 1000

/**
 * Whether the server can do its work: the database answers and takes a write. With a full disk reads still work, but no
 * lesson can be recorded.
 */
export function createReadiness({ db, now }: Pick<Services, 'db' | 'now'>): () => Promise<boolean> {
  let known: { readonly answer: Promise<boolean>; readonly until: number } | undefined
  const write = async () => {
    try {
      await db.transaction((trx) =>
        trx
          .insertInto('readiness')
          .values({ id: 1, checked_at: now() })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at: now() }))
          .execute(),
      )
      return true
    } catch {
      return false
    }
  }
  return async () => {
    if (!known || performance.now() > known.until) {
      // Concurrent checks share one query, so a hanging database is not asked twice.
      known = { answer: write(), until: Number.POSITIVE_INFINITY }
      const { answer } = known
      void answer.then(() => {
        known = { answer, until: performance.now() + GOOD_FOR_MS }
      })
    }
    return known.answer
  }
}
