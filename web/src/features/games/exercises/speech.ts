import type { GradedFact } from '#core/exercises/exercise.ts'
import type { Fact } from '#core/tables/fact.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** One question alone is part of the task; several are the names of what they are answered with. */
export function onlyQuestion({ items }: { readonly items: readonly Fact[] }): string | null {
  const [item] = items
  return items.length === 1 && item ? `${item.a} × ${item.b}` : null
}

/** Where a product was asked. */
export function wrongProduct(_exercise: unknown, { a, b, given }: GradedFact): string {
  return typeof given === 'number'
    ? m.games_said_not({ question: `${a} × ${b}`, given })
    : m.games_said_again({ question: `${a} × ${b}` })
}
