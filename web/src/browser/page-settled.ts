/** When the page has arrived and the browser has nothing better to do. At once where there is no browser. */
export async function pageSettled(): Promise<void> {
  if (typeof document === 'undefined') return
  if (document.readyState !== 'complete')
    await new Promise((done) => addEventListener('load', done, { once: true }))
  // Safari has no requestIdleCallback.
  await new Promise<unknown>((done) =>
    'requestIdleCallback' in window ? requestIdleCallback(done, { timeout: 2000 }) : setTimeout(done, 50),
  )
}
