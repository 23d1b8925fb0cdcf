import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function at every drawing, which does what the latest one does: parts that are given it are not drawn anew. */
export function useLatest<A>(act: (argument: A) => void): (argument: A) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((argument) => latest.current(argument), [])
}
