import type { Transaction } from 'kysely'
import { planAt } from '#core/plans/plan.ts'
import { seatsOf } from '#core/plans/seats.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { accountSources } from '#server/people/plans/plan-sources.ts'
import { asksForPayment } from '#server/people/plans/plans.ts'
import type { Services } from '#server/services.ts'

type Parts = Pick<Services, 'config' | 'db' | 'now'>

/**
 * Whether the plan of the class's owner has room for so many more, over all of the owner's classes. They are locked
 * until the transaction ends, so parallel requests cannot exceed the limit together.
 */
export function hasRoomForPupils(
  services: Parts,
  trx: Transaction<Tables>,
  classId: string,
  count: number,
): Promise<boolean> {
  return hasRoom(services, trx, classId, () => count)
}

/** The same for the pupils of a class that comes back: those of another open class of the owner's count already. */
export function hasRoomToReturn(
  services: Parts,
  trx: Transaction<Tables>,
  classId: string,
  learnerIds: readonly string[],
): Promise<boolean> {
  return hasRoom(
    services,
    trx,
    classId,
    (counted) => learnerIds.filter((learnerId) => !counted.has(learnerId)).length,
  )
}

async function hasRoom(
  { config, db, now }: Parts,
  trx: Transaction<Tables>,
  classId: string,
  comers: (counted: ReadonlySet<string>) => number,
): Promise<boolean> {
  if (!asksForPayment(config)) return true
  const owner = await trx
    .selectFrom('class_teachers')
    .select('account_id')
    .where('class_id', '=', classId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  if (!owner) return false
  await db.lock(trx, `pupils-of:${owner.account_id}`)
  const [source] = await accountSources(trx, [owner.account_id])
  if (!source) return false
  const { pupils } = seatsOf(planAt(source.trialFrom, source.subscriptions, now()))
  const counted = new Set(source.members.filter(({ pupil }) => pupil).map(({ learnerId }) => learnerId))
  const more = comers(counted)
  return more === 0 || counted.size + more <= pupils
}
