import type { Locator, Page } from '@playwright/test'
import type { AnswerByType, ExerciseType } from '#core/exercises/exercise.ts'
import type { GameTable } from '#core/tables/table.ts'
import { speak } from '#e2e/fixtures/device.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'
import { answerExercise, type Player } from '#e2e/play/answer-exercise.ts'
import { feedbackOf } from '#e2e/play/game.ts'
import { mouseOf } from '#e2e/play/hand.ts'
import { openExercise } from '#e2e/play/kept-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

interface Mistake<T extends ExerciseType = ExerciseType> {
  readonly table: GameTable
  readonly type: T
  readonly answer: AnswerByType[T]
  /** What is listed, and the way to each answer. */
  readonly hints: readonly (readonly [string, string])[]
}

function mistake<T extends ExerciseType>(
  table: GameTable,
  type: T,
  answer: AnswerByType[T],
  ...hints: Mistake['hints']
): Mistake<T> {
  return { table, type, answer, hints }
}

const MISTAKES: readonly Mistake[] = [
  mistake(
    2,
    'sequence',
    [7, 13, 17, 5, 9, 13],
    ['2 × 3', 'Start with 1 × 3 = 3. Then double it.'],
    // It is missing in both rows, and listed once.
    ['2 × 6', 'Start with 1 × 6 = 6. Then double it.'],
    ['2 × 8', 'Start with 1 × 8 = 8. Then double it.'],
    ['2 × 2', 'Start with 1 × 2 = 2. Then double it.'],
    ['2 × 4', 'Start with 1 × 4 = 4. Then double it.'],
  ),
  mistake(
    9,
    'story',
    [46, 73],
    ['9 × 5', 'Start with 9 × 10 = 90. Then take half of it.'],
    ['9 × 8', 'Start with 10 × 8 = 80. Then take away 1 × 8 = 8.'],
  ),
  mistake(
    10,
    'story',
    [51, 81],
    ['10 × 5', 'Ten groups of 5 are 5 tens.'],
    ['10 × 8', 'Ten groups of 8 are 8 tens.'],
  ),
  mistake(
    7,
    'story',
    [36, 57],
    ['7 × 5', 'Start with 7 × 10 = 70. Then take half of it.'],
    ['7 × 8', 'Start with 7 × 4 = 28. Then double it.'],
  ),
  mistake(
    2,
    'true-false',
    [true, false, false, false],
    ['2 × 0', '2 groups with nothing in them are nothing at all: 0.'],
  ),
  mistake(
    2,
    'reverse',
    [7, 3],
    ['2 × ? = 16', 'There are 2 rows. How many in each row make 16?'],
    ['2 × ? = 4', 'There are 2 rows. How many in each row make 4?'],
  ),
  mistake(
    2,
    'number-hunt',
    [2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22],
    ['3', '3 dots in columns of 2: there is a gap in the last column. So 3 is not in this table.'],
    ['22', '22 is in the 2 times table, but this hunt stops at 20.'],
  ),
  mistake(3, 'number-hunt', [3, 6, 9], ['3', 'Count in steps of 3: 3, 6, 9 … up to 30.']),
]

async function answerWrongly(player: Player, account: Parameters<typeof openExercise>[1], wrong: Mistake) {
  const exercise = await openExercise(player.page, account, wrong.table, wrong.type)
  await answerExercise(player, exercise, wrong.answer as never)
}

function playerOn(page: Page): Player {
  return { page, hand: mouseOf(page), words: wordsOf('en') }
}

async function expectHints(panel: Locator, hints: Mistake['hints']) {
  const listed = panel.getByRole('group', { name: 'Look at these again' }).getByRole('button')
  // One thing alone needs no list.
  await expect(listed).toHaveText(hints.length > 1 ? hints.map(([name]) => name) : [])
  for (const [index, [, way]] of hints.entries()) {
    if (hints.length > 1) await listed.nth(index).click()
    await expect(panel.getByText(way, { exact: true })).toBeVisible()
  }
}

