import type { Attempt } from '#core/attempts/attempt.ts'
import { type AttemptOutcome, isWaiting, type OutboxEntry } from '#core/sync/outbox-entry.ts'
import { type SendingPorts, sendOutbox } from '#core/sync/send-outbox.ts'
import { createSyncEngine, type SyncEngine, type SyncPhase, type Trigger } from '#core/sync/sync-engine.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { clearAwards } from '#web/data/learner/award-notices.ts'
import { learnerIdsOf, subscribeToLearners } from '#web/data/learner/current-learner.ts'
import { addPending, refreshLearner, settlePending } from '#web/data/learner/learner.ts'
import { performanceQuery } from '#web/data/learner/performance.ts'
import { forgetReads, openReads } from '#web/data/learner/persisted-queries.ts'
import { refreshLearners } from '#web/data/learner/refresh-learners.ts'
import { sendChoices } from '#web/data/outbox/choices.ts'
import { exclusiveLock } from '#web/data/outbox/exclusive-lock.ts'
import { classmatesOf } from '#web/data/outbox/hand-in-tickets.ts'
import { outbox } from '#web/data/outbox/outbox.ts'
import { outboxNetwork } from '#web/data/outbox/outbox-network.ts'
import { serverClock } from '#web/data/outbox/server-time.ts'
import { changeSyncState, NOTHING_TO_SYNC, type RejectedLesson } from '#web/data/outbox/sync-state.ts'
import { type CurrentAccount, currentAccount, currentAccountId } from '#web/data/session/current-account.ts'
import { currentSession, subscribeToSession } from '#web/data/session/session.ts'
import { settingsQuery } from '#web/data/settings/learner-settings.ts'

interface Running {
  readonly account: CurrentAccount
  /** The current learner; the engine also sends for the account's other learners. */
  readonly learnerId: string
  readonly engine: SyncEngine
  readonly tabs: TabChannel
}

let running: Running | undefined
/** Something was settled since the server's state was last read. */
let toRead = false

function portsOf(accountId: string): SendingPorts {
  return {
    storage: outbox,
    network: outboxNetwork(accountId, lookWhetherErased),
    lock: exclusiveLock,
    clock: serverClock,
    onSettled(learnerId, outcomes) {
      settled(learnerId, outcomes)
      running?.tabs.tell({ kind: 'settled', learnerId, outcomes })
    },
  }
}

/**
 * Perhaps the learner was erased on another device. No read would find out: while a lesson of theirs has no answer, the
 * state of a learner is not read.
 */
function lookWhetherErased(learnerId: string) {
  if (!running || !learnerIdsOf(running.account).includes(learnerId)) return
  refreshLearners().catch(() => {})
}

/** Keeps the outboxes of an account moving while one of its learners plays. Returns how to stop. */
export function startSync(account: CurrentAccount, learnerId: string): () => void {
  const tabs = openTabChannel((message) => {
    if (message.learnerId === learnerId) void onTabMessage(message)
  })
  const engine = createSyncEngine(
    {
      ...portsOf(account.id),
      random: Math.random,
      uptime: () => performance.now(),
      schedule(ms, wake) {
        const timer = setTimeout(wake, ms)
        return () => clearTimeout(timer)
      },
      onPhase: (phase) => phaseChanged(learnerId, phase),
    },
    () => {
      const players = learnerIdsOf(account)
      return [...players, ...classmatesOf(players)]
    },
  )
  running = { account, learnerId, engine, tabs }
  const unfollowDeparture = subscribeToSession(() => {
    const session = currentSession()
    if (session.status !== 'signed-out' || session.why !== 'left') return
    void forgetReads(learnerId).catch(() => {})
  })
  const unfollow = followTriggers(engine.wake)
  // The lessons of a sibling may have waited here since before the sign-in.
  const unfollowFamily = subscribeToLearners(() => engine.wake('online'))
  // No screen of the first visit asks for it, and offline it would be too late to ask.
  void queryClient.prefetchQuery(performanceQuery(learnerId))
  void queryClient.prefetchQuery(settingsQuery(account.id, learnerId))
  void countWaiting()
  return () => {
    unfollow()
    unfollowFamily()
    unfollowDeparture()
    engine.stop()
    tabs.close()
    running = undefined
    clearAwards()
    changeSyncState(NOTHING_TO_SYNC)
  }
}

/** Called by recordAttempt once a lesson is safe on the device. */
export function lessonKept(learnerId: string, lesson: Attempt) {
  void countWaiting()
  void askToKeepStorage()
  if (!running || !learnerIdsOf(running.account).includes(learnerId)) return
  running.tabs.tell({ kind: 'finished', learnerId, lesson })
  running.engine.wake('finish')
}

