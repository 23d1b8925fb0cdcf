import type { LearnerOfAccount } from '@dozenauts/server/api/types.ts'
import { createStore, type Readable } from '#web/browser/store.ts'
import { useStore } from '#web/browser/use-store.ts'
import { chosenLearner, forgetChosenLearner, keepChosenLearner } from '#web/data/device/chosen-learner.ts'
import { erasedLearners, keepErased } from '#web/data/device/erased-learners.ts'
import { eraseGone, noteGone } from '#web/data/device/gone-learners.ts'
import { rereadPreferences } from '#web/data/device/preferences.ts'
import { type CurrentAccount, currentAccount, currentAccountId } from '#web/data/session/current-account.ts'
import { subscribeToSession } from '#web/data/session/session.ts'

/** Under this name and the account's id the device stores the learners of a family, to ask who plays when offline. */
const STORED_AS = 'dozenauts-learners'
const NOBODY: readonly LearnerOfAccount[] = []

/** A child of the family, or a pupil of a class whom a family code linked: the same learner plays at home. */
export const playsHere = ({ role, at_home }: LearnerOfAccount) => role === 'self' || at_home === true

/** Counts the changes: who plays, and who belongs to the family, is stored on the device. */
const changes = createStore(0)
/** The account that had one learner at page load: a sibling added later must not interrupt play with the chooser. */
let alone = ''
/** What was read last, so that the same text gives the same list. */
let last = { text: '[]', learners: NOBODY }

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

/** The learners that play with the account, as far as the device knows more than one. */
function playersOf(accountId: string): readonly LearnerOfAccount[] {
  const text = localStorage.getItem(`${STORED_AS}:${accountId}`) ?? '[]'
  if (text !== last.text) last = { text, learners: read(text) }
  return last.learners
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
  if (accountId === '' || alone === accountId || chosenLearner()?.accountId === accountId) return false
  return playersOf(accountId).length > 1
}

/**
 * The server said whom the account may act for. What belongs to a learner that is gone leaves the device; of one that
 * can be brought back (`erased`) it stays until then, unseen: lessons may wait there.
 */
export function heardLearners(
  accountId: string,
  learners: readonly LearnerOfAccount[],
  erased: readonly string[] | undefined = [],
) {
  const players = learners.filter(playsHere)
  const isGone = ({ id }: Pick<LearnerOfAccount, 'id'>) => !players.some((player) => player.id === id)
  const known = playersOf(accountId)
  const own = currentAccount()
  const lost = own?.id === accountId && own.learnerId !== '' ? [{ id: own.learnerId }] : []
  const before = erasedLearners(accountId).map((id) => ({ id }))
  const absent = [...new Set([...known, ...lost, ...before].filter(isGone).map(({ id }) => id))]
  keepErased(accountId, erased)
  noteGone(absent.filter((id) => !erased.includes(id)))
  keep(accountId, players)
  if (players.length <= 1) alone = accountId
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
    .then(({ eraseEverything }) => eraseGone(eraseEverything))
    // A browser that keeps nothing has nothing to erase.
    .catch(() => {})
}

/** One learner needs no list: the device then knows nothing that it did not know before there were families. */
function keep(accountId: string, players: readonly LearnerOfAccount[]) {
  const key = `${STORED_AS}:${accountId}`
  try {
    if (players.length > 1) localStorage.setItem(key, JSON.stringify(players))
    else localStorage.removeItem(key)
  } catch {
    // Full or forbidden: the family is asked once the server has said who belongs to it.
  }
}

function read(text: string): readonly LearnerOfAccount[] {
  try {
    return JSON.parse(text) as LearnerOfAccount[]
  } catch {
    return NOBODY
  }
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
