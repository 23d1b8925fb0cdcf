import type { Table } from '#core/tables/table.ts'
import { getLocale } from '#web/generated/paraglide/runtime.js'
import { drawLine } from '#web/play/heroes/draw-line.ts'
import type { Occasion } from '#web/worlds/heroes/reactions.ts'

/** One language is fetched, when somebody first speaks. */
const CATALOGUES = import.meta.glob<Readonly<Record<string, string>>>('../../locales/voices/*.json', {
  import: 'default',
})
/** As long as the page lives. */
const said = new Set<string>()

/** What a hero says now; null when it has said it all, or when its lines do not come. */
export async function lineOf(table: Table, occasion: Occasion): Promise<string | null> {
  const key = drawLine(table, occasion, said, Math.random())
  if (key === null) return null
  said.add(key)
  try {
    return (await CATALOGUES[`../../locales/voices/${getLocale()}.json`]?.())?.[key] ?? null
  } catch {
    return null
  }
}
