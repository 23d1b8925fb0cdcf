/**
 * Does heavy work once the screen shows what was pressed. A slow tablet may need a blink for a new screen, and a
 * button that does not move for that long is pressed again.
 */
export function afterPaint(work: () => void) {
  requestAnimationFrame(() => setTimeout(work))
}
