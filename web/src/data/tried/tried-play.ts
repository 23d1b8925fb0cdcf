import type { Attempt } from '#core/attempts/attempt.ts'
import { foldAttempts, type Learner } from '#core/learner/learner.ts'
import { outbox } from '#web/data/outbox/outbox.ts'
import { serverClock } from '#web/data/outbox/server-time.ts'
import { NOBODY_YET, noteTried } from '#web/data/tried/tried-note.ts'
import { forgetLesson } from '#web/data/unfinished-lesson-store.ts'

/** Keeps what was played without an account in the outbox, under nobody's name: it is sent once somebody adopts it. */
export async function keepTried(attempt: Attempt): Promise<void> {
  noteTried()
  const keeping = outbox.add({
    learnerId: NOBODY_YET,
    attempt,
    offset: serverClock.offset(),
    sentAs: null,
    rejected: null,
  })
  // Synchronously, in this tick: if the tab closes now, it is finished exactly once.
  forgetLesson(NOBODY_YET, attempt.lesson_id)
  await keeping
}

/** Whoever played here without an account, by the rules that will count it later. */
export async function triedLearner(): Promise<Learner> {
  const { entries } = await outbox.content(NOBODY_YET)
  return foldAttempts(entries.map(({ attempt }) => attempt))
}
