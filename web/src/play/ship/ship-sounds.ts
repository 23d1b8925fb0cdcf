import type { Table } from '#core/tables/table.ts'
import { playNext, playSound } from '#web/browser/sound/play-sound.ts'
import type { Sound } from '#web/browser/sound/sounds.ts'

/** What a child does around play. */
export type ShipEvent =
  | { readonly type: 'wonder-opened' | 'wonder-turned' }
  | { readonly type: 'planet-chosen' | 'hero-greeted'; readonly table: Table }
  /** Seen on the map for the first time. */
  | { readonly type: 'lights-won'; readonly isBright: boolean }
  /** In the store. */
  | { readonly type: 'item-tried' | 'item-bought' }
  /** A sticker or a trophy. */
  | { readonly type: 'prize-won' }

/** One line for each event that is heard, one sound after the other. */
function soundsOf(event: ShipEvent): readonly Sound[] {
  switch (event.type) {
    case 'wonder-opened':
      return ['card']
    case 'wonder-turned':
      return ['wonder']
    case 'planet-chosen':
      return [{ planet: event.table }]
    case 'hero-greeted':
      return [{ call: event.table }]
    case 'lights-won':
      return [event.isBright ? 'bright' : 'light']
    case 'item-tried':
      return ['tryOn']
    case 'item-bought':
      return ['bought']
    case 'prize-won':
      return ['found']
  }
}

export function hear(event: ShipEvent): void {
  const [first, ...then] = soundsOf(event)
  if (!first) return
  // Nobody tapped for these: they wait until what is heard is over.
  if (event.type === 'prize-won' || event.type === 'lights-won') playNext(first)
  else playSound(first)
  for (const sound of then) playNext(sound)
}
