import { useSyncExternalStore } from 'react'

/** Null where the browser cannot fill the screen, as on an iPhone. */
export function useFullScreen(): { readonly isFull: boolean; readonly toggle: () => void } | null {
  const isFull = useSyncExternalStore(
    (notify) => {
      document.addEventListener('fullscreenchange', notify)
      return () => document.removeEventListener('fullscreenchange', notify)
    },
    () => document.fullscreenElement !== null,
    () => false,
  )
  if (!document.fullscreenEnabled) return null
  return {
    isFull,
    toggle: () =>
      // A browser may say no; the board works in its window just as well.
      void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
        () => undefined,
      ),
  }
}
