import type { PlayEvent } from '#core/play/play-event.ts'
import { createShow } from '#web/worlds/flight/motion.ts'
import type { Scene } from '#web/worlds/flight/scene.ts'
import type { Parts } from '#web/worlds/flight/scenes/moves.ts'
import { PLACES, type PlaceName } from '#web/worlds/flight/scenes/places.ts'

/** What a verdict does to the place that the child is in. */
export const playPlace: Scene = (events, glass, cut, flight) => {
  const how = outcome(events)
  const place = glass.querySelector<HTMLElement>('[data-place]')
  if (!how || !place) return
  const parts: Parts = {
    flight,
    all: (prop) => [...place.querySelectorAll<HTMLElement>(`[data-prop="${prop}"]`)],
  }
  PLACES[place.dataset.place as PlaceName][how](parts, createShow(cut))
}

/** Cards are judged two by two: the last pair is also the exercise's end, and is shown as the pair it is. */
function outcome(events: readonly PlayEvent[]): 'right' | 'wrong' | null {
  const moved = events.findLast((event) => event.type === 'moved')
  if (moved?.type === 'moved' && moved.how !== 'first') return moved.how === 'match' ? 'right' : 'wrong'
  const checked = events.findLast((event) => event.type === 'checked')
  if (checked?.type !== 'checked' || checked.tone === 'quiet') return null
  return checked.tone
}
