import { expect, test } from '#e2e/fixtures/test.ts'
import type { Player } from '#e2e/play/answer-exercise.ts'
import { endLesson, feedbackOf, tryAgain, tryExercise } from '#e2e/play/game.ts'
import { mouseOf } from '#e2e/play/hand.ts'
import { openExercise } from '#e2e/play/kept-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

test('[L14] [L15] a timed run ends with its last second, turns red before and can be retried', async ({
  learner,
  account,
}) => {
  const player: Player = { page: learner, hand: mouseOf(learner), words: wordsOf('en') }
  await learner.clock.install()
  const timed = await openExercise(learner, account, 8, 'timed')
  await expect(learner.getByRole('heading', { name: /10 multiplications, 30 seconds\./ })).toBeVisible()
  await learner.getByRole('button', { name: 'Start the clock!' }).click()
  const timer = learner.getByRole('timer', { name: 'Seconds left' })
  await expect(timer).toHaveAttribute('data-urgent', 'false')
  await learner.clock.fastForward(19_000)
  await learner.clock.fastForward(1_500)
  await expect(timer).toHaveAttribute('data-urgent', 'true')
  const [first] = timed.items
  await learner.keyboard.type(String((first?.a ?? 0) * (first?.b ?? 0)))
  await learner.clock.fastForward(12_000)
  await expect(feedbackOf(learner)).toContainText("Time's up!")
  await expect(feedbackOf(learner)).toContainText('You got 1 of 10 right. 5 are enough to pass.')
  await tryAgain(player)
  await expect(learner.getByRole('button', { name: 'Start the clock!' })).toBeVisible()
  await tryExercise(player, timed, 'right')
  await endLesson(player)
  await expect(learner.getByText('Exercises completed: 10/10')).toBeVisible()
})
