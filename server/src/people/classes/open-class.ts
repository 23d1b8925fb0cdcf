import type { Transaction } from 'kysely'
import { recordConsent } from '#server/auth/accounts/consents.ts'
import { isFitForClass } from '#server/auth/accounts/fit-for-class.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { dropUnusedLearner } from '#server/erasure/drop-unused-learner.ts'
import { limitOfClasses } from '#server/people/classes/class-limits.ts'
import { type NewClass, storeClass } from '#server/people/classes/classes.ts'
import { type Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

interface Opened {
  readonly schoolClass: ClassRow
  /** For `finishErasing`, after the transaction: the learner of an account that only teaches. */
  readonly erased: readonly string[]
}

/** An account opens a class, and agrees for the school that children learn in it. */
export async function openClass(
  services: Services,
  trx: Transaction<Tables>,
  accountId: string,
  given: NewClass,
): Promise<Opened | Refusal> {
  const unfit = await refusalOfUnfit(services, trx, accountId)
  if (unfit) return unfit
  const limit = await limitOfClasses(services.db, trx, accountId)
  if (limit) return limit
  const schoolClass = await storeClass(trx, accountId, given, services.now())
  await recordConsent(trx, accountId, { kind: 'school', way: 'class', now: services.now() })
  return { schoolClass, erased: await dropUnusedLearner(services, trx, accountId) }
}

/** Two requests of the account take turns: the password must not become a weak one meanwhile. */
export async function refusalOfUnfit(
  { db }: Pick<Services, 'db'>,
  trx: Transaction<Tables>,
  accountId: string,
): Promise<Refusal | null> {
  await db.lock(trx, `account:${accountId}`)
  return (await isFitForClass(trx, accountId)) ? null : refusal('stronger_password_needed')
}
