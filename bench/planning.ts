// What planning a mission costs on a slow tablet: the engine runs inside a browser whose CPU is slowed down four times.
// `npm run bench -- planning`. Printed, never asserted.
import { chromium } from '@playwright/test'
import { rolldown } from 'rolldown'
import { median } from './median.ts'

const CPU_SLOWDOWN = Number(process.env.PLAY_SLOWDOWN ?? 4)
const GOAL_MS = 5

async function engineScript(): Promise<string> {
  const build = await rolldown({ input: 'bench/learning/planning-in-page.ts', platform: 'browser' })
  const { output } = await build.generate({ format: 'iife', minify: true })
  await build.close()
  return output[0].code
}

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addScriptTag({ content: await engineScript() })
    const { plans, steps } = await page.evaluate(() =>
      (
        globalThis as unknown as { planningTimes: () => { plans: number[]; steps: number[] } }
      ).planningTimes(),
    )
    const [first = 0] = plans
    const slowest = plans.slice(1).sort((x, y) => y - x)[Math.floor(plans.length / 20)] ?? 0
    console.log(
      `  CPU slowed down ${CPU_SLOWDOWN} times, ${plans.length} missions, goal ${GOAL_MS} ms a plan`,
    )
    console.log(
      `  plan: median ${median(plans).toFixed(2)} ms, 95 % under ${slowest.toFixed(2)} ms, the very first ${first.toFixed(2)} ms`,
    )
    console.log(`  step: median ${median(steps).toFixed(2)} ms`)
  } finally {
    await browser.close()
  }
}

await main()
