import type { KeyboardCodes, KeyboardCoordinateGetter } from '@dnd-kit/core'

/** Space carries a tile about; Enter stays a tap, as everywhere else. */
export const PICK_UP_KEYS: KeyboardCodes = {
  start: ['Space'],
  cancel: ['Escape'],
  end: ['Space', 'Enter'],
}

const FORWARD = ['ArrowDown', 'ArrowRight']
const BACK = ['ArrowUp', 'ArrowLeft']

/** Arrow keys hop from one place to the next, instead of crawling over the page. */
export const nextTarget: KeyboardCoordinateGetter = (event, { context }) => {
  const step = FORWARD.includes(event.code) ? 1 : BACK.includes(event.code) ? -1 : 0
  if (step === 0) return undefined
  event.preventDefault()
  const targets = context.droppableContainers.getEnabled()
  const current = targets.findIndex(({ id }) => id === context.over?.id)
  // From the tray, which is no numbered place, the first hop leads to the first (or last) place.
  const index =
    current === -1
      ? step === 1
        ? 0
        : targets.length - 1
      : (current + step + targets.length) % targets.length
  const target = targets[index]
  const rect = target && context.droppableRects.get(target.id)
  const tile = context.collisionRect
  if (!rect || !tile) return undefined
  return { x: rect.left + (rect.width - tile.width) / 2, y: rect.top + (rect.height - tile.height) / 2 }
}
