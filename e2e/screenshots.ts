// Takes the pictures that README and the landing page show. Run by `npm run screenshots` after a change of how things look.
import { chromium } from '@playwright/test'
import { photographDemo } from '#e2e/demo-strip.ts'
import { startAppServer } from '#e2e/fixtures/app-server.ts'
import { photographMission } from '#e2e/mission-picture.ts'
import { photographReport } from '#e2e/report-picture.ts'

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
})
const server = await startAppServer({ AUTH_RATE_LIMITS: 'off' })
try {
  await photographDemo(browser)
  await photographReport(browser, server)
  await photographMission(browser, server)
} finally {
  await browser.close()
  await server.remove()
}
