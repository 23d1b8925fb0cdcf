import type { Browser } from '@playwright/test'

const GAP = 3

/** Pictures side by side as one, each so wide; Playwright writes no WebP, the browser does. */
export async function inARow(browser: Browser, frames: readonly Buffer[], each: number): Promise<Buffer> {
  const width = frames.length * (each + GAP) - GAP
  const page = await browser.newPage({ viewport: { width, height: 1200 } })
  const pictures = frames.map(
    (png) => `<img src="data:image/png;base64,${png.toString('base64')}" width="${each}">`,
  )
  await page.setContent(
    `<!doctype html><body style="margin:0;display:flex;align-items:flex-start;gap:${GAP}px;background:#fff">${pictures.join('')}`,
  )
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  const box = await page.locator('body').boundingBox()
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    clip: { x: 0, y: 0, width, height: Math.floor(box?.height ?? 0), scale: 1 },
  })
  await page.close()
  return Buffer.from(data, 'base64')
}
