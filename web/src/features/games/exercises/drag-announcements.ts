import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import type { Fact } from '#core/exercises/exercise.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** What a screen reader says while a tile is carried about. */
export function announcements(items: readonly Fact[]): Announcements {
  const place = (id: UniqueIdentifier | undefined) => {
    const item = typeof id === 'number' ? items[id] : undefined
    return item ? `${item.a} × ${item.b}` : null
  }
  return {
    onDragStart: ({ active }) => m.games_drag_picked_up({ tile: active.id }),
    onDragOver: ({ active, over }) => {
      const equation = place(over?.id)
      return equation === null
        ? m.games_drag_over_nothing({ tile: active.id })
        : m.games_drag_over({ tile: active.id, equation })
    },
    onDragEnd: ({ active, over }) => {
      const equation = place(over?.id)
      return equation === null
        ? m.games_drag_returned({ tile: active.id })
        : m.games_drag_dropped({ tile: active.id, equation })
    },
    onDragCancel: ({ active }) => m.games_drag_returned({ tile: active.id }),
  }
}

export function screenReaderInstructions(): string {
  return m.games_drag_instructions()
}
