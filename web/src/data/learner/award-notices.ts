import { NOTHING_OPENED, type Opened } from '#core/logbook/opened-since.ts'
import type { TableMedal } from '#core/mastery/medals.ts'
import { findReward } from '#core/rewards/catalogue.ts'
import { createStore } from '#web/browser/store.ts'
import { useStore } from '#web/browser/use-store.ts'

export interface Award {
  readonly reward_id: string
  readonly quantity: number
}

/** What one lesson, game or mission won, to celebrate once: first the medals, then the rewards together. */
export interface AwardNotice {
  readonly key: string
  readonly medals: readonly TableMedal[]
  readonly awards: readonly Award[]
}

const queue = createStore<readonly AwardNotice[]>([])
let count = 0

/** What the latest play opened, for its end. */
const opened = createStore<Opened>(NOTHING_OPENED)

function set(next: readonly AwardNotice[]) {
  queue.set(next.filter(({ medals, awards }) => medals.length + awards.length > 0))
}

/** Called when a lesson ends, and only then: what the server later confirms was celebrated already. */
export function announceAwards({
  awarded,
  medals,
  opened: here,
}: {
  readonly awarded: readonly { readonly reward_id: string; readonly quantity: number }[]
  readonly medals: readonly TableMedal[]
  readonly opened: Opened
}) {
  opened.set(here)
  const awards = awarded.flatMap(({ reward_id, quantity }): Award[] => {
    return findReward(reward_id) ? [{ reward_id, quantity }] : []
  })
  count += 1
  set([...queue.get(), { key: `award-${count}`, medals, awards }])
}

/** The ceremony is over; the rewards of the same lesson follow. */
export function dismissMedals(key: string) {
  set(queue.get().map((notice) => (notice.key === key ? { ...notice, medals: [] } : notice)))
}

export function dismissAwards(key: string) {
  set(queue.get().filter((notice) => notice.key !== key))
}

/** On sign-out: the next child at this device has earned nothing yet. */
export function clearAwards() {
  opened.set(NOTHING_OPENED)
  set([])
}

export function useAwards(): readonly AwardNotice[] {
  return useStore(queue)
}

export function useOpened(): Opened {
  return useStore(opened)
}

/** The next play has begun: what the one before opened is told. */
export function forgetOpened() {
  opened.set(NOTHING_OPENED)
}
