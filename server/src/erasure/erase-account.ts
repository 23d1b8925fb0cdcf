import { scrub } from '#server/db/scrub.ts'
import { type Erasure, eraseAccountIn } from '#server/erasure/erase-in.ts'
import { eraseSoon } from '#server/erasure/erasure-job.ts'
import type { StillErasing } from '#server/erasure/planned.ts'
import type { Services } from '#server/services.ts'

/**
 * Closes an account and erases it: at once, or as far as a few pieces go, and the rest soon (see `erasure-job.ts`).
 * Answers what is left to do; null when there is no such account.
 */
export async function eraseAccount(
  ctx: Services,
  userId: string,
  erasure: Omit<Erasure, 'inPieces'>,
): Promise<StillErasing | null> {
  const still = await closeAndErase(ctx, userId, erasure)
  if (still) await scrub(ctx.db)
  return still
}

/** Erases one account after the other and cleans the file once; returns how many were erased. */
export async function eraseAccounts(
  ctx: Services,
  userIds: readonly string[],
  erasure: Omit<Erasure, 'inPieces'>,
): Promise<number> {
  let erased = 0
  for (const userId of userIds) if (await closeAndErase(ctx, userId, erasure)) erased++
  if (erased > 0) await scrub(ctx.db)
  return erased
}

async function closeAndErase(
  ctx: Services,
  userId: string,
  erasure: Omit<Erasure, 'inPieces'>,
): Promise<StillErasing | null> {
  const left = await ctx.db.transaction((trx) =>
    eraseAccountIn(ctx, trx, userId, { ...erasure, inPieces: true }),
  )
  return left && eraseSoon(ctx, left)
}
