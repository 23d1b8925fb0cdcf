import { chromium, type Page } from '@playwright/test'
import { createAccount, signInOverHttp, STORAGE_KEY } from '#e2e/fixtures/accounts.ts'
import { openExercise } from '#e2e/play/kept-lesson.ts'
import { tryExercise, } from '#e2e/play/game.ts'
import { mouseOf } from '#e2e/play/hand.ts'
import { wordsOf } from '#e2e/play/words.ts'
import { newGame } from '#core/lessons/game-lesson.ts'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'
const server = { url: 'http://127.0.0.1:4200', serviceKey: 'service-key-of-the-journeys-and-of-nobody-else', publishableKey: 'publishable-key-of-the-journeys-and-of-nobody-else' } as any
const out = process.argv[2]!
const sizes = (process.argv[3] ?? '390x844,820x1180,1280x800').split(',').map((s) => s.split('x').map(Number))
const only = process.argv[4]?.split(',')
const how = process.argv[5] as 'right' | 'wrong' | undefined
const film = process.argv[6] !== undefined
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'] })
const account = await createAccount(server)
const session = await signInOverHttp(server, account)
for (const type of EXERCISE_TYPES) {
  if (only && !only.includes(type)) continue
  const table = ([6, 4, 7, 2, 3, 5, 8, 9, 10, 11, 12] as const).find((t) => newGame(t, 0, 0).exercises.some((e) => e.type === type))!
  for (const [width, height] of sizes as [number, number][]) {
    const context = await browser.newContext({ viewport: { width, height }, baseURL: server.url, deviceScaleFactor: 1 })
    await context.addInitScript(([k, v]) => { localStorage.setItem(k as string, v as string) }, [STORAGE_KEY, JSON.stringify(session)])
    const page = await context.newPage()
    page.on('pageerror', (e) => console.log('ERR', String(e).slice(0, 200)))
    page.on('console', (m) => m.type() === 'error' && !/401|404|fetch|WebSocket|Failed to load/.test(m.text()) && console.log('CON', m.text().slice(0, 200)))
    try {
      const exercise = await openExercise(page, account, table, type)
      await page.waitForTimeout(900)
      const name = `${out}/${type}-${width}`
      if (!how) { await page.screenshot({ path: `${name}.png` }) }
      else {
        const player = { page, hand: mouseOf(page), words: wordsOf('en') } as any
        const p = tryExercise(player, exercise as any, how)
        await p.catch((e) => console.log(type, 'try', String(e).slice(0, 150)))
        if (film) for (let i = 0; i < 6; i += 1) { await page.screenshot({ path: `${name}-${how}-${i}.png` }); await page.waitForTimeout(60) }
        await page.waitForTimeout(1300)
        await page.screenshot({ path: `${name}-${how}-end.png` })
      }
      const over = await page.evaluate(() => { const s = document.querySelector('.flight-stage')!; return [s?.scrollHeight, s?.clientHeight, s?.scrollWidth, s?.clientWidth] })
      console.log(type, width, 'scroll', over.join(' '))
    } catch (e) { console.log(type, width, String(e).slice(0, 300)); await page.screenshot({ path: `${out}/fail-${type}.png` }).catch(() => {}) }
    await context.close()
  }
}
await browser.close()
