import type { Locator, Page } from '@playwright/test'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'
import { newGame } from '#core/lessons/game-lesson.ts'
import { BASIC_FEEDBACK_MS } from '#core/times/times.ts'
import { installClock } from '#e2e/fixtures/clock.ts'
import { finishedBasic, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { expectHeading } from '#e2e/fixtures/public-pages.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Player } from '#e2e/play/answer-exercise.ts'
import { goOn, tryAgain, tryExercise } from '#e2e/play/game.ts'
import { keyboardOf, walkTo } from '#e2e/play/hand.ts'
import { openExercise } from '#e2e/play/kept-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

const ROOMS = [
  '/app/games',
  '/app/lessons',
  '/app/map',
  '/app/rewards',
  '/app/performance',
  '/app/profile',
] as const
const GROWN_UPS = ['/grown-ups', '/grown-ups/settings', '/grown-ups/safety', '/classes'] as const
/** They lead away, or start a play that has a test of its own. */
const NOT_PRESSED = /sign out|start|play|print|download|menu|sidebar/i

/** Who listens hears nothing where the page itself has the focus, and Tab begins at the top. */
async function expectFocus(page: Page, what: string) {
  const hasNone = () => document.activeElement === null || document.activeElement === document.body
  await expect.poll(() => page.evaluate(hasNone), `no focus after ${what}`).toBe(false)
}

async function press(page: Page, target: Locator, what: string) {
  await target.focus()
  await page.keyboard.press('Enter')
  await expectFocus(page, what)
}

/** Every button of a page, and out of every dialog again. */
async function pressEveryButton(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  const buttons = page.locator('main button:enabled:visible')
  for (let place = 0; place < (await buttons.count()); place++) {
    const names = await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent ?? ''))
    const name = names[place]
    // What came and went by itself meanwhile.
    if (name === undefined) break
    if (NOT_PRESSED.test(name)) continue
    const button = buttons.nth(place)
    await press(page, button, `“${name}” of ${path}`)
    for (let open = 0; open < 3 && (await page.locator('dialog[open]').count()) > 0; open++) {
      await page.keyboard.press('Escape')
      await expectFocus(page, `leaving the dialog of “${name}” of ${path}`)
    }
    if (new URL(page.url()).pathname !== path) await page.goto(path)
  }
}

test('[G61] signing in, in every room and out of every dialog the focus is somewhere', async ({
  page,
  server,
  account,
  guard,
}) => {
  guard.allow(/status of 4\d\d/)
  await recordLessons(server, account, finishedBasic(2, 10))
  await page.goto('/auth/login')
  await expectHeading(page, 'Welcome Back!')
  await page.getByLabel('Email').fill(account.email)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('not my password')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  await expectFocus(page, 'a wrong password')
  await password.fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/games')
  await expectFocus(page, 'arriving')
  for (const link of await page.getByRole('navigation').first().getByRole('link').all())
    await press(page, link, `the link ${await link.textContent()}`)
  for (const path of ROOMS) await pressEveryButton(page, path)
})

test('[G61] on the pages of grown-ups the focus is somewhere', async ({ learner: page, account, guard }) => {
  guard.allow(/status of 4\d\d/)
  await openGrownUps(page, account, 'settings')
  for (const path of GROWN_UPS) await pressEveryButton(page, path)
})

test('[G61] in every exercise, wrong and right, the focus is somewhere', async ({
  learner: page,
  account,
}) => {
  const player: Player = { page, hand: keyboardOf(page), words: wordsOf('en') }
  const tables = [2, 3, 4, 7] as const
  for (const type of EXERCISE_TYPES) {
    const table = tables.find((one) => newGame(one, 0, 0).exercises.some((each) => each.type === type))
    if (!table || type === 'timed') continue
    const exercise = await openExercise(page, account, table, type)
    await expectFocus(page, `opening ${type}`)
    if (type !== 'memory-pairs') {
      await tryExercise(player, exercise, 'wrong')
      await expectFocus(page, `a wrong answer in ${type}`)
      await tryAgain(player)
      await expectFocus(page, `trying ${type} again`)
    }
    await tryExercise(player, exercise, 'right')
    await expectFocus(page, `a right answer in ${type}`)
    await goOn(player)
    await expectFocus(page, `going on from ${type}`)
  }
})

test('[G61] in a lesson and at its end the focus is somewhere', async ({ learner: page }) => {
  await installClock(page)
  await page.goto('/app/lesson/3')
  await press(page, page.getByRole('button', { name: 'Start', exact: true }), 'starting')
  for (let step = 1; step <= 10; step++) {
    const question = page.getByText(/^\d+ × \d+ = \?$/)
    const [a = 0, b = 0] = ((await question.textContent()) ?? '').split(/[×=]/).map(Number)
    const answer = step === 2 ? /^\d+$/ : new RegExp(`^${a * b}$`)
    await walkTo(page, page.getByRole('group').getByRole('button', { name: answer }).first())
    await page.keyboard.press('Enter')
    await expectFocus(page, `answering question ${step}`)
    await page.clock.fastForward(BASIC_FEEDBACK_MS)
    await expectFocus(page, `question ${step}`)
    await expect(page.getByText(`${a} × ${b} = ?`, { exact: true })).toHaveCount(0)
  }
  await expectFocus(page, 'the end')
})
