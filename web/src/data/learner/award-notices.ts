import { useSyncExternalStore } from 'react'
import { findReward } from '#core/rewards/catalogue.ts'

/** A reward to celebrate, once. */
export interface AwardNotice {
  readonly key: string
  readonly reward_id: string
  readonly icon: string
  readonly name: string
  readonly quantity: number
}

let queue: readonly AwardNotice[] = []
let count = 0
const listeners = new Set<() => void>()

function set(next: readonly AwardNotice[]) {
  queue = next
  for (const listener of listeners) listener()
}

/** Called when a lesson ends, and only then: what the server later confirms was celebrated already. */
export function announceAwards(
  awarded: readonly { readonly reward_id: string; readonly quantity: number }[],
) {
  const notices = awarded.flatMap(({ reward_id, quantity }): AwardNotice[] => {
    const reward = findReward(reward_id)
    if (!reward) return []
    count += 1
    return [{ key: `award-${count}`, reward_id, icon: reward.icon, name: reward.name, quantity }]
  })
  if (notices.length > 0) set([...queue, ...notices])
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
