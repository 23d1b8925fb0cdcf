import type { ExerciseType } from '#core/exercises/exercise.ts'
import { lessonPlan } from '#core/lessons/lesson-plan.ts'
import { GAME_TABLES, type GameTable } from '#core/tables/table.ts'
import { afterAHand } from '#e2e/fixtures/clock.ts'
import { progressOf } from '#e2e/fixtures/finished-lessons.ts'
import { expect, test, variant } from '#e2e/fixtures/test.ts'
import type { Player } from '#e2e/play/answer-exercise.ts'
import { atAChildsPace, feedbackOf, firstPlay, goOn, openGame, tryExercise } from '#e2e/play/game.ts'
import { deskOf } from '#e2e/play/hand.ts'
import { openExercise } from '#e2e/play/kept-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

/** The words of praise, to the letter of the specification. */
const PRAISE_2: Partial<Record<ExerciseType, string>> = {
  'drag-answers': 'Excellent! All correct!',
  'fill-blanks': 'Perfect! You got them all right!',
  'find-errors': 'Congratulations! You found all the errors!',
  'memory-pairs': 'Great job! You matched all pairs!',
  sequence: 'Perfect sequence! You know your 2s!',
  story: 'Excellent problem solving!',
  'number-hunt': 'Great hunt! You found all the correct numbers!',
  'true-false': 'Perfect logic! All correct!',
  reverse: 'Excellent reverse thinking!',
}
/** Taken in turn by the tables 3 to 12. */
const PRAISE_SHARED = ['Perfect! You got them all right!', 'Excellent! All correct!'] as const

const LAST_BUTTON: Record<GameTable, string> = {
  2: 'Complete Lesson',
  3: 'Finish Lesson',
  4: 'Finish Lesson',
  5: 'Finish Lesson',
  6: 'See Final Result',
  7: 'Finish Lesson',
  8: 'See Final Result',
  9: 'Finish Lesson',
  10: 'Finish Lesson',
  11: 'See Final Result',
  12: 'See Final Result',
}

// What is said is tested beside the lessons, and how each game ends below.
for (const table of GAME_TABLES) {
  variant(
    `[L4] [L13] the game of table ${table} is played to its end`,
    async ({ learner, server, account }) => {
      const page = learner
      const player: Player = { page, hand: deskOf(page), words: wordsOf('en') }
      const exercises = firstPlay(table)
      await openGame(page, table)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        table === 2 ? 'Advanced Lesson - Times Table of 2' : `ADVANCED LESSON – ${table} TIMES TABLE`,
      )
      await expect(
        page.getByText(`Let's master the ${table} times table with 10 different and fun exercises!`),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Start Advanced Lesson!' }).click()

      for (const [index, exercise] of exercises.entries()) {
        await expect(page.getByText(`Exercise ${index + 1} of 10`, { exact: true })).toBeVisible()
        await expect(
          page.getByRole('img', { name: `Progress in this lesson: ${index} of 10` }),
        ).toBeAttached()
        await expect(page.getByRole('button', { name: 'Check', exact: true })).toHaveCount(0)
        await tryExercise(player, exercise, 'right')
        const said = feedbackOf(page)
        if (exercise.type === 'timed') {
          await expect(said).toContainText(/Your time: \d+s/)
          await expect(said).toContainText('You got 10 of 10 right.')
        } else {
          const praise = table === 2 ? PRAISE_2[exercise.type] : PRAISE_SHARED[index % 2]
          await expect(said).toHaveText(praise ?? '')
          await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
        }
        if (index < 9) await goOn(player)
      }
      await atAChildsPace(page)
      await afterAHand(page)
      await page.getByRole('button', { name: LAST_BUTTON[table], exact: true }).click()
      await expectEnding(page, table)
      await expect
        .poll(() => progressOf(server, account))
        .toMatchObject([{ lesson_id: `interactive-lesson-${table}`, lesson_type: 'interactive', score: 10 }])
    },
  )
}

async function expectEnding(page: Player['page'], table: GameTable) {
  if (table === 6 || table === 12 || table === 8 || table === 11) {
    await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
    await expect(page.getByText('Exercises completed: 10/10')).toBeVisible()
    await expect(
      page.getByText(`You finished the advanced lesson of the ${table} times table.`),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(
      table === 6 || table === 12 ? 1 : 0,
    )
    await page.getByRole('link', { name: 'Back to Games' }).click()
  }
  if (table === 4) return
  await expect(page).toHaveURL(/\/app\/games$/)
  await expect(page.getByRole('heading', { name: 'INTERACTIVE GAMES' })).toBeVisible()
  if (table === 2) await expect(page.getByText('Congratulations! You completed the lesson!')).toBeVisible()
  const card = page.getByRole('link', { name: new RegExp(`\\b${table} times table: `) })
  if (lessonPlan(table).ending === 'games')
    await expect(
      page.getByRole('region', { name: `The end of your game with the ${table} times table` }),
    ).toBeInViewport()
  await expect(card.getByRole('img', { name: 'Best result: 10 of 10 stars' })).toBeVisible({
    timeout: 15_000,
  })
}

test('[L13] table 2 ends above the games, with its result', async ({ learner, server, account }) => {
  const player: Player = { page: learner, hand: deskOf(learner), words: wordsOf('en') }
  await tryExercise(player, await openExercise(learner, account, 2, firstPlay(2)[9]!.type), 'right')
  await afterAHand(learner)
  await learner.getByRole('button', { name: LAST_BUTTON[2], exact: true }).click()
  await expectEnding(learner, 2)
  await expect.poll(() => progressOf(server, account)).toMatchObject([{ score: 10 }])
})

test('the old address of a game leads to the game', async ({ learner, guard }) => {
  guard.allow(/status of 404/)
  await learner.goto('/app/interactive-lesson-7')
  await expect(learner).toHaveURL(/\/app\/games\/interactive-lesson-7$/)
  await expect(learner.getByRole('heading', { level: 1 })).toHaveText('ADVANCED LESSON – 7 TIMES TABLE')
  await learner.goto('/app/interactive-lesson-1')
  await expect(learner.getByText('Oops! Page not found')).toBeVisible()
})
