import type { Attempt } from '#core/attempts/attempt.ts'
import { type AttemptOutcome, isWaiting, type OutboxEntry } from '#core/sync/outbox-entry.ts'
import { type SendingPorts, sendOutbox } from '#core/sync/send-outbox.ts'
import { createSyncEngine, type SyncEngine, type SyncPhase } from '#core/sync/sync-engine.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { sendChoices } from '#web/data/learner/avatar-choices.ts'
import { clearAwards } from '#web/data/learner/award-notices.ts'
import { learnerIdsOf, subscribeToLearners } from '#web/data/learner/current-learner.ts'
import { addPending, refreshLearner, settlePending } from '#web/data/learner/learner.ts'
import { performanceQuery } from '#web/data/learner/performance.ts'
import { forgetReads, openReads } from '#web/data/learner/persisted-queries.ts'
import { exclusiveLock } from '#web/data/outbox/exclusive-lock.ts'
import { classmatesOf } from '#web/data/outbox/hand-in-tickets.ts'
import { outbox } from '#web/data/outbox/outbox.ts'
import { outboxNetwork } from '#web/data/outbox/outbox-network.ts'
import { serverClock } from '#web/data/outbox/server-time.ts'
import { changeSyncState, NOTHING_TO_SYNC, type RejectedLesson } from '#web/data/outbox/sync-state.ts'
import { currentAccountId } from '#web/data/session/current-account.ts'
import { currentSession, subscribeToSession } from '#web/data/session/session.ts'
import { sendSettings, settingsQuery } from '#web/data/settings/learner-settings.ts'
import { askToKeepStorage } from '#web/data/sync/storage-permission.ts'
import { followTriggers } from '#web/data/sync/sync-triggers.ts'
import { openTabChannel, type TabChannel, type TabMessage } from '#web/data/sync/tab-channel.ts'

interface Running {
  readonly account: string
  /** The current learner; the engine also sends for the account's other learners. */
  readonly user: string
  readonly engine: SyncEngine
  readonly tabs: TabChannel
}

let running: Running | undefined
/** Something was settled since the server's state was last read. */
let toRead = false

function portsOf(account: string): SendingPorts {
  return {
    storage: outbox,
    network: outboxNetwork(account),
    lock: exclusiveLock,
    clock: serverClock,
    onSettled(user, outcomes) {
      settled(user, outcomes)
      running?.tabs.tell({ kind: 'settled', user, outcomes })
    },
  }
}

/** Keeps the outboxes of an account moving while `user`, one of its learners, plays. Returns how to stop. */
export function startSync(account: string, user: string): () => void {
  const tabs = openTabChannel((message) => {
    if (message.user === user) void onTabMessage(message)
  })
  const engine = createSyncEngine(
    {
      ...portsOf(account),
      random: Math.random,
      uptime: () => performance.now(),
      schedule(ms, wake) {
        const timer = setTimeout(wake, ms)
        return () => clearTimeout(timer)
      },
      onPhase: (phase) => phaseChanged(user, phase),
    },
    () => {
      const players = learnerIdsOf(account)
      return [...players, ...classmatesOf(players)]
    },
  )
  running = { account, user, engine, tabs }
  const unfollowDeparture = subscribeToSession(() => {
    const session = currentSession()
    if (session.status !== 'signed-out' || session.why !== 'left') return
    void forgetReads(user).catch(() => {})
  })
  const unfollow = followTriggers(engine.wake)
  // The lessons of a sibling may have waited here since before the sign-in.
  const unfollowFamily = subscribeToLearners(() => engine.wake('online'))
  // No screen of the first visit asks for it, and offline it would be too late to ask.
  void queryClient.prefetchQuery(performanceQuery(user))
  void queryClient.prefetchQuery(settingsQuery(account, user))
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
export function lessonKept(user: string, lesson: Attempt) {
  void countWaiting()
  void askToKeepStorage()
  if (!running || !learnerIdsOf(running.account).includes(user)) return
  running.tabs.tell({ kind: 'finished', user, lesson })
  running.engine.wake('finish')
}

/** Sends now what can be sent, for what depends on it, such as buying with coins just earned. */
export async function flushOutbox(user: string) {
  await sendOutbox(portsOf(currentAccountId()), user)
  await countWaiting()
}

/** A grown-up asks for another try. */
export function syncNow() {
  running?.engine.wake('ask')
}

/** A grown-up has read why a lesson was rejected. */
export async function dismissRejected(user: string, id: string) {
  await outbox.dismiss(user, id)
  await countWaiting()
}

/** Another tab finished or settled lessons. */
async function onTabMessage(message: TabMessage) {
  const { user } = message
  await openReads(user)
  if (message.kind === 'finished') await addPending(user, message.lesson)
  if (message.kind === 'settled') settled(user, message.outcomes)
  await countWaiting()
  if (message.kind === 'settled') readAgain(user)
}

function settled(user: string, outcomes: readonly AttemptOutcome[]) {
  void settlePending(user, outcomes)
  if (user === running?.user) toRead = true
}

function phaseChanged(user: string, phase: SyncPhase) {
  changeSyncState({ phase })
  void countWaiting()
  if (phase === 'retrying') changeSyncState({ unreachable: true })
  if (phase !== 'resting') return
  readAgain(user)
  for (const learner of learnerIdsOf(currentAccountId())) void sendChoices(learner)
  void sendSettings(currentAccountId())
}

/** The server's word replaces ours: same numbers as a rule, and right where another device was at work. */
function readAgain(user: string) {
  if (!toRead) return
  toRead = false
  changeSyncState({ unreachable: false, savedAt: Date.now() })
  void refreshLearner(user)
  void queryClient.invalidateQueries({ queryKey: performanceQuery(user).queryKey })
}

async function countWaiting() {
  if (!running) return
  const { account, user } = running
  const learners = learnerIdsOf(account)
  const contents = await Promise.all(learners.map((learner) => outbox.content(learner)))
  if (running?.user !== user) return
  const waitingOf = (place: number) => contents[place]?.entries.filter(isWaiting).length ?? 0
  const own = learners.indexOf(user)
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
