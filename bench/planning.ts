// What planning a mission costs on a slow tablet: the engine runs inside a browser whose CPU is slowed down four times.
// `npm run bench -- planning`. Printed, never asserted.
import { type Browser, chromium } from '@playwright/test'
import { rolldown } from 'rolldown'
import { median } from './median.ts'

const CPU_SLOWDOWN = Number(process.env.PLAY_SLOWDOWN ?? 4)
const GOAL_MS = 5
const FRESH_PAGES = 5

async function engineScript(): Promise<string> {
  const build = await rolldown({ input: 'bench/learning/planning-in-page.ts', platform: 'browser' })
  const { output } = await build.generate({ format: 'iife', minify: true })
  await build.close()
  return output[0].code
}

interface Engine {
  planningTimes(): { plans: number[]; steps: number[] }
  warmUpEngine(): void
}

/** In a page of its own: its engine has never run. */
async function timesIn(browser: Browser, script: string, warmedUp: boolean) {
  const page = await browser.newPage()
  try {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addScriptTag({ content: script })
    return await page.evaluate((warmFirst) => {
      const engine = globalThis as unknown as Engine
      if (warmFirst) engine.warmUpEngine()
      return engine.planningTimes()
    }, warmedUp)
  } finally {
    await page.close()
  }
}

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const script = await engineScript()
    const { plans, steps } = await timesIn(browser, script, false)
    const cold: number[] = [plans[0] ?? 0]
    const warm: number[] = []
    for (let page = 0; page < FRESH_PAGES; page += 1) {
      cold.push((await timesIn(browser, script, false)).plans[0] ?? 0)
      warm.push((await timesIn(browser, script, true)).plans[0] ?? 0)
    }
    const slowest = plans.slice(1).sort((x, y) => y - x)[Math.floor(plans.length / 20)] ?? 0
    console.log(
      `  CPU slowed down ${CPU_SLOWDOWN} times, ${plans.length} missions, goal ${GOAL_MS} ms a plan`,
    )
    console.log(`  plan: median ${median(plans).toFixed(2)} ms, 95 % under ${slowest.toFixed(2)} ms`)
    console.log(
      `  the very first of a page: ${median(cold).toFixed(2)} ms, after the warm-up ${median(warm).toFixed(2)} ms (medians of ${FRESH_PAGES} pages)`,
    )
    console.log(`  step: median ${median(steps).toFixed(2)} ms`)
  } finally {
    await browser.close()
  }
}

await main()
