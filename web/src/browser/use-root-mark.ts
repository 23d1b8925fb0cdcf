import { useLayoutEffect } from 'react'

/**
 * The root carries the mark (`data-…`) while this stands. A style that asks `:root:has(…)` instead is asked again for the whole
 * page with every element that comes or goes: with every tap of play.
 */
export function useRootMark(mark: 'alone' | 'ended' | 'night') {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const count = (by: 1 | -1) => {
      const standing = Number(dataset[mark] ?? 0) + by
      if (standing > 0) dataset[mark] = String(standing)
      else delete dataset[mark]
    }
    count(1)
    return () => count(-1)
  }, [mark])
}
