import type { Attempt } from '#core/attempts/attempt.ts'
import { awardsToShow } from '#core/learner/awards-to-show.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { countFinish } from '#web/data/finishes.ts'
import { announceAwards } from '#web/data/learner/award-notices.ts'
import { currentLearnerId } from '#web/data/learner/current-learner.ts'
import { addPending, learnerQuery } from '#web/data/learner/learner.ts'
import { openReads } from '#web/data/learner/persisted-queries.ts'
import { outbox } from '#web/data/outbox/outbox.ts'
import { serverClock } from '#web/data/outbox/server-time.ts'
import { changeSyncState } from '#web/data/outbox/sync-state.ts'
import { flushOutbox, lessonKept } from '#web/data/sync/sync.ts'
import { tellNext } from '#web/data/waiting-wonders.ts'

/**
 * Stores a finished lesson of a learner on this device and announces what it won. It is
 * sent to the server afterwards, however long that takes; the server's response about coins then replaces ours.
 */
export async function recordAttempt(learnerId: string, attempt: Attempt): Promise<void> {
  changeSyncState({ counted: false })
  const keeping = outbox.add({
    learnerId,
    attempt,
    offset: serverClock.offset(),
    sentAs: null,
    rejected: null,
  })
  // Synchronously, in the tick in which its place is forgotten: if the tab closes now, it is finished exactly once.
  countFinish(learnerId, attempt.lesson_id)
  await keeping

  // Another learner took the device over in the meantime: the lesson is sent, and nothing of it shows.
  if (currentLearnerId() !== learnerId) return lessonKept(learnerId, attempt)
  await openReads(learnerId)
  const known = queryClient.getQueryData(learnerQuery(learnerId).queryKey)
  const won = awardsToShow(known?.view.learner ?? null, attempt)
  await addPending(learnerId, attempt)
  lessonKept(learnerId, attempt)
  if (outbox.isUnsafe(learnerId)) await sendAtOnce(learnerId)
  // Only now: rewards and "could not be saved" at once would say two things.
  announceAwards({ ...won, opened: tellNext(learnerId, won.opened, won.withoutCoins) })
}

/** The device keeps nothing, so only the server can; a lesson that is safe nowhere must not end in silence. */
async function sendAtOnce(learnerId: string) {
  await flushOutbox(learnerId)
  if (outbox.isUnsafe(learnerId))
    throw new Error('the lesson is kept neither on this device nor by the server')
}
