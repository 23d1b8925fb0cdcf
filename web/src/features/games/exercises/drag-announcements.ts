import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import type { Fact } from '#core/tables/fact.ts'
import { tileOf } from '#web/features/games/exercises/drag-tile.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { inWords } from '#web/i18n/in-words.ts'

/** What a screen reader says while a tile is carried about. */
export function announcements(items: readonly Fact[]): Announcements {
  const numberOn = (id: UniqueIdentifier) => tileOf(id).value
  const place = (id: UniqueIdentifier | undefined) => {
    const item = typeof id === 'number' ? items[id] : undefined
    return item ? inWords(`${item.a} × ${item.b}`) : null
  }
  return {
    onDragStart: ({ active }) => m.games_drag_picked_up({ tile: numberOn(active.id) }),
    onDragOver: ({ active, over }) => {
      const equation = place(over?.id)
      return equation === null
        ? m.games_drag_over_nothing({ tile: numberOn(active.id) })
        : m.games_drag_over({ tile: numberOn(active.id), equation })
    },
    onDragEnd: ({ active, over }) => {
      const equation = place(over?.id)
      return equation === null
        ? m.games_drag_returned({ tile: numberOn(active.id) })
        : m.games_drag_dropped({ tile: numberOn(active.id), equation })
    },
    onDragCancel: ({ active }) => m.games_drag_returned({ tile: numberOn(active.id) }),
  }
}

export function screenReaderInstructions(): string {
  return m.games_drag_instructions()
}
