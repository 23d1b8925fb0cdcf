import type { Attempt } from '#core/attempts/attempt.ts'
import { foldAttempts, type Learner } from '#core/learner/learner.ts'
import { TRIAL_LEARNER_ID } from '#web/data/device/device-store.ts'
import { outbox } from '#web/data/outbox/outbox.ts'
import { serverClock } from '#web/data/outbox/server-time.ts'
import { noteTried } from '#web/data/tried/tried-note.ts'
import { forgetLesson } from '#web/data/unfinished-lesson-store.ts'

/** Keeps play without an account in the outbox, under no learner's id: it is sent once an account adopts it. */
export async function keepTried(attempt: Attempt): Promise<void> {
  noteTried()
  const keeping = outbox.add({
    learnerId: TRIAL_LEARNER_ID,
    attempt,
    offset: serverClock.offset(),
    sentAs: null,
    rejected: null,
  })
  // Synchronously, in this tick: if the tab closes now, it is finished exactly once.
  forgetLesson(TRIAL_LEARNER_ID, attempt.lesson_id)
  await keeping
}

/** The visitor who played without an account as a learner, by the rules that will count it later. */
export async function triedLearner(): Promise<Learner> {
  const { entries } = await outbox.content(TRIAL_LEARNER_ID)
  return foldAttempts(entries.map(({ attempt }) => attempt))
}
