import { chosenLearner, forgetChosenLearner } from '#web/data/device/chosen-learner.ts'
import { deviceDatabase } from '#web/data/device/device-database.ts'
import { OUTLIVES_SIGN_OUT } from '#web/data/device/device-keys.ts'
import { deviceStore, eraseKeys, learnersWith, TRIAL_LEARNER_ID } from '#web/data/device/device-store.ts'

/** An account and its own learner. */
interface Account {
  readonly id: string
  readonly learnerId: string
}

/**
 * Removes what this device stores about people: cached reads of all families but that of `signedIn`, the account whose
 * session is stored, and lessons in progress of all families but that of `present`, the account in use. What has not
 * reached the server yet stays under its learner's id (see outbox.ts), with the ticket that it may be handed in with:
 * no one else sees it, and it is sent when they sign in again. So does what a visitor plays without an account (see
 * data/tried).
 */
export async function eraseTraces(present: Account | undefined, signedIn: Account | undefined) {
  const tickets = learnersWith('ticket').map((learner) => [learner, ticketText(learner)] as const)
  const atWork = new Set([...learnersOf(present), TRIAL_LEARNER_ID])
  const withSession = learnersOf(signedIn)
  const accounts = new Set([present?.id, signedIn?.id])
  eraseKeys((owner, kind) => !OUTLIVES_SIGN_OUT.has(kind) && !atWork.has(owner) && !accounts.has(owner))
  const chosen = chosenLearner()?.accountId
  if (chosen !== undefined && !accounts.has(chosen)) forgetChosenLearner()
  const stays = (learner: string) => withSession.has(learner) || atWork.has(learner)
  const unsent = new Set(learnersWith('finished'))
  const trx = (await deviceDatabase()).transaction(['reads', 'changes', 'outbox'], 'readwrite')
  const [reads, changes, lessons] = [
    trx.objectStore('reads'),
    trx.objectStore('changes'),
    trx.objectStore('outbox'),
  ]
  for (const learner of await reads.getAllKeys()) if (!withSession.has(learner)) await reads.delete(learner)
  for (const [learner] of tickets)
    if ((await lessons.index('learnerId').count(learner)) > 0) unsent.add(learner)
  for (const learner of await changes.getAllKeys())
    if (!stays(learner) && (await lessons.index('learnerId').count(learner)) === 0)
      await changes.delete(learner)
  await trx.done
  for (const [learner, ticket] of tickets) {
    // A pupil who has just come back left a new one.
    if (!stays(learner) && !unsent.has(learner) && ticketText(learner) === ticket)
      deviceStore({ learner }).remove('ticket')
  }
}

const ticketText = (learner: string) => deviceStore({ learner }).read('ticket')?.ticket

/** The learners of an account, as far as this device knows them; none for no account. */
function learnersOf(account: Account | undefined): ReadonlySet<string> {
  if (!account) return new Set()
  const kept = deviceStore({ account: account.id }).read('learners') ?? []
  return new Set([account.learnerId, ...kept.map(({ id }) => id)])
}

/** For an erased learner or account: nothing of it could ever be sent. */
export async function eraseEverything(id: string) {
  // The note that it is gone goes last: a page may be closed meanwhile.
  eraseKeys((owner, kind) => owner === id && kind !== 'gone')
  const trx = (await deviceDatabase()).transaction(['reads', 'changes', 'outbox'], 'readwrite')
  await trx.objectStore('reads').delete(id)
  await trx.objectStore('changes').delete(id)
  const lessons = trx.objectStore('outbox')
  for (const key of await lessons.index('learnerId').getAllKeys(id)) await lessons.delete(key)
  await trx.done
  eraseKeys((owner) => owner === id)
}

/** Erases what this device keeps of learners that are gone; what an earlier page began is finished here. */
export async function eraseGone() {
  for (const learner of learnersWith('gone')) await eraseEverything(learner)
}
