import type { Word } from '#core/sync/outbox-entry.ts'
import type { PendingAttempt } from '#web/data/learner/optimistic-state.ts'

/** What tabs of the same browser tell one another. */
export type TabMessage =
  | { readonly kind: 'finished'; readonly user: string; readonly lesson: PendingAttempt }
  | { readonly kind: 'settled'; readonly user: string; readonly words: readonly Word[] }

export interface TabChannel {
  tell(message: TabMessage): void
  close(): void
}

export function openTabChannel(onMessage: (message: TabMessage) => void): TabChannel {
  if (!('BroadcastChannel' in globalThis)) return { tell() {}, close() {} }
  const channel = new BroadcastChannel('dozenauts-sync')
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data)
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() }
}
