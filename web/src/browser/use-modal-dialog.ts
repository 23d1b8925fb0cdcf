import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/** Keeps a native <dialog> in step with `open`: the browser then does focus, Escape and the page behind. */
export function useModalDialog(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    if (open && !element.open) {
      element.showModal()
      element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    }
    if (!open && element.open) element.close()
  }, [open])
  return {
    ref,
    // Escape closes the element by itself; the owner of `open` must be the one who decides.
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // A click on the backdrop is reported on the dialog element itself.
    onClick(event: MouseEvent) {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
