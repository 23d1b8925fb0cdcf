import type { Transaction } from 'kysely'
import { PUPILS_PER_CLASS } from '#core/people/pupil-names.ts'
import { MAX_LEARNERS } from '#core/plans/seats.ts'
import { chooseOwnLearner, ownLearnerOf, tellOwnLearner } from '#server/db/own-learner.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { pupilAccountTakenIn, putBack } from '#server/erasure/taken-ways.ts'
import { type WaitingErasure, waitingOf } from '#server/erasure/waiting-erasures.ts'
import { type ClassLimit, isRoomInAccount, limitOfReopening } from '#server/people/classes/class-limits.ts'
import { classesOf, findClass, setGrade } from '#server/people/classes/classes.ts'
import { seatsFor } from '#server/people/plans/plans.ts'
import { hasRoomForPupils, hasRoomToReopen } from '#server/people/plans/pupil-room.ts'
import type { Services } from '#server/services.ts'

export type UndoProblem =
  | 'unknown'
  | 'unknown-class'
  | 'class-full'
  | 'plan-limit'
  | 'too-many-learners'
  | ClassLimit

interface By {
  readonly actor: string
  readonly network: string | null
}

/**
 * Brings back a child, a pupil or a class that the account erased, with everybody who saw it, as long as there is room for it.
 * Null when it is back.
 */
export async function undoErasure(services: Services, id: string, by: By): Promise<UndoProblem | null> {
  const { db, audit, now } = services
  try {
    await db.transaction(async (trx) => {
      await db.lock(trx, `account:${by.actor}`)
      const waiting = (await waitingOf(trx, by.actor, now())).find((one) => one.id === id)
      if (!waiting) throw new NotUndone('unknown')
      await BRING_BACK[waiting.kind](services, trx, waiting, by.actor)
      await trx.deleteFrom('erasures').where('id', '=', id).execute()
      const detail = { kind: waiting.kind }
      await audit.record(trx, { action: 'erasure.undone', subject: by.actor, detail, ...by })
    })
    return null
  } catch (error) {
    if (error instanceof NotUndone) return error.problem
    throw error
  }
}

/** Takes back what the transaction has already put in place. */
class NotUndone extends Error {
  readonly problem: UndoProblem
  constructor(problem: UndoProblem) {
    super(problem)
    this.problem = problem
  }
}

type BringBack = (
  services: Services,
  trx: Transaction<Tables>,
  waiting: WaitingErasure,
  accountId: string,
) => Promise<void>

const BRING_BACK: Readonly<Record<WaitingErasure['kind'], BringBack>> = {
  learner: bringBackLearner,
  pupil: bringBackPupil,
  class: bringBackClass,
}

async function bringBackLearner(
  { db, config, now }: Services,
  trx: Transaction<Tables>,
  { id: erasureId, learnerId }: WaitingErasure,
  accountId: string,
): Promise<void> {
  await db.lock(trx, `learner:${learnerId}`)
  const { family } = await seatsFor(config, trx, accountId, now())
  const played = await trx
    .selectFrom('learner_access')
    .select('learner_id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'self')
    .execute()
  if (played.length >= family) throw new NotUndone(family < MAX_LEARNERS ? 'plan-limit' : 'too-many-learners')
  await putBack(trx, { erasureId, classId: null })
  if ((await ownLearnerOf(trx, accountId)) === undefined) await chooseOwnLearner(trx, accountId)
  await tellOwnLearner(trx, [accountId])
}

/** Into the class that removed it, as long as the account owns that class. */
async function bringBackPupil(
  services: Services,
  trx: Transaction<Tables>,
  { id: erasureId, learnerId, classId }: WaitingErasure,
  accountId: string,
): Promise<void> {
  await services.db.lock(trx, `class:${classId}`)
  await services.db.lock(trx, `learner:${learnerId}`)
  const room = (await classesOf(trx, accountId)).find(({ id, role }) => id === classId && role === 'owner')
  if (!room) throw new NotUndone('unknown-class')
  if (room.pupils >= PUPILS_PER_CLASS) throw new NotUndone('class-full')
  if (room.archived_at === null) {
    if (!(await isRoomInAccount(services.db, trx, room.id, 1))) throw new NotUndone('too-many-pupils')
    if (!(await hasRoomForPupils(services, trx, room.id, 1))) throw new NotUndone('plan-limit')
  }
  const pupil = await pupilAccountTakenIn(trx, erasureId)
  await putBack(trx, { erasureId, classId: null })
  await setGrade(trx, room.id, room.grade)
  if (pupil === undefined) return
  await chooseOwnLearner(trx, pupil)
  await tellOwnLearner(trx, [pupil])
}

async function bringBackClass(
  services: Services,
  trx: Transaction<Tables>,
  { id: erasureId, classId }: WaitingErasure,
): Promise<void> {
  if (classId === null) throw new NotUndone('unknown')
  await services.db.lock(trx, `class:${classId}`)
  await putBack(trx, { erasureId, classId })
  if ((await findClass(trx, classId))?.archived_at !== null) return
  const limit = await limitOfReopening(services.db, trx, classId)
  if (limit) throw new NotUndone(limit)
  if (!(await hasRoomToReopen(services, trx, classId))) throw new NotUndone('plan-limit')
}
