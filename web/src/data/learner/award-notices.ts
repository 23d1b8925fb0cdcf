import type { Opened } from '#core/logbook/opened-since.ts'
import type { TableMedal } from '#core/mastery/medals.ts'
import { countRewards } from '#core/rewards/balance.ts'
import { findReward } from '#core/rewards/catalogue.ts'
import type { WithoutCoins } from '#core/rewards/daily-limit.ts'
import type { NamedFact } from '#core/tables/facts.ts'
import { createStore } from '#web/browser/store.ts'
import { useStore, useStoreValue } from '#web/browser/use-store.ts'

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

/** What an end has to tell beside what was won. */
export interface OpenedNow extends Pick<Opened, 'secrets' | 'card'> {
  readonly wonder: NamedFact | null
  /** So many more open at the next ends. */
  readonly waiting: number
  readonly withoutCoins: WithoutCoins | null
}
const NOTHING_OPENED: OpenedNow = { wonder: null, waiting: 0, secrets: [], card: null, withoutCoins: null }

/** What the latest play opened, for its end. */
const opened = createStore(NOTHING_OPENED)

/** An end that shows one thing after the other: what of the celebration is still to come. */
interface Later {
  readonly popup: boolean
  readonly coinsLanded: number
}
const later = createStore<Later | null>(null)

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
  readonly opened: OpenedNow
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

export function useOpened(): OpenedNow {
  return useStore(opened)
}

/** The next play has begun: what the one before opened is told. */
export function forgetOpened() {
  opened.set(NOTHING_OPENED)
}

/** Null: all of it at once. */
export function celebrateLater(next: Later | null) {
  later.set(next)
}

/** No popup over a flight, nor before its turn at an end. */
export function usePopupWaits(): boolean {
  return useStoreValue(later, (now) => now?.popup ?? false)
}

/** No planet grows over a flight, nor over an end that still has something to show. */
export function useMedalsWait(): boolean {
  return useStoreValue(later, (now) => now !== null)
}

/** Coins of the celebration that have not landed in the counter yet. */
export function useCoinsInTheAir(): number {
  const landed = useStoreValue(later, (now) => now?.coinsLanded ?? Number.POSITIVE_INFINITY)
  const [first] = useAwards()
  return Math.max(0, coinsOf(first) - landed)
}

export function coinsOf(notice: AwardNotice | undefined): number {
  return countRewards(notice?.awards ?? [], 0).coins
}
