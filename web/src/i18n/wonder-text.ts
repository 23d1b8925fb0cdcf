import type { NamedFact } from '#core/tables/facts.ts'
import { m } from '#web/generated/paraglide/messages.js'

type Key = Parameters<typeof m.wonders_true>[0]['fact']

/** What a product is in the world, in one sentence. */
export function wonderText({ key }: Pick<NamedFact, 'key'>): string {
  return m.wonders_true({ fact: key as Key })
}
