import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
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
  await expect(page.getByRole('button', { name: '10 times 3 is 30: Correct' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('button', { name: /: (Correct|Wrong)$/, pressed: true })).toHaveCount(2)
})
