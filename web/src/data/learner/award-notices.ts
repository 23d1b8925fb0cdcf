import { useSyncExternalStore } from 'react'
import type { Awarded } from '#core/rewards/awards.ts'
import { findReward } from '#core/rewards/catalogue.ts'
import { endedWithoutCoins } from '#core/rewards/daily-limit.ts'

/** A reward to celebrate, once. */
export interface RewardNotice {
  readonly kind: 'reward'
  readonly key: string
  readonly reward_id: string
  readonly icon: string
  readonly name: string
  readonly quantity: number
}

/** All coins of the day are won: said kindly, instead of coins. */
interface DayFullNotice {
  readonly kind: 'day-full'
  readonly key: string
}

export type AwardNotice = RewardNotice | DayFullNotice

let queue: readonly AwardNotice[] = []
let count = 0
const listeners = new Set<() => void>()

function set(next: readonly AwardNotice[]) {
  queue = next
  for (const listener of listeners) listener()
}

/** Called when a lesson ends, and only then: what the server later confirms was celebrated already. */
export function announceAwards(awarded: readonly Awarded[]) {
  const notices = awarded.flatMap(({ reward_id, quantity }): AwardNotice[] => {
    const reward = findReward(reward_id)
    if (!reward) return []
    count += 1
    return [
      { kind: 'reward', key: `award-${count}`, reward_id, icon: reward.icon, name: reward.name, quantity },
    ]
  })
  if (endedWithoutCoins(awarded)) {
    count += 1
    notices.push({ kind: 'day-full', key: `award-${count}` })
  }
  set([...queue, ...notices])
}

export function dismissAward(key: string) {
  set(queue.filter((notice) => notice.key !== key))
}

/** On sign-out: the next child at this device has earned nothing yet. */
export function clearAwards() {
  set([])
}

export function useAwards(): readonly AwardNotice[] {
  return useSyncExternalStore(
    subscribe,
    () => queue,
    () => queue,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
