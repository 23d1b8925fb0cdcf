import type { LearnerOfAccount } from '@dozenauts/server/api/types.ts'
import { createStore, type Readable } from '#web/browser/store.ts'
import { useStore } from '#web/browser/use-store.ts'
import { chosenLearner, forgetChosenLearner, keepChosenLearner } from '#web/data/device/chosen-learner.ts'
import { deviceStore } from '#web/data/device/device-store.ts'
import { rereadPreferences } from '#web/data/device/preferences.ts'
import { type CurrentAccount, currentAccount, currentAccountId } from '#web/data/session/current-account.ts'
import { subscribeToSession } from '#web/data/session/session.ts'

const NOBODY: readonly LearnerOfAccount[] = []

/** A child of the family, or a pupil of a class whom a family code linked: the same learner plays at home. */
export const playsHere = ({ role, at_home }: LearnerOfAccount) => role === 'self' || at_home === true

/** Counts the changes: who plays, and who belongs to the family, is stored on the device. */
const changes = createStore(0)
/** The account that had one learner at page load: a sibling added later must not interrupt play with the chooser. */
let soleLearnerAccountId = ''
/** What was read last, so that the same learners are the same list. */
let last = NOBODY

/**
 * Whose work this device is doing: the learner chosen or, before the family was asked, the account's own. Empty for an
 * account without a learner.
 */
export function currentLearnerId(): string {
  const account = currentAccount()
  const chosen = chosenLearner()
  return (chosen?.accountId === account?.id ? chosen?.learnerId : account?.learnerId) ?? ''
}

const learnerId = followed(currentLearnerId, '')

export function useCurrentLearnerId(): string {
  return useStore(learnerId)
}

/** From now on this tab plays for another learner of the account. Works without a network. */
export function setCurrentLearner(learnerId: string) {
  const account = currentAccount()
  if (!account) return
  keepChosenLearner({ accountId: account.id, learnerId, own: learnerId === account.learnerId })
  rereadPreferences()
  changed()
}

/** The learners that play with the account, as far as the device knows more than one: it asks who plays offline, too. */
function playersOf(accountId: string): readonly LearnerOfAccount[] {
  const kept = deviceStore({ account: accountId }).read('learners') ?? NOBODY
  if (JSON.stringify(kept) !== JSON.stringify(last)) last = kept
  return last
}

/** The ids of all learners whose work this device keeps for the account, the current learner first. */
export function learnerIdsOf({ id, learnerId }: CurrentAccount): readonly string[] {
  const current = currentAccountId() === id ? currentLearnerId() : learnerId
  return [...new Set([current, learnerId, ...playersOf(id).map((player) => player.id)])].filter(
    (known) => known !== '',
  )
}

const players = followed(() => playersOf(currentAccountId()), NOBODY)

export function usePlayers(): readonly LearnerOfAccount[] {
  return useStore(players)
}

const asksWhoPlays = followed(mustChoose, false)

/** Whether a family has yet to say who is playing. */
export function useMustChoose(): boolean {
  return useStore(asksWhoPlays)
}

export function mustChoose(): boolean {
  const accountId = currentAccountId()
  if (accountId === '' || soleLearnerAccountId === accountId || chosenLearner()?.accountId === accountId)
    return false
  return playersOf(accountId).length > 1
}

/**
 * The server said whom the account may act for. What belongs to a learner that is gone leaves the device; of one that
 * can be brought back (`erased`) it stays until then, unseen: lessons may wait there.
 */
export function applyServerLearners(
  accountId: string,
  learners: readonly LearnerOfAccount[],
  erased: readonly string[] | undefined = [],
) {
  const players = learners.filter(playsHere)
  const isGone = ({ id }: Pick<LearnerOfAccount, 'id'>) => !players.some((player) => player.id === id)
  const known = playersOf(accountId)
  const own = currentAccount()
  const lost = own?.id === accountId && own.learnerId !== '' ? [{ id: own.learnerId }] : []
  const account = deviceStore({ account: accountId })
  const before = (account.read('erased') ?? []).map((id) => ({ id }))
  const absent = [...new Set([...known, ...lost, ...before].filter(isGone).map(({ id }) => id))]
  if (erased.length > 0) account.write('erased', erased)
  else account.remove('erased')
  // Of one that can be brought back everything stays.
  for (const id of absent.filter((id) => !erased.includes(id)))
    deviceStore({ learner: id }).write('gone', true)
  // One learner needs no list: the device then knows nothing that it did not know before there were families.
  if (players.length > 1) account.write('learners', players)
  else account.remove('learners')
  if (players.length <= 1) soleLearnerAccountId = accountId
  const chosen = chosenLearner()
  if (chosen?.accountId === accountId && isGone({ id: chosen.learnerId })) forgetChosenLearner()
  // Heard with every read, and nearly always the same.
  if (playersOf(accountId) !== known) changed()
  if (absent.length === 0) return
  void import('#web/data/api/query-client.ts')
    // A report that a grown-up has read is in memory, beside the account's own reads.
    .then(({ queryClient }) =>
      queryClient.removeQueries({ predicate: ({ queryKey }) => absent.some((id) => queryKey.includes(id)) }),
    )
    .then(() => import('#web/data/device/device-traces.ts'))
    .then(({ eraseGone }) => eraseGone())
    // A browser that keeps nothing has nothing to erase.
    .catch(() => {})
}

function changed() {
  changes.set(changes.get() + 1)
}

/** Calls the listener when another learner plays, and when the family grows or changes. */
export function subscribeToLearners(listener: () => void): () => void {
  return changes.subscribe(listener)
}

function followed<T>(get: () => T, prerendered: T): Readable<T> {
  return { get, subscribe, prerendered }
}

function subscribe(listener: () => void): () => void {
  const unfollow = [subscribeToSession(listener), subscribeToLearners(listener)]
  return () => {
    for (const stop of unfollow) stop()
  }
}
