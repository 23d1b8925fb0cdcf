import type { Attempt } from '#core/attempts/attempt.ts'
import type { Awarded } from '#core/rewards/awards.ts'
import { awardsToShow } from '#core/sync/optimism.ts'
import type { FinishedAttempt } from '#core/sync/outbox-entry.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { announceAwards } from '#web/data/learner/award-notices.ts'
import { addPending, learnerQuery, viewOf } from '#web/data/learner/learner.ts'
import { learnerOf } from '#web/data/learner/optimistic-state.ts'
import { openReads } from '#web/data/learner/persisted-queries.ts'
import { outbox } from '#web/data/outbox/outbox.ts'
import { serverClock } from '#web/data/outbox/server-time.ts'
import { changeSyncState } from '#web/data/outbox/sync-state.ts'
import { currentUserId } from '#web/data/session/current-user.ts'
import { flushOutbox, lessonKept } from '#web/data/sync/sync.ts'
import { countFinish, forgetLesson } from '#web/data/unfinished-lesson-store.ts'

/**
 * Keeps a finished lesson on this device and says what it earned. The server is told afterwards, however long
 * that takes; its word about coins and trophies then replaces ours.
 */
export async function recordAttempt(attempt: Attempt): Promise<{ awarded: readonly Awarded[] }> {
  const user = currentUserId()
  if (user === '') throw new Error('a lesson can only be recorded for a signed-in person')
  const finished: FinishedAttempt = { ...attempt, completed_at: Date.parse(attempt.completed_at) }
  changeSyncState({ counted: false })
  const keeping = outbox.add({
    user,
    attempt: finished,
    offset: serverClock.offset(),
    sentAs: null,
    rejected: null,
  })
  // In the same breath: a tab closed from here on leaves a finished lesson, never one to be finished once more.
  countFinish(user, attempt.lesson_id)
  forgetLesson(user, attempt.lesson_id)
  await keeping

  await openReads(user)
  const known = queryClient.getQueryData(learnerQuery(user).queryKey)
  const awarded = awardsToShow(known ? learnerOf(viewOf(known)) : null, finished)
  const { answers: _, ...lesson } = finished
  addPending(user, lesson)
  announceAwards(awarded)
  lessonKept(user, lesson)
  if (outbox.isUnsafe(user)) await sendAtOnce(user)
  return { awarded }
}

/** The device keeps nothing, so only the server can; a lesson that is safe nowhere must not end in silence. */
async function sendAtOnce(user: string) {
  await flushOutbox(user)
  if (outbox.isUnsafe(user)) throw new Error('the lesson is kept neither on this device nor by the server')
}
