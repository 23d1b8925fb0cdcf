import { useLayoutEffect } from 'react'

/** While it flies the stage has the whole window: what lies around it (`data-around-play`) is not drawn. */
export function useAlone() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.alone = ''
    return () => {
      delete dataset.alone
    }
  }, [])
}
