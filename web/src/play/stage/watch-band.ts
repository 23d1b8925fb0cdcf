/** For the ring around what has the focus. */
const ROOM_PX = 8

/**
 * Tells the exercise above how much of the screen this band covers, as `--band`, so that nothing is brought into view
 * behind it: its height depends on the words, the language and the width.
 */
export function watchBand(band: HTMLElement | null) {
  if (!band) return
  const watch = new ResizeObserver(() =>
    band.parentElement?.style.setProperty('--band', `${band.offsetHeight + ROOM_PX}px`),
  )
  watch.observe(band)
  return () => watch.disconnect()
}
