import { createAccount } from '#e2e/fixtures/accounts.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, signIn, test } from '#e2e/fixtures/test.ts'
import { answerExercise, type Player } from '#e2e/play/answer-exercise.ts'
import { expectExercise, firstPlay, openGame, playRightly, startGame } from '#e2e/play/game.ts'
import { deskOf } from '#e2e/play/hand.ts'
import { wordsOf } from '#e2e/play/words.ts'

test('[L16] a lesson that is left asks once and goes on where it was', async ({ learner }) => {
  const page = learner
  const player: Player = { page, hand: deskOf(page), words: wordsOf('en') }
  const exercises = firstPlay(10)
  await openGame(page, 10)
  await startGame(player)
  await page.getByRole('link', { name: 'Back to Games' }).click()
  await expect(page, 'nothing was done yet, so nobody asks').toHaveURL(/\/app\/games$/)

  await openGame(page, 10)
  await startGame(player)
  await playRightly(player, exercises, 1, 3)
  await expectExercise(player, 3)
  await answerExercise(player, exercises[2]!, [true, false, null, null])
  await page.getByRole('link', { name: 'Back to Games' }).click()
  const question = page.getByRole('dialog', { name: 'Take a break?' })
  await expect(question).toContainText('Deca keeps your place on this device')
  await question.getByRole('button', { name: 'Keep playing' }).click()
  await expectExercise(player, 3)
  await page.getByRole('link', { name: 'Back to Games' }).click()
  await question.getByRole('button', { name: 'Leave for now' }).click()
  await expect(page).toHaveURL(/\/app\/games$/)

  await page.reload()
  await page.getByRole('link', { name: /^10 times table|10 times table: / }).click()
  await expect(page.getByText('Welcome back! Deca kept your place.')).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the introduction of a kept lesson')
  await page.getByRole('button', { name: 'Continue with exercise 3' }).click()
  await expectExercise(player, 3)
  await expect(page.getByRole('button', { name: '10 × 3 = 30: Correct' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('button', { name: /: (Correct|Wrong)$/, pressed: true })).toHaveCount(2)
})

test('the place of one child is not shown to another on the same device', async ({
  learner,
  server,
  browser,
}) => {
  const player: Player = { page: learner, hand: deskOf(learner), words: wordsOf('en') }
  await openGame(learner, 5)
  await startGame(player)
  await playRightly(player, firstPlay(5), 1, 2)
  const stored = await learner.context().storageState()
  const origins = stored.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(({ name }) => name.startsWith('dozenauts-lesson')),
  }))
  expect(origins.flatMap(({ localStorage }) => localStorage)).not.toHaveLength(0)
  const device = await browser.newContext({ storageState: { cookies: [], origins } })
  const other = await device.newPage()
  await signIn(other, server, await createAccount(server, 'Another Learner'))
  await other.goto(`${server.url}/app/games/interactive-lesson-5`)
  await expect(other.getByRole('button', { name: 'Start Advanced Lesson!' })).toBeVisible()
  await expect(other.getByRole('button', { name: /^Continue with exercise/ })).toHaveCount(0)
  await device.close()
})
