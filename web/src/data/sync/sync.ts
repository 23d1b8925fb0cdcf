import type { Attempt } from '#core/attempts/attempt.ts'
import type { AttemptOutcome } from '#core/sync/outbox-entry.ts'
import { type SendingPorts, sendOutbox } from '#core/sync/send-outbox.ts'
import { createSyncEngine, type SyncEngine, type SyncPhase } from '#core/sync/sync-engine.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { sendChoices } from '#web/data/learner/avatar-choices.ts'
import { clearAwards } from '#web/data/learner/award-notices.ts'
import { addPending, refreshLearner, settlePending } from '#web/data/learner/learner.ts'
import { performanceQuery } from '#web/data/learner/performance.ts'
import { forgetReads, openReads } from '#web/data/learner/persisted-queries.ts'
import { exclusiveLock } from '#web/data/outbox/exclusive-lock.ts'
import { outbox } from '#web/data/outbox/outbox.ts'
import { outboxNetwork } from '#web/data/outbox/outbox-network.ts'
import { serverClock } from '#web/data/outbox/server-time.ts'
import { changeSyncState, NOTHING_TO_SYNC } from '#web/data/outbox/sync-state.ts'
import { currentSession, subscribeToSession } from '#web/data/session/session.ts'
import { sendSettings, settingsQuery } from '#web/data/settings/learner-settings.ts'
import { askToKeepStorage } from '#web/data/sync/storage-permission.ts'
import { followTriggers } from '#web/data/sync/sync-triggers.ts'
import { openTabChannel, type TabChannel, type TabMessage } from '#web/data/sync/tab-channel.ts'

interface Running {
  readonly user: string
  readonly engine: SyncEngine
  readonly tabs: TabChannel
}

let running: Running | undefined
/** Something was settled since the server's state was last read. */
let toRead = false

const ports: SendingPorts = {
  storage: outbox,
  network: outboxNetwork,
  lock: exclusiveLock,
  clock: serverClock,
  onSettled(user, words) {
    settled(user, words)
    running?.tabs.tell({ kind: 'settled', user, words })
  },
}

/** Keeps one person's outbox moving while the app is open. Returns how to stop. */
export function startSync(user: string): () => void {
  const tabs = openTabChannel((message) => {
    if (message.user === user) void heard(message)
  })
  const engine = createSyncEngine(
    {
      ...ports,
      random: Math.random,
      uptime: () => performance.now(),
      schedule(ms, wake) {
        const timer = setTimeout(wake, ms)
        return () => clearTimeout(timer)
      },
      onPhase: (phase) => phaseChanged(user, phase),
    },
    user,
  )
  running = { user, engine, tabs }
  const unfollowDeparture = subscribeToSession(() => {
    const session = currentSession()
    if (session.status !== 'signed-out' || session.why !== 'left') return
    clearAwards()
    void forgetReads(user).catch(() => {})
  })
  const unfollow = followTriggers(engine.wake)
  // No screen of the first visit asks for it, and offline it would be too late to ask.
  void queryClient.prefetchQuery(performanceQuery(user))
  void queryClient.prefetchQuery(settingsQuery(user))
  void countWaiting(user)
  return () => {
    unfollow()
    unfollowDeparture()
    engine.stop()
    tabs.close()
    running = undefined
    changeSyncState(NOTHING_TO_SYNC)
  }
}

/** Called by recordAttempt once a lesson is safe on the device. */
export function lessonKept(user: string, lesson: Attempt) {
  void countWaiting(user)
  void askToKeepStorage()
  if (running?.user !== user) return
  running.tabs.tell({ kind: 'finished', user, lesson })
  running.engine.wake('finish')
}

/** Sends now what can be sent, for what depends on it, such as buying with coins just earned. */
export async function flushOutbox(user: string) {
  await sendOutbox(ports, user)
  await countWaiting(user)
}

/** A grown-up asks for another try. */
export function syncNow() {
  running?.engine.wake('ask')
}

/** A grown-up has read why a lesson was refused. */
export async function dismissRefused(user: string, id: string) {
  await outbox.dismiss(user, id)
  await countWaiting(user)
}

/** Another tab finished or settled lessons. */
async function heard(message: TabMessage) {
  const { user } = message
  await openReads(user)
  if (message.kind === 'finished')
    await addPending(user, { ...message.lesson, answers: message.lesson.answers ?? [] })
  if (message.kind === 'settled') settled(user, message.words)
  await countWaiting(user)
  if (message.kind === 'settled') readAgain(user)
}

function settled(user: string, words: readonly AttemptOutcome[]) {
  void settlePending(user, words)
  toRead = true
}

function phaseChanged(user: string, phase: SyncPhase) {
  changeSyncState({ phase })
  void countWaiting(user)
  if (phase === 'retrying') changeSyncState({ unreachable: true })
  if (phase !== 'resting') return
  readAgain(user)
  void sendChoices(user)
  void sendSettings(user)
}

/** The server's word replaces ours: same numbers as a rule, and right where another device was at work. */
function readAgain(user: string) {
  if (!toRead) return
  toRead = false
  changeSyncState({ unreachable: false, savedAt: Date.now() })
  void refreshLearner(user)
  void queryClient.invalidateQueries({ queryKey: performanceQuery(user).queryKey })
}

async function countWaiting(user: string) {
  const { entries } = await outbox.content(user)
  const refused = entries.flatMap(({ attempt, rejected }) => {
    if (rejected === null) return []
    const { id, lesson_id, score, completed_at } = attempt
    return [{ id, lesson_id, score, completed_at, code: rejected }]
  })
  changeSyncState({
    counted: true,
    waiting: entries.length - refused.length,
    refused,
    unsafe: outbox.isUnsafe(user),
  })
}
