import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAppServer } from '#e2e/fixtures/app-server.ts'
import { expectHeading } from '#e2e/fixtures/public-pages.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { makeCertificate, withCertificate } from '#server/testing/certificate.ts'

// The school's own authority is not known to this browser.
test.use({ ignoreHTTPSErrors: true })

test('[S71] a browser loads the site over HTTP/2 from a server with its own certificate', async ({
  page,
  guard,
}) => {
  guard.allow(/left the origin: https:\/\/127\.0\.0\.1/, /SSL certificate error/)
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-tls-'))
  const server = await startAppServer(withCertificate(makeCertificate(folder)))
  try {
    await page.goto(server.url.replace('http:', 'https:'))
    await expectHeading(page, 'Times tables become a space adventure')
    const protocols = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
        (entry) => (entry as PerformanceResourceTiming).nextHopProtocol,
      ),
    )
    expect(protocols.length).toBeGreaterThan(4)
    expect(new Set(protocols)).toEqual(new Set(['h2']))
  } finally {
    // What still loads is given up by the page, not refused by a server that is gone.
    await page.goto('about:blank')
    await server.remove()
    rmSync(folder, { recursive: true })
  }
})
