/** Whether the person asked for calm, in our settings or in those of the device. */
export function prefersReducedMotion(): boolean {
  return (
    document.documentElement.dataset.reducedMotion === 'true' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
