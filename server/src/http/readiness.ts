import type { Services } from '#server/services.ts'

/** Anybody may ask as often as they like, and a write costs: an answer is good for this long. */
const GOOD_FOR_MS = 1000

/**
 * Whether the server can do its work: the database answers and takes a write. A full disk still lets everything be
 * read, while no lesson can be recorded.
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
      // While one is asking, nobody else does: a database that hangs is not asked a second time.
      known = { answer: write(), until: Number.POSITIVE_INFINITY }
      const { answer } = known
      void answer.then(() => {
        known = { answer, until: performance.now() + GOOD_FOR_MS }
      })
    }
    return known.answer
  }
}
