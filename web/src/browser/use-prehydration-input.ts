import { useLayoutEffect } from 'react'

/**
 * What a person typed into a prerendered field before the page's code arrived. React keeps it on the screen but
 * knows nothing of it, and would wipe it with its next rendering: so it is told, as if it were typed now.
 */
export function useTypedEarly(id: string, known: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before the first rendering is early
  useLayoutEffect(() => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement) || typeof known !== 'string' || field.value === known) return
    const typed = field.value
    field.value = known
    // React watches assignments through the field itself and reports no change it has seen already.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])
}
