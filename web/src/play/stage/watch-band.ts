/** For the ring around what has the focus. */
const ROOM_PX = 8

/**
 * Tells the exercise above how much of the screen this band covers, as `--band`, so that nothing is brought into view
 * behind it: its height depends on the words, the language and the width. What has the focus comes out from behind a band
 * that grew over it.
 */
export function watchBand(band: HTMLElement | null) {
  if (!band) return
  const watch = new ResizeObserver(() => {
    const around = band.parentElement
    if (!around) return
    around.style.setProperty('--band', `${band.offsetHeight + ROOM_PX}px`)
    const focused = around.querySelector(':focus-visible')
    if (focused && !band.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
  })
  watch.observe(band)
  return () => watch.disconnect()
}
