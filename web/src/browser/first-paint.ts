/** Where a browser does not say what it has painted, and where it never gets to paint. */
const PATIENCE_MS = 1000

/** Resolves when the browser has shown what stands in the HTML; at once in a hidden tab. */
export function firstPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((painted) => {
    new PerformanceObserver(() => painted()).observe({ type: 'paint', buffered: true })
    setTimeout(painted, PATIENCE_MS)
  })
}
