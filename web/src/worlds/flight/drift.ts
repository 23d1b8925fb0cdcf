import { SKY_LAYERS } from '#web/art/sky.tsx'
import type { Show } from '#web/worlds/flight/motion.ts'

const TILE_PX = 600

/** The world goes by, what is near more than what is far. */
export function createDrift(stage: Element) {
  const layers = SKY_LAYERS.map(({ name, share }) => ({
    element: stage.querySelector(`[data-sky-layer="${name}"]`),
    share,
    x: 0,
  }))
  return (distance: number, ms: number, ease: string, show: Show) => {
    for (const layer of layers) {
      // A tile further it is the same picture.
      if (layer.x - distance * layer.share < -TILE_PX) layer.x += TILE_PX
      const to = layer.x - distance * layer.share
      show.move(
        layer.element,
        [{ transform: `translateX(${layer.x}px)` }, { transform: `translateX(${to}px)` }],
        ms,
        { ease },
      )
      layer.x = to
    }
  }
}
