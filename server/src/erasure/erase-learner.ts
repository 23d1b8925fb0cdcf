import type { Transaction } from 'kysely'
import { eraseAuditAbout } from '#server/audit/erase-rows.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { eraseMailsAbout } from '#server/erasure/erase-weekly-mails.ts'
import type { Services } from '#server/services.ts'

interface LearnerErasure {
  /** The account that asks; null for the retention job. */
  readonly actor: string | null
  readonly network: string | null
}

/**
 * Erases a learner that has no account of its own. Foreign keys cascade to everything it learnt; this function erases
 * the audit trail and the bytes in the file. `own`: an account has this id, and the two are erased together.
 */
export async function eraseLearner(
  ctx: Services,
  learnerId: string,
  { actor, network }: LearnerErasure,
  onlyIf: (trx: Transaction<Tables>) => Promise<boolean> = async () => true,
): Promise<'erased' | 'own' | 'gone'> {
  const detail = actor === null ? { by: 'retention' } : {}
  const outcome = await ctx.db.transaction(async (trx) => {
    // Writers for this learner finish first; later ones find it gone.
    await ctx.db.lock(trx, `learner:${learnerId}`)
    const account = await trx.selectFrom('users').select('id').where('id', '=', learnerId).executeTakeFirst()
    if (account) return 'own'
    if (!(await onlyIf(trx))) return 'gone'
    await eraseMailsAbout(trx, [learnerId])
    const { numDeletedRows } = await trx
      .deleteFrom('learners')
      .where('id', '=', learnerId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return 'gone'
    await eraseAuditAbout(trx, learnerId)
    await ctx.audit.record(trx, { action: 'learner.erased', actor, subject: actor, network, detail })
    return 'erased'
  })
  if (outcome === 'erased') await ctx.db.scrub()
  return outcome
}
