import { afterAHand, installClock } from '#e2e/fixtures/clock.ts'
import { attemptsOf } from '#e2e/fixtures/finished-lessons.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { answerQuestions, startLesson } from '#e2e/play/basic-lesson.ts'
import { openExercise } from '#e2e/play/kept-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

const words = wordsOf('en')

test.use({ timezoneId: 'America/Sao_Paulo' })

test('[A16] a basic lesson tells the clock of the child, the three choices and how they were picked', async ({
  learner,
  server,
  account,
}) => {
  await learner.clock.install()
  await learner.goto('/app/lesson/4')
  await startLesson(learner, words)
  await answerQuestions(learner, 1, 9, 9, words)
  await expect(learner.getByText(words('lessons_step_of', { step: 10 }), { exact: true })).toBeVisible()
  await learner.getByRole('button', { name: '40', exact: true }).press('Enter')
  await learner.clock.fastForward(1500)
  await expect.poll(() => attemptsOf(server, account), { timeout: 30_000 }).toHaveLength(1)
  const [attempt] = await attemptsOf(server, account)
  expect(attempt).toMatchObject({ lesson_id: 'table-4', score: 10, utc_offset: -180 })
  expect(attempt?.answers[0]).toMatchObject({ shown: [4, 1, null], input: 'choice', hinted: false })
  expect(attempt?.answers[0]?.options).toHaveLength(3)
  expect(attempt?.answers[9]).toMatchObject({ shown: [4, 10, null], given: 40, input: 'keyboard' })
})

test('[A16] the last exercise of a game tells which answers were tapped and which were typed', async ({
  learner,
  server,
  account,
}) => {
  await installClock(learner)
  await openExercise(learner, account, 12, 'timed')
  await learner.getByRole('button', { name: words('games_timed_start') }).click()
  const field = learner.getByRole('textbox')
  await field.pressSequentially('12')
  await expect(field).toHaveValue('12')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await learner.getByRole('button', { name: '2', exact: true }).click()
  await learner.getByRole('button', { name: '4', exact: true }).click()
  await expect(field).toHaveValue('24')
  await learner.clock.fastForward(31_000)
  await afterAHand(learner)
  await learner.getByRole('button', { name: words('games_see_final_result') }).click()
  await expect.poll(() => attemptsOf(server, account), { timeout: 30_000 }).toHaveLength(1)
  const timed = (await attemptsOf(server, account))[0]?.answers.filter(({ kind }) => kind === 'timed')
  expect(timed?.slice(0, 3)).toMatchObject([
    { shown: [12, expect.any(Number), null], given: 12, input: 'keyboard' },
    { shown: [12, expect.any(Number), null], given: 24, input: 'keypad' },
    { shown: [12, expect.any(Number), null], given: null },
  ])
  expect(timed?.[2]?.input).toBeUndefined()
})
