import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import {
  type Box,
  coversTaken,
  findFreePlace,
  type Place,
  type Surroundings,
} from '#web/features/shell/free-place.ts'

const HEADINGS = 'h1, h2, h3'
const CONTROLS =
  'button, input, select, textarea, summary, [role="button"], [role="tab"], [data-sonner-toast], a[href]:not(:has(h1, h2, h3))'
/** A card that is one big link is still pressed beside the popup, as long as its title can be read. */
const BUSY = 'p, dd, li, svg, progress, a[href]'
const AIR = 6
/** Longer than a flick of the finger takes between two movements. */
const REST_MS = 150

/** Finds a place for a fixed element among what the page shows, and another one when the page has changed under it. */
export function useFreePlace(element: RefObject<HTMLElement | null>): Place | null {
  const [place, setPlace] = useState<Place | null>(null)

  useLayoutEffect(() => {
    if (element.current) setPlace(freePlaceOf(element.current))
  }, [element])

  useEffect(() => {
    const main = document.querySelector('main')
    let timer: ReturnType<typeof setTimeout> | undefined
    const placeAnew = () => {
      if (element.current) setPlace(freePlaceOf(element.current))
    }
    const look = () => {
      const popup = element.current
      if (popup && coversTaken(boxOf(popup), surroundingsOf(popup).taken)) placeAnew()
    }
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, REST_MS)
    }
    const observer = new MutationObserver(lookSoon)
    if (main) observer.observe(main, { childList: true, subtree: true })
    addEventListener('scroll', lookSoon, { passive: true, capture: true })
    addEventListener('resize', placeAnew)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      removeEventListener('scroll', lookSoon, { capture: true })
      removeEventListener('resize', placeAnew)
    }
  }, [element])

  return place
}

function freePlaceOf(popup: HTMLElement): Place {
  const { width, height } = popup.getBoundingClientRect()
  return findFreePlace({ width, height }, surroundingsOf(popup))
}

function surroundingsOf(popup: HTMLElement): Surroundings {
  const { clientWidth, clientHeight } = document.documentElement
  const page = document.querySelector('main')?.getBoundingClientRect()
  const left = Math.max(0, page?.left ?? 0)
  const right = Math.min(clientWidth, page?.right ?? clientWidth)
  const top = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
  const area = { left, top, width: right - left, height: clientHeight - top }
  const inSight = (selector: string, measure: (element: Element) => Box) =>
    [...document.querySelectorAll(selector)]
      .filter((found) => !popup.contains(found))
      .map(measure)
      .filter((box) => coversTaken(box, [area]))
  return {
    area,
    taken: [...inSight(HEADINGS, wordsOf), ...inSight(CONTROLS, boxOf)].map(withAir),
    busy: inSight(BUSY, boxOf),
  }
}

function boxOf(element: Element): Box {
  return element.getBoundingClientRect()
}

/** A heading is as wide as its column; what must be readable are its words. */
function wordsOf(heading: Element): Box {
  const words = document.createRange()
  words.selectNodeContents(heading)
  return words.getBoundingClientRect()
}

/** A popup that touches a button's edge looks like a part of it. */
function withAir({ left, top, width, height }: Box): Box {
  return { left: left - AIR, top: top - AIR, width: width + 2 * AIR, height: height + 2 * AIR }
}