/** Sends now what can be sent, for what depends on it, such as buying with coins just earned. */
export async function flushOutbox(learnerId: string) {
  await sendOutbox(portsOf(currentAccountId()), learnerId)
  await countWaiting()
}

/** A grown-up asks for another try. */
export function syncNow() {
  running?.engine.wake('ask')
}

/** A grown-up has read why a lesson was rejected. */
export async function dismissRejected(learnerId: string, id: string) {
  await outbox.dismiss(learnerId, id)
  await countWaiting()
}

/** Another tab finished or settled lessons. */
async function onTabMessage(message: TabMessage) {
  const { learnerId } = message
  await openReads(learnerId)
  if (message.kind === 'finished') await addPending(learnerId, message.lesson)
  if (message.kind === 'settled') settled(learnerId, message.outcomes)
  await countWaiting()
  if (message.kind === 'settled') readAgain(learnerId)
}

function settled(learnerId: string, outcomes: readonly AttemptOutcome[]) {
  void settlePending(learnerId, outcomes)
  if (learnerId === running?.learnerId) toRead = true
}

function phaseChanged(learnerId: string, phase: SyncPhase) {
  changeSyncState({ phase })
  void countWaiting()
  if (phase !== 'resting') return
  readAgain(learnerId)
  const account = currentAccount()
  if (!account) return
  for (const owner of [account.id, ...learnerIdsOf(account)]) void sendChoices(owner)
}

/** The server's word replaces ours: same numbers as a rule, and right where another device was at work. */
function readAgain(learnerId: string) {
  if (!toRead) return
  toRead = false
  changeSyncState({ unreachable: false, savedAt: Date.now() })
  void refreshLearner(learnerId)
  void queryClient.invalidateQueries({ queryKey: performanceQuery(learnerId).queryKey })
}

async function countWaiting() {
  if (!running) return
  const { account, learnerId } = running
  const learners = learnerIdsOf(account)
  const contents = await Promise.all(learners.map((learner) => outbox.content(learner)))
  if (running?.learnerId !== learnerId) return
  const waitingOf = (place: number) => contents[place]?.entries.filter(isWaiting).length ?? 0
  const own = learners.indexOf(learnerId)
  const waiting = waitingOf(own)
  changeSyncState({
    counted: true,
    waiting,
    waitingOfOthers: learners.reduce((sum, _, place) => sum + waitingOf(place), -waiting),
    rejected: contents[own]?.entries.flatMap(rejectedLesson) ?? [],
    unsafe: learners.some((learner) => outbox.isUnsafe(learner)),
  })
}

function rejectedLesson({ attempt, rejected }: OutboxEntry): readonly RejectedLesson[] {
  if (rejected === null) return []
  const { id, lesson_id, score, completed_at } = attempt
  return [{ id, lesson_id, score, completed_at, code: rejected }]
}

let askedToKeep = false

/**
 * Asks the browser not to clear this device's data when space runs short. The first finished lesson is the moment:
 * before it there is nothing to lose, and browsers grant it more readily to a page in use.
 */
async function askToKeepStorage() {
  // Firefox would put the question to the child.
  if (askedToKeep || !navigator.storage?.persist || 'mozInnerScreenX' in window) return
  askedToKeep = true
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    // A browser that cannot promise still keeps the data as long as it has space.
  }
}

/** What tabs of the same browser tell one another. */
type TabMessage =
  | { readonly kind: 'finished'; readonly learnerId: string; readonly lesson: Attempt }
  | { readonly kind: 'settled'; readonly learnerId: string; readonly outcomes: readonly AttemptOutcome[] }

interface TabChannel {
  tell(message: TabMessage): void
  close(): void
}

function openTabChannel(onMessage: (message: TabMessage) => void): TabChannel {
  if (!('BroadcastChannel' in globalThis)) return { tell() {}, close() {} }
  const channel = new BroadcastChannel('dozenauts-sync')
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data)
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() }
}

/** Moments at which the server may have become reachable. Calls `onTrigger` for the start at once. */
function followTriggers(onTrigger: (trigger: Trigger) => void): () => void {
  const online = () => onTrigger('online')
  const visible = () => {
    if (document.visibilityState === 'visible') onTrigger('visible')
  }
  addEventListener('online', online)
  document.addEventListener('visibilitychange', visible)
  const unsubscribe = subscribeToSession(() => onTrigger('sign-in'))
  onTrigger('start')
  return () => {
    removeEventListener('online', online)
    document.removeEventListener('visibilitychange', visible)
    unsubscribe()
  }
}
