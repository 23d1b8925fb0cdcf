import { type Browser, chromium } from '@playwright/test'
import { type AppServer, startAppServer } from '../../e2e/fixtures/app-server.ts'

export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
}

/** A server and a browser to measure with, and neither afterwards. */
export async function withBrowser(
  work: (browser: Browser, server: AppServer) => Promise<void>,
  ...more: readonly string[]
): Promise<void> {
  const server = await startAppServer({ AUTH_RATE_LIMITS: 'off' })
  const browser = await chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, ...more] })
  try {
    await work(browser, server)
  } finally {
    await browser.close()
    await server.remove()
  }
}
