import type { Transaction } from 'kysely'
import { PUPILS_PER_CLASS } from '#core/people/pupil-names.ts'
import { MAX_LEARNERS } from '#core/plans/seats.ts'
import { chooseOwnLearner, ownLearnerOf, tellOwnLearner } from '#server/db/own-learner.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import {
  classesTakenIn,
  forgetPlace,
  pupilAccountTakenIn,
  pupilsTakenIn,
  restoreRelations,
} from '#server/erasure/taken-ways.ts'
import { type WaitingErasure, waitingOf } from '#server/erasure/waiting-erasures.ts'
import {
  limitOfPupils,
  limitOfReopening,
  limitOfReturn,
  ownerOf,
} from '#server/people/classes/class-limits.ts'
import { classesOf, findClass, setGrade } from '#server/people/classes/classes.ts'
import { seatsFor } from '#server/people/plans/plans.ts'
import { allOrNothing } from '#server/refusals/all-or-nothing.ts'
import { type Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

interface By {
  readonly actor: string
  readonly network: string | null
}

/**
 * Brings back a child, a pupil or a class that the account erased, with everybody who saw it, as long as there is room for it.
 * Null when it is back.
 */
export function undoErasure(services: Services, id: string, by: By): Promise<Refusal | null> {
  const { db, audit, now } = services
  return allOrNothing(db, async (trx) => {
    await db.lock(trx, `account:${by.actor}`)
    const waiting = (await waitingOf(trx, by.actor, now())).find((one) => one.id === id)
    if (!waiting) return refusal('unknown_erasure')
    const no = await BRING_BACK[waiting.kind](services, trx, waiting, by.actor)
    if (no) return no
    await trx.deleteFrom('erasures').where('id', '=', id).execute()
    const detail = { kind: waiting.kind }
    await audit.record(trx, { action: 'erasure.undone', subject: by.actor, detail, ...by })
    return null
  })
}

type BringBack = (
  services: Services,
  trx: Transaction<Tables>,
  waiting: WaitingErasure,
  accountId: string,
) => Promise<Refusal | null>

const BRING_BACK: Readonly<Record<WaitingErasure['kind'], BringBack>> = {
  learner: bringBackLearner,
  pupil: bringBackPupil,
  class: bringBackClass,
}

async function bringBackLearner(
  services: Services,
  trx: Transaction<Tables>,
  { id: erasureId, learnerId }: WaitingErasure,
  accountId: string,
): Promise<Refusal | null> {
  const { db, config, now } = services
  const classIds = await classesTakenIn(trx, erasureId)
  for (const id of classIds) await db.lock(trx, `class:${id}`)
  await db.lock(trx, `learner:${learnerId}`)
  const { family } = await seatsFor(config, trx, accountId, now())
  const played = await trx
    .selectFrom('learner_access')
    .select('learner_id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'self')
    .execute()
  if (played.length >= family) return refusal(family < MAX_LEARNERS ? 'plan_limit' : 'too_many_learners')
  for (const id of classIds) if (!(await hasPlace(services, trx, id))) await forgetPlace(trx, erasureId, id)
  await restoreRelations(trx, { erasureId, classId: null })
  if ((await ownLearnerOf(trx, accountId)) === undefined) await chooseOwnLearner(trx, accountId)
  await tellOwnLearner(trx, [accountId])
  return null
}

/** A child of a family comes back in any case: without a class that has no place left. */
async function hasPlace(services: Services, trx: Transaction<Tables>, classId: string): Promise<boolean> {
  const owner = await ownerOf(trx, classId)
  // A class that is being erased counts who comes back with it.
  if (owner === undefined) return true
  const here = (await classesOf(trx, owner)).find(({ id }) => id === classId)
  if (here && here.pupils >= PUPILS_PER_CLASS) return false
  return here?.archived_at !== null || (await limitOfPupils(services, trx, classId, 1)) === null
}

/** Into the class that removed it, as long as the account owns that class. */
async function bringBackPupil(
  services: Services,
  trx: Transaction<Tables>,
  { id: erasureId, learnerId, classId }: WaitingErasure,
  accountId: string,
): Promise<Refusal | null> {
  await services.db.lock(trx, `class:${classId}`)
  await services.db.lock(trx, `learner:${learnerId}`)
  const own = (await classesOf(trx, accountId)).find(({ id, role }) => id === classId && role === 'owner')
  if (!own) return refusal('unknown_class')
  if (own.pupils >= PUPILS_PER_CLASS) return refusal('class_full')
  const limit = own.archived_at === null ? await limitOfPupils(services, trx, own.id, 1) : null
  if (limit) return limit
  const pupil = await pupilAccountTakenIn(trx, erasureId)
  await restoreRelations(trx, { erasureId, classId: null })
  await setGrade(trx, own.id, own.grade)
  if (pupil === undefined) return null
  await chooseOwnLearner(trx, pupil)
  await tellOwnLearner(trx, [pupil])
  return null
}

async function bringBackClass(
  services: Services,
  trx: Transaction<Tables>,
  { id: erasureId, classId }: WaitingErasure,
): Promise<Refusal | null> {
  if (classId === null) return refusal('unknown_erasure')
  await services.db.lock(trx, `class:${classId}`)
  const isOpen = (await findClass(trx, classId))?.archived_at === null
  // Whose plan has to have room: once the pupils are back they would count as there.
  await restoreRelations(trx, { erasureId, classId }, 'class_teachers')
  const pupils = isOpen ? await pupilsTakenIn(trx, erasureId) : []
  const limit = pupils.length > 0 ? await limitOfReturn(services, trx, classId, pupils) : null
  if (limit) return limit
  await restoreRelations(trx, { erasureId, classId })
  return isOpen ? limitOfReopening(services, trx, classId) : null
}
