import { useEffect, useRef } from 'react'

interface Point {
  readonly x: number
  readonly y: number
}

/** A finger that lands this close beside a place means the place. */
const FAT_FINGER = 12

/**
 * Where the finger or the mouse is, noted at the very moment of each event. The drag library learns it one
 * rendering later, which on a slow tablet is too late for a quick drop.
 */
export function useLastPoint() {
  const point = useRef<Point | null>(null)
  useEffect(() => {
    const mouse = ({ clientX: x, clientY: y }: MouseEvent) => {
      point.current = { x, y }
    }
    const touch = ({ touches: [finger] }: TouchEvent) => {
      if (finger) point.current = { x: finger.clientX, y: finger.clientY }
    }
    const early = { capture: true, passive: true }
    window.addEventListener('mousemove', mouse, early)
    window.addEventListener('touchmove', touch, early)
    return () => {
      window.removeEventListener('mousemove', mouse, early)
      window.removeEventListener('touchmove', touch, early)
    }
  }, [])
  return point
}

/** The place under the point, by its index; null when there is none. */
export function placeAt(point: Point | null, places: readonly (Element | null)[]): number | null {
  if (!point) return null
  const index = places.findIndex((place) => place !== null && contains(place.getBoundingClientRect(), point))
  return index === -1 ? null : index
}

function contains(rect: DOMRect, { x, y }: Point): boolean {
  const across = x >= rect.left - FAT_FINGER && x <= rect.right + FAT_FINGER
  return across && y >= rect.top - FAT_FINGER && y <= rect.bottom + FAT_FINGER
}