test('[L18] what was wrong is listed, each with a way to its answer', async ({ learner: page, account }) => {
  for (const wrong of fewOf<Mistake>(MISTAKES, ...MISTAKES.slice(0, 1), ...MISTAKES.slice(-2)))
    await test.step(`${wrong.type} of table ${wrong.table}`, async () => {
      await answerWrongly(playerOn(page), account, wrong)
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      const heading = page.getByRole('heading', { name: "Let's look at it together" })
      await expectHints(page.locator('section').filter({ has: heading }), wrong.hints)
    })
})

test('[L17] a timed run that failed lists every right answer beside what was given', async ({
  learner: page,
  account,
}) => {
  const given = [3, 7, 9, 13, null, null, null, null, null, null]
  await answerWrongly(
    playerOn(page),
    account,
    mistake(3, 'timed', { given, ended: { by: 'finished', secondsUsed: 0 } }),
  )
  await expect(feedbackOf(page)).toHaveText(
    /^You got 2 of 10 right\. 5 are enough to pass\.Your time: [1-9]\d*s$/,
  )
  await expect(page.getByRole('list', { name: 'Your answers' }).getByRole('listitem')).toHaveText([
    'Right3 × 1 = 3',
    'Right3 × 3 = 9',
    'Not yet3 × 2 = 67',
    'Not yet3 × 4 = 1213',
    ...[5, 6, 7, 8, 9, 10].map((b) => `Not yet3 × ${b} = ${3 * b}`),
  ])
})

test('[L17] a timed run that passed celebrates the right ones and shows the others', async ({
  learner: page,
  account,
}) => {
  const given = [3, 6, 9, 12, 15, null, null, null, null, null]
  await answerWrongly(
    playerOn(page),
    account,
    mistake(3, 'timed', { given, ended: { by: 'finished', secondsUsed: 0 } }),
  )
  await expect(feedbackOf(page)).toContainText(/^Your time: /)
  await expect(feedbackOf(page)).toContainText('You got 5 of 10 right. Great! Now look at the others.')
})

for (const locale of fewOf(['en', 'pt-BR'] as const, 'en'))
  test(`[L24] nobody leaves a failed exercise without its answers, in ${locale}`, async ({
    learner: page,
    account,
  }) => {
    const words = wordsOf(locale)
    if (locale !== 'en') await speak(page, locale)
    const player: Player = { page, hand: mouseOf(page), words }
    const exercise = await openExercise(page, account, 9, 'story', words)
    await answerExercise(player, exercise, [46, 72])
    await page.getByRole('button', { name: words('games_check'), exact: true }).click()
    const answers = page.getByRole('heading', {
      name: locale === 'en' ? 'This is the right answer' : 'Esta é a resposta certa',
    })
    await expect(page.getByRole('heading', { name: words('games_hint_title') })).toBeVisible()
    await expect(answers, 'first the hint').toHaveCount(0)
    await page.getByRole('button', { name: words('games_next_exercise') }).click()
    await expect(answers).toBeFocused()
    await expect(answers.locator('..').getByRole('listitem')).toHaveText(['9 × 5 = 45'])
    await page.getByRole('button', { name: words('games_next_exercise') }).click()
    await expect(page.getByText(words('games_exercise_of', { step: 7, total: 10 }))).toBeVisible()
  })

test('[L24] the answers can be asked for, and the exercise tried again from blank', async ({
  learner: page,
  account,
}) => {
  await answerWrongly(playerOn(page), account, mistake(9, 'story', [46, 73]))
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('button', { name: 'Show me the answers' }).click()
  await expect(page.getByText('9 × 5 = 45', { exact: true })).toBeVisible()
  await expect(page.getByText('9 × 8 = 72', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('9 × 5 = 45', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Missing number in 9 × 5 = __' })).toHaveValue('')
})
