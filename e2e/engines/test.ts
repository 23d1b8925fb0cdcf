import { expect } from '@playwright/test'
import type { Engine } from '#e2e/engines/browser.ts'
import { pageOf } from '#e2e/engines/engine-page.ts'
import { startFirefox } from '#e2e/engines/firefox.ts'
import { startWebKit } from '#e2e/engines/webkit.ts'
import { STORAGE_KEY, signInOverHttp } from '#e2e/fixtures/accounts.ts'
import { syncStatus } from '#e2e/fixtures/offline.ts'
import { serverTest } from '#e2e/fixtures/server-test.ts'
import type { Screen } from '#e2e/play/screen.ts'
import { wordsOf } from '#e2e/play/words.ts'

const ENGINES = { firefox: startFirefox, webkit: startWebKit } as const

interface WorkerFixtures {
  readonly engine: keyof typeof ENGINES
  readonly running: Engine
}
interface TestFixtures {
  readonly browserWindow: Awaited<ReturnType<Engine['open']>>
  readonly tablet: Screen
  /** The same with a child signed in. */
  readonly learner: Screen
}

export const test = serverTest.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  running: [
    async ({ engine }, use) => {
      const running = await ENGINES[engine]()
      await use(running)
      await running.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  browserWindow: async ({ running }, use) => {
    const window = await running.open()
    await use(window)
    await window.close()
  },
  tablet: async ({ browserWindow, server }, use, info) => {
    const page = pageOf(browserWindow, server.url)
    await use(page)
    if (info.status !== info.expectedStatus)
      await info.attach('address and words', {
        // biome-ignore lint/performance/useDomNodeTextContent: only what is to be seen tells why a journey failed
        body: await page.evaluate(() => `${location.href}\n\n${document.body.innerText}`),
      })
  },
  learner: async ({ tablet, server, account }, use) => {
    const session = JSON.stringify(await signInOverHttp(server, account))
    await remember(tablet, STORAGE_KEY, session)
    await use(tablet)
  },
})

/** Leaves something in the browser as an earlier visit would have done. */
export async function remember(page: Screen, key: string, value: string) {
  // A file of ours without any code.
  await page.goto('/favicon.svg')
  await page.evaluate(({ name, text }) => localStorage.setItem(name, text), { name: key, text: value })
}

/**
 * Somebody came in, and the app has asked for all it needs. Firefox drops a page that is asked for while the app is starting,
 * and answers NS_BINDING_ABORTED.
 */
export async function hasComeIn(page: Screen) {
  await expect.poll(() => page.url()).toMatch(/\/app\/games$/)
  await expect.poll(() => syncStatus(page).textContent()).toContain(wordsOf('en')('sync_saved'))
}

export { expect }
