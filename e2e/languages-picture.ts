import type { Browser, Page } from '@playwright/test'
import { LANGUAGES } from '#core/language/language.ts'
import { createAccount } from '#e2e/fixtures/accounts.ts'
import type { AppServer } from '#e2e/fixtures/app-server.ts'
import { speak } from '#e2e/fixtures/device.ts'
import { finishedGame, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { signIn } from '#e2e/fixtures/test.ts'
import { openExercise } from '#e2e/play/kept-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

const PHONE = { width: 390, height: 844 }
/** All languages side by side. */
export const STRIP = { width: PHONE.width * LANGUAGES.length, height: PHONE.height }

/** Three screens, each in every language. */
export async function photographLanguages(
  browser: Browser,
  server: AppServer,
  keep: (page: Page, name: string) => Promise<void>,
) {
  const shots: Record<string, string[]> = {}
  for (const language of LANGUAGES) {
    const words = wordsOf(language)
    // A child of its own for each: the account keeps the language.
    const account = await createAccount(server, 'Maya')
    await recordLessons(server, account, finishedGame(2, 10, 30), finishedGame(5, 9, 90))
    const context = await browser.newContext({
      viewport: PHONE,
      baseURL: server.url,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await speak(page, language)
    await signIn(page, server, account)
    const take = async (name: string) => {
      const png = await page.screenshot({ animations: 'disabled' })
      shots[name] = [...(shots[name] ?? []), png.toString('base64')]
    }
    for (const [name, path] of [
      ['games', '/app/games'],
      ['map', '/app/map'],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await take(name)
    }
    await openExercise(page, account, 6, 'story', words)
    await page.getByRole('group', { name: words('games_keypad') }).waitFor()
    await take('story')
    await context.close()
  }
  const page = await browser.newPage({ viewport: STRIP })
  for (const [name, pictures] of Object.entries(shots)) {
    const images = pictures.map((png) => `<img src="data:image/png;base64,${png}">`)
    await page.setContent(`<body style="margin:0;display:flex">${images.join('')}`)
    await keep(page, `languages-${name}`)
  }
  await page.close()
}
