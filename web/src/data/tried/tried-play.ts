import type { Attempt } from '#core/attempts/attempt.ts'
import { dayOf } from '#core/calendar/calendar.ts'
import { applyAttempt, foldAttempts, type Learner } from '#core/learner/learner.ts'
import { tellOne } from '#core/logbook/tell-one.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { TRIAL_LEARNER_ID } from '#web/data/device/device-store.ts'
import { announceAwards } from '#web/data/learner/award-notices.ts'
import { outbox } from '#web/data/outbox/outbox.ts'
import { serverClock } from '#web/data/outbox/server-time.ts'
import { noteTried } from '#web/data/tried/tried-note.ts'

/**
 * Keeps play without an account in the outbox, under no learner's id: it is sent once an account adopts it. Its end tells what
 * that opens; coins and medals come with the account.
 */
export async function keepTried(attempt: Attempt, before: Learner): Promise<void> {
  noteTried()
  const keeping = outbox.add({
    learnerId: TRIAL_LEARNER_ID,
    attempt,
    offset: serverClock.offset(),
    sentAs: null,
    rejected: null,
  })
  await keeping
  const { opened } = applyAttempt(before, attempt)
  const { wonder } = tellOne([], opened.wonders)
  announceAwards({ awarded: [], medals: [], opened: { ...opened, wonder, waiting: 0, withoutCoins: null } })
}

/** Enough for a day: what is learnt settles overnight. */
const MISSIONS_A_DAY = 3

export interface TriedPlay {
  readonly learner: Learner
  /** Whether another mission may begin today. */
  readonly mayGoOn: boolean
}

/** The visitor who played without an account as a learner, by the rules that will count it later. */
export async function triedPlay(): Promise<TriedPlay> {
  const { entries } = await outbox.content(TRIAL_LEARNER_ID)
  const attempts = entries.map(({ attempt }) => attempt)
  return { learner: foldAttempts(attempts), mayGoOn: mayGoOnAfter(attempts, localDayClock()) }
}

type Played = Pick<Attempt, 'lesson_type' | 'completed_at' | 'utc_offset'>

export function mayGoOnAfter(played: readonly Played[], now: number): boolean {
  const isMissionOfToday = ({ lesson_type, completed_at, utc_offset }: Played) =>
    lesson_type === 'mission' && dayOf(completed_at, utc_offset) === dayOf(now)
  return played.filter(isMissionOfToday).length < MISSIONS_A_DAY
}
