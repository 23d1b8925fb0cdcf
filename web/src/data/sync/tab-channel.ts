import type { Attempt } from '#core/attempts/attempt.ts'
import type { AttemptOutcome } from '#core/sync/outbox-entry.ts'

/** What tabs of the same browser tell one another. */
export type TabMessage =
  | { readonly kind: 'finished'; readonly learnerId: string; readonly lesson: Attempt }
  | { readonly kind: 'settled'; readonly learnerId: string; readonly outcomes: readonly AttemptOutcome[] }

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
