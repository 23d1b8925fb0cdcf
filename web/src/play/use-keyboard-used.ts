import { useCallback, useEffect, useRef } from 'react'

/** Says whether the latest thing a child did was on a keyboard: typing takes another time than tapping. */
export function useKeyboardUsed(): () => boolean {
  const used = useRef(false)
  useEffect(() => {
    const onKey = () => {
      used.current = true
    }
    const onPointer = () => {
      used.current = false
    }
    // Capturing, to know before other listeners act on it.
    addEventListener('keydown', onKey, true)
    addEventListener('pointerdown', onPointer, true)
    return () => {
      removeEventListener('keydown', onKey, true)
      removeEventListener('pointerdown', onPointer, true)
    }
  }, [])
  return useCallback(() => used.current, [])
}
