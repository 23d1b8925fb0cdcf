import { useEffect } from 'react'

/**
 * A button goes down with the finger and comes up with it. Browsers show `:active` only after a long touch: a short tap
 * would change nothing on the screen until its work is done. `active:` in class names means both, see theme.css.
 */
export function usePressLook() {
  useEffect(() => {
    let pressed: Element | null = null
    const release = () => {
      pressed?.removeAttribute('data-pressed')
      pressed = null
    }
    const onDown = ({ target, pointerType }: PointerEvent) => {
      release()
      if (pointerType === 'mouse' || !(target instanceof Element)) return
      pressed = target.closest('button:enabled, a')
      pressed?.setAttribute('data-pressed', '')
    }
    // In the frame that shows what the tap did: an earlier release would be drawn for itself, and the tap wait for it.
    const onUp = () => {
      const button = pressed
      requestAnimationFrame(() => button?.removeAttribute('data-pressed'))
    }
    addEventListener('pointerdown', onDown, true)
    addEventListener('pointerup', onUp, true)
    addEventListener('pointercancel', release, true)
    return () => {
      release()
      removeEventListener('pointerdown', onDown, true)
      removeEventListener('pointerup', onUp, true)
      removeEventListener('pointercancel', release, true)
    }
  }, [])
}
