import type { Table } from '#core/tables/table.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** So many sums are named. */
const FEW = 3

/** What the hour of a table still waits for, as its hero says it. */
export function wakeWords(table: Table, missing: readonly Table[]): string {
  return missing.length <= FEW
    ? m.story_wake_with({ sums: missing.map((other) => `${table}\u00a0×\u00a0${other}`).join(', ') })
    : m.story_wake_after({ left: missing.length })
}
