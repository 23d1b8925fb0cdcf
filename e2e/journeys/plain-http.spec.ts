import type { Page } from '@playwright/test'
import { fillLogin } from '#e2e/fixtures/account-forms.ts'
import { progressOf } from '#e2e/fixtures/finished-lessons.ts'
import { syncStatus } from '#e2e/fixtures/offline.ts'
import { PATIENT } from '#e2e/fixtures/server-test.ts'
import { test as base, expect } from '#e2e/fixtures/test.ts'
import type { Player } from '#e2e/play/answer-exercise.ts'
import { playBasicLesson } from '#e2e/play/basic-lesson.ts'
import { endLesson, firstPlay, openGame, playRightly, startGame, tryExercise } from '#e2e/play/game.ts'
import { deskOf } from '#e2e/play/hand.ts'
import { openExercise } from '#e2e/play/kept-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

const words = wordsOf('en')

/** A laptop in the school without a certificate: the page is no secure context, so parts of the platform are missing. */
const test = base.extend<{ readonly atSchool: Page }>({
  atSchool: async ({ playwright, server }, use, { project }) => {
    const { launchOptions } = project.use
    const args = [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP school.test 127.0.0.1']
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    const baseURL = server.url.replace('127.0.0.1', 'school.test')
    await use(await browser.newPage({ baseURL, locale: 'en-US', reducedMotion: 'reduce' }))
    await browser.close()
  },
})

// A server that is reached under another name than this machine's has no local mailbox any more.
test.use({ ownServer: PATIENT })

test('[L26] on a site served by plain http a child signs in, plays a lesson and a game, and signs out', async ({
  atSchool: page,
  server,
  account,
}) => {
  await page.goto('/auth/login')
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
  await fillLogin(page, account)
  await expect(page).toHaveURL('/app/games')
  await syncStatus(page).click()
  await expect(page.getByRole('dialog')).toContainText('This site is opened without https.')
  await page.keyboard.press('Escape')

  const player: Player = { page, hand: deskOf(page), words }
  await openGame(page, 5)
  await startGame(player)
  await playRightly(player, firstPlay(5), 1, 2)
  await tryExercise(player, await openExercise(page, account, 5, firstPlay(5)[9]!.type), 'right')
  await endLesson(player)
  await expect.poll(() => progressOf(server, account), { timeout: 30_000 }).toHaveLength(1)

  await page.clock.install()
  await playBasicLesson(page, 4, 10, words)
  await expect.poll(() => progressOf(server, account), { timeout: 30_000 }).toHaveLength(2)
  // The server has the lesson before the device has heard so.
  await expect(syncStatus(page)).toHaveText(/All saved/, { timeout: 30_000 })

  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page).toHaveURL('/')
})
