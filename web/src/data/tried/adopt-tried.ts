import { DAY_MS } from '#core/calendar/calendar.ts'
import type { TriedNote } from '#web/data/device/device-keys.ts'
import { TRIAL_LEARNER_ID } from '#web/data/device/device-store.ts'
import { triedSounds, triedStory } from '#web/data/device/tried-choices.ts'
import { addPending } from '#web/data/learner/learner.ts'
import { openReads } from '#web/data/learner/persisted-queries.ts'
import { outbox } from '#web/data/outbox/outbox.ts'
import { changeLearnerSetting } from '#web/data/settings/learner-settings.ts'
import { lessonKept } from '#web/data/sync/sync.ts'
import { dropTriedNote, isTriedTooOld } from '#web/data/tried/tried-note.ts'

/** Between "please keep it" and the first sign-in lies a mail to confirm, perhaps a night. */
const KEEP_WITHIN_MS = DAY_MS

interface Family {
  readonly accountId: string
  /** A pupil shares the tablet with a class: what lies on it is hardly theirs. */
  readonly isPupil: boolean
  readonly players: number
  /** Lessons of the current learner. */
  readonly attempts: number
}

/**
 * What to do with play without an account after a sign-in. It is adopted without asking only where it cannot
 * be another child's: a visitor asked to keep it, and the account is new.
 */
export function whatToDoWith(
  note: TriedNote | null,
  { accountId, isPupil, players, attempts }: Family,
  now: number,
): 'adopt' | 'ask' | 'leave' {
  if (!note || isPupil || note.declinedBy.includes(accountId) || isTriedTooOld(note, now)) return 'leave'
  const isWanted = note.toKeepAt !== null && now - note.toKeepAt < KEEP_WITHIN_MS
  return isWanted && players <= 1 && attempts === 0 ? 'adopt' : 'ask'
}

/**
 * Makes what was played here without an account the work of a learner. The outbox hands it over in one transaction, so
 * of two tabs or two accounts only one gets it. Returns how many lessons that were.
 */
export async function adoptTried(learnerId: string): Promise<number> {
  const adopted = await outbox.handOver(TRIAL_LEARNER_ID, learnerId)
  dropTriedNote()
  // They are kept on this device until the server has them.
  const sounds = triedSounds.take()
  if (sounds !== null) void changeLearnerSetting(learnerId, 'sounds_on', sounds).catch(() => {})
  if (triedStory.take()) void changeLearnerSetting(learnerId, 'story_told', true).catch(() => {})
  await openReads(learnerId)
  for (const { attempt } of adopted) {
    await addPending(learnerId, attempt)
    lessonKept(learnerId, attempt)
  }
  return adopted.length
}
