import { installClock, stopClock } from '#e2e/fixtures/clock.ts'
import { progressOf } from '#e2e/fixtures/finished-lessons.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { pickAnswer } from '#e2e/play/basic-lesson.ts'
import { feedbackOf } from '#e2e/play/game.ts'
import { wordsOf } from '#e2e/play/words.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const words = wordsOf('en')

test('[L8] [L9] a basic lesson is played with right and wrong answers', async ({
  learner,
  server,
  account,
}) => {
  const page = learner
  await installClock(page)
  await page.goto('/app/lesson/7')
  await expect(page.getByText('Introduction', { exact: true })).toBeVisible()
  await stopClock(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  for (let step = 1; step <= 10; step++) {
    await expect(page.getByText(`${step} of 10`, { exact: true })).toBeVisible()
    await expect(page.getByText(`7 × ${step} = ?`)).toBeVisible()
    const options = page.getByRole('group', { name: 'Choose the answer' }).getByRole('button')
    await expect(options).toHaveCount(3)
    const right = step !== 4 && step !== 9
    await pickAnswer(page, right ? 'right' : 'wrong', words)
    await expect(feedbackOf(page).getByText(right ? 'Correct!' : 'Try again!')).toBeVisible()
    for (const option of await options.all()) await expect(option).toBeDisabled()
    await expect(page.getByText(`7 × ${step} = ${7 * step}`, { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: `Progress in this lesson: ${step} of 10` })).toBeAttached()
    await page.clock.runFor(1499)
    await expect(page.getByText(`${step} of 10`, { exact: true })).toBeVisible()
    await page.clock.runFor(1)
  }
  await expect(page.getByText('Results', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  await page.clock.runFor(4000)
  await expect(page.getByText('You completed the 7 times table')).toBeVisible()
  await expect(page.getByText('Score: 8/10')).toBeVisible()
  await expect(page.getByText('Look at these once more:')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '×' })).toHaveText([
    '7 × 4 = 28',
    '7 × 9 = 63',
  ])
  await expect
    .poll(() => progressOf(server, account))
    .toMatchObject([{ lesson_id: 'table-7', lesson_type: 'basic', score: 8 }])

  await page.clock.resume()
  await page.getByRole('link', { name: 'Next Lesson' }).click()
  await expect(page).toHaveURL(/\/app\/lesson\/8$/)
  await expect(page.getByText('Introduction', { exact: true })).toBeVisible()
})

test.describe('as everyone can use it', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('every state of a basic lesson is accessible on every screen', async ({ learner }) => {
    await installClock(learner)
    await learner.goto('/app/lessons')
    await expect(learner.getByRole('article')).toHaveCount(12)
    await expectGoodOnEveryScreen(learner, 'the lesson list')
    await learner.goto('/app/lesson/3')
    await expect(learner.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
    await expectGoodOnEveryScreen(learner, 'the introduction')
    await stopClock(learner)
    await learner.getByRole('button', { name: 'Start', exact: true }).click()
    await expectGoodOnEveryScreen(learner, 'a question')
    for (const how of ['wrong', 'right'] as const) {
      await pickAnswer(learner, how, words)
      await expectGoodOnEveryScreen(learner, `a ${how} answer`)
      await learner.clock.runFor(1500)
    }
    for (let step = 3; step <= 10; step++) {
      await pickAnswer(learner, 'right', words)
      await learner.clock.runFor(1500)
    }
    await expect(learner.getByText('Score: 9/10')).toBeVisible()
    await expectGoodOnEveryScreen(learner, 'the results')
  })
})
