import type { Page } from '@playwright/test'

export interface Interaction {
  /** Milliseconds from the tap until the screen showed its effect. */
  readonly duration: number
  /** How they were spent: waiting for the tap to be handled, handling it, drawing. */
  readonly spent: string
  /** What was tapped. */
  readonly target: string
}

/** The browser reports in steps of 8 ms and nothing shorter than 16 ms. */
const SHORTEST_REPORTED_MS = 16

/** Collects, inside the page, what the browser's Event Timing says about each interaction. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const longest = new Map<number, Interaction>()
    const pressed = new Map<number, string>()
    for (const name of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
      addEventListener(
        name,
        ({ target, timeStamp }) => {
          const button = target instanceof Element ? (target.closest('button') ?? target) : null
          pressed.set(Math.round(timeStamp), button?.getAttribute('aria-label') ?? button?.textContent ?? '')
        },
        { capture: true, passive: true },
      )
    const watcher = new PerformanceObserver((list) => collect(list.getEntries()))
    const collect = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEventTiming & { interactionId?: number })[]) {
        const { interactionId: id = 0, duration, startTime, processingStart, processingEnd, name } = entry
        // One tap is several events with one id; the longest of them is what the child waited.
        if (id === 0 || (longest.get(id)?.duration ?? -1) >= duration) continue
        const spent = [processingStart - startTime, processingEnd - processingStart]
        spent.push(startTime + duration - processingEnd)
        // What was tapped may be gone by now; the page noted its name when it was pressed.
        const label = pressed.get(Math.round(startTime)) ?? ''
        longest.set(id, {
          duration,
          spent: spent.map(Math.round).join(' + '),
          target: `${name} on "${label.slice(0, 24)}"`,
        })
      }
    }
    watcher.observe({ type: 'event', buffered: true, durationThreshold } as PerformanceObserverInit)
    Object.assign(window, {
      takeInteractions() {
        collect(watcher.takeRecords())
        const taken = [...longest.values()]
        longest.clear()
        return taken
      },
    })
  }, SHORTEST_REPORTED_MS)
}

/** Those since the last call. */
export function takeInteractions(page: Page): Promise<Interaction[]> {
  return page.evaluate(() => (window as unknown as { takeInteractions(): Interaction[] }).takeInteractions())
}
