import type { ExerciseType } from '#core/exercises/exercise.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import { progressOf } from '#e2e/fixtures/finished-lessons.ts'
import { expect, test, variant } from '#e2e/fixtures/test.ts'
import type { Player } from '#e2e/play/answer-exercise.ts'
import {
  endLesson,
  expectExercise,
  feedbackOf,
  firstPlay,
  goOn,
  openGame,
  startGame,
  tryAgain,
  tryExercise,
} from '#e2e/play/game.ts'
import { mouseOf } from '#e2e/play/hand.ts'
import { openExercise } from '#e2e/play/kept-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

/** What is said after a mistake, to the letter of the specification. */
const ENCOURAGEMENT_2: Partial<Record<ExerciseType, string>> = {
  'drag-answers': 'Try again! Check your answers.',
  'fill-blanks': 'Not quite right. Try again!',
  'find-errors': 'Try again! Some errors were not identified correctly.',
  sequence: 'Not quite right. Try again!',
  story: 'Try again! Check your answers.',
  'number-hunt': 'Try again! Check your answers.',
  'true-false': 'Not quite right. Try again!',
  reverse: 'Not quite right. Try again!',
}

// Each type is got wrong and tried again in exercises.spec.ts; what is said then is tested beside the exercises.
for (const table of GAME_TABLES) {
  variant(
    `[L10] [L17] table ${table}: every mistake is shown, explained and tried again`,
    async ({ learner, server, account }) => {
      const page = learner
      const player: Player = { page, hand: mouseOf(page), words: wordsOf('en') }
      await openGame(page, table)
      await startGame(player)
      for (const [index, exercise] of firstPlay(table).entries()) {
        await expectExercise(player, index + 1)
        const said = feedbackOf(page)
        if (exercise.type !== 'memory-pairs') {
          await tryExercise(player, exercise, 'wrong')
          if (exercise.type === 'timed') {
            const right = exercise.passAt - 1
            await expect(said).toContainText(`You got ${right} of 10 right.`)
          } else {
            const shared =
              exercise.type === 'number-hunt'
                ? 'You found 9 of 10 correct numbers.'
                : 'Almost there! Try again.'
            await expect(said).toHaveText(table === 2 ? (ENCOURAGEMENT_2[exercise.type] ?? '') : shared)
            await expect(page.getByRole('heading', { name: "Let's look at it together" })).toBeVisible()
          }
          if (exercise.type !== 'number-hunt')
            await expect(page.getByRole('main').getByText('Not yet', { exact: true }).first()).toBeVisible()
          // Right or wrong, the way on is open.
          await expect(
            page.getByRole('button', {
              name: /Next Exercise|Complete Lesson|Finish Lesson|See Final Result/,
            }),
          ).toBeVisible()
          await tryAgain(player)
          await expect(said).toBeEmpty()
          await expect(page.getByRole('button', { name: 'Check', exact: true })).toHaveCount(0)
        }
        await tryExercise(player, exercise, 'right')
        await expect(said).not.toBeEmpty()
        await expect(page.getByRole('main').getByText('Not yet', { exact: true })).toHaveCount(0)
        if (index < 9) await goOn(player)
      }
      await endLesson(player)
      await expect.poll(() => progressOf(server, account)).toMatchObject([{ score: 10 }])
    },
  )
}

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
