import { useEffect } from 'react'

/** A finger that slid off the button makes no click. */
const NO_CLICK_MS = 100

/**
 * A button goes down with the finger and comes up with its click. Browsers show `:active` only after a long touch: a short
 * tap would change nothing on the screen until its work is done. `active:` in class names means both, see theme.css.
 */
export function usePressLook() {
  useEffect(() => {
    let pressed: Element | null = null
    let waiting: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      clearTimeout(waiting)
      pressed?.removeAttribute('data-pressed')
      pressed = null
    }
    const onDown = ({ target, pointerType }: PointerEvent) => {
      release()
      if (pointerType === 'mouse' || !(target instanceof Element)) return
      pressed = target.closest('button:enabled, a')
      pressed?.setAttribute('data-pressed', '')
    }
    // The click comes a moment after the finger: a frame in between would be drawn for the look alone, and the click wait.
    const onUp = () => {
      waiting = setTimeout(release, NO_CLICK_MS)
    }
    addEventListener('pointerdown', onDown, true)
    addEventListener('pointerup', onUp, true)
    addEventListener('click', release, true)
    addEventListener('pointercancel', release, true)
    return () => {
      release()
      removeEventListener('pointerdown', onDown, true)
      removeEventListener('pointerup', onUp, true)
      removeEventListener('click', release, true)
      removeEventListener('pointercancel', release, true)
    }
  }, [])
}
