import { finishedBasic, finishedGame, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('[P1] [P2] [P5] the dashboard counts stars, lessons, games and the whole way', async ({
  learner,
  server,
  account,
}) => {
  await recordLessons(
    server,
    account,
    finishedBasic(1, 10),
    finishedBasic(2, 9),
    finishedGame(2, 10),
    finishedBasic(7, 6),
    finishedGame(12, 5),
    finishedBasic(7, 4),
  )
  const page = learner
  await page.goto('/app/performance')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MY PERFORMANCE')
  const card = (label: string) =>
    page
      .getByRole('main')
      .locator('dl > *')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
  await expect(card('Total Stars')).toHaveText('30')
  await expect(card('Lessons Completed')).toHaveText('3')
  await expect(card('Games Completed')).toHaveText('2')
  await expect(card('Overall Progress')).toHaveText('16%')
  await expect(page.getByText('30 of 190 stars')).toBeVisible()
  const bar = page.getByRole('progressbar', { name: 'Stars Progress' })
  await expect(bar).toHaveAttribute('value', '30')
  await expect(bar).toHaveAttribute('max', '190')
  await expect(page.getByRole('heading', { name: 'Performance by Lesson' })).toBeVisible()
  const row = (table: number) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: `${table} times table`, exact: true }) })
  await expect(page.getByRole('heading', { name: /^\d+ times table$/ })).toHaveCount(11)
  await expect(row(2)).toContainText('Complete')
  await expect(row(2)).toContainText('19 of 20 stars')
  await expect(row(7)).toContainText('In Progress')
  await expect(row(7)).toContainText('Lesson: 6/10')
  await expect(row(12)).toContainText('Game: 5/10')
  await expect(row(3)).toContainText('Not Started')
  await expect(page.getByRole('heading', { name: 'My last weeks' })).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the performance')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/lessons$/)
})

test('a child without results is shown where to begin', async ({ learner }) => {
  await learner.goto('/app/performance')
  await expect(learner.getByRole('heading', { name: 'Your sky is waiting for stars' })).toBeVisible()
  await expectGoodOnEveryScreen(learner, 'the empty performance')
  await learner.getByRole('link', { name: 'Go to lessons' }).click()
  await expect(learner).toHaveURL(/\/app\/lessons$/)
})
