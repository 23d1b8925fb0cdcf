import { versionOf } from '#core/attempts/attempt-version.ts'
import type { OutboxEntry } from '#core/sync/outbox-entry.ts'

/** What the server takes in one request. */
export const MAX_BATCH = 200
/** Half of what the server takes, so that neither headers nor an unusual lesson tip it over. */
export const MAX_BATCH_CHARS = 2_000_000

/**
 * The longest beginning that fits one request. A single entry always goes, however large. All of a batch are of one
 * version: a server that does not know the newer one can still take the older ones.
 */
export function takeBatch(entries: readonly OutboxEntry[], limit: number): readonly OutboxEntry[] {
  const most = Math.min(limit, MAX_BATCH)
  let chars = 0
  let count = 0
  let version: number | undefined
  for (const { attempt } of entries) {
    version ??= versionOf(attempt)
    chars += JSON.stringify(attempt).length
    if (count === most || (count > 0 && (chars > MAX_BATCH_CHARS || versionOf(attempt) !== version))) break
    count += 1
  }
  return entries.slice(0, count)
}
