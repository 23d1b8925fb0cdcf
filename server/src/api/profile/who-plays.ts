import type { Transaction } from 'kysely'
import type { InferOutput } from 'valibot'
import { USUAL_GRADE } from '#core/people/grades.ts'
import { MAX_LEARNERS } from '#core/plans/seats.ts'
import { findProfile } from '#server/api/profile/find-profile.ts'
import type { Profile, WhoPlaysAnswer } from '#server/api/profile/schemas.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { dropUnusedLearner } from '#server/erasure/drop-unused-learner.ts'
import { finishErasing } from '#server/erasure/erase-learner.ts'
import { inAccountTransaction } from '#server/learning/learner/learner-transaction.ts'
import { addLearner } from '#server/people/family.ts'
import { seatsFor } from '#server/people/plans/plans.ts'
import { type Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

type Answer = InferOutput<typeof WhoPlaysAnswer>

interface AnsweredBy {
  readonly actor: string
  readonly network: string | null
  readonly gateIsOpen: boolean
}

/** Saves who plays, and creates, keeps or deletes the account's own learner to match. */
export async function answerWhoPlays(
  services: Services,
  answer: Answer,
  by: AnsweredBy,
): Promise<Profile | Refusal> {
  let erased: readonly string[] = []
  const outcome = await inAccountTransaction(services, by.actor, async (trx, learnerId) => {
    const before = await findProfile(trx, by.actor)
    if (!before) return refusal('account_gone')
    // The first answer is asked of the person who has just signed up; what was decided, a child does not undo.
    if (before.who_plays !== null && !by.gateIsOpen) return refusal('adult_gate_closed')
    if (answer.who !== 'class' && learnerId === undefined) {
      const no = await addPlayer(services, trx, answer, before.full_name, by)
      if (no) return no
    } else if (answer.who === 'child' && learnerId !== undefined)
      await becomeChild(services, trx, learnerId, answer, by)
    await trx.updateTable('profiles').set({ who_plays: answer.who }).where('id', '=', by.actor).execute()
    if (answer.who === 'class') erased = await dropUnusedLearner(services, trx, by.actor)
    return (await findProfile(trx, by.actor)) ?? refusal('account_gone')
  })
  await finishErasing(services, erased)
  return outcome ?? refusal('account_gone')
}

/** Null when there was room. */
async function addPlayer(
  { config, audit, now }: Services,
  trx: Transaction<Tables>,
  answer: Exclude<Answer, { who: 'class' }>,
  accountName: string | null,
  { actor, network }: AnsweredBy,
): Promise<Refusal | null> {
  const { family } = await seatsFor(config, trx, actor, now())
  const player =
    answer.who === 'child'
      ? { name: answer.name, grade: answer.grade, colour: answer.colour }
      : { name: accountName, grade: USUAL_GRADE, colour: 'sky' as const }
  const learner = await addLearner(trx, actor, player, family, now())
  if (!learner) return family < MAX_LEARNERS ? refusal('plan_limit') : refusal('too_many_learners')
  await audit.record(trx, { action: 'learner.added', actor, subject: learner.id, network })
  return null
}

async function becomeChild(
  { audit }: Services,
  trx: Transaction<Tables>,
  learnerId: string,
  { name, grade, colour }: Extract<Answer, { who: 'child' }>,
  { actor, network }: AnsweredBy,
): Promise<void> {
  await trx.updateTable('learners').set({ name, grade, colour }).where('id', '=', learnerId).execute()
  await audit.record(trx, {
    action: 'learner.changed',
    actor,
    subject: learnerId,
    network,
    detail: { fields: 'colour grade name' },
  })
}
