import { finishedGame, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { pagesOf, tooLarge } from '#e2e/fixtures/paper.ts'
import { practisedDays } from '#e2e/fixtures/practised-days.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'

const SHEETS = [
  { sheet: 'worksheet', pages: 2 },
  { sheet: 'cards', pages: 1 },
  { sheet: 'report', pages: 1 },
  { sheet: 'certificate', pages: 1 },
  { sheet: 'heroes', pages: 1 },
] as const

test('[R30] every sheet fits its pages, on A4 or Letter, with nothing else on them', async ({
  learner: page,
  server,
  account,
}) => {
  // Together with these, the facts of table 2 are complete: a bronze medal.
  await recordLessons(server, account, ...practisedDays(), finishedGame(11, 10), finishedGame(12, 10))
  await openGrownUps(page, account, 'practice')
  await page.getByRole('link', { name: 'Things to print' }).click()
  for (const { sheet, pages } of SHEETS) {
    await page.goto(`/grown-ups/print/${sheet}`)
    await expect(page.locator('section[aria-label]').first()).toBeVisible()
    if (sheet === 'worksheet' || sheet === 'report')
      await expectGoodOnEveryScreen(page, `the ${sheet} to print`)
    // The worksheet has the least room to spare.
    for (const format of fewOf(['A4', 'Letter'] as const, sheet === 'worksheet' ? 'Letter' : 'A4')) {
      const pdf = await page.pdf({ format })
      expect([sheet, format, pagesOf(pdf)]).toEqual([sheet, format, pages])
      expect([sheet, format, await tooLarge(page, format)]).toEqual([sheet, format, []])
    }
  }
})

test('[R30] the code on a worksheet brings the same tasks back; new numbers are others', async ({
  learner: page,
  server,
  account,
}) => {
  await recordLessons(server, account, ...practisedDays())
  await openGrownUps(page, account, 'print')
  const tasks = page.locator('section[aria-label="Sample’s worksheet"] ol')
  const code = page.getByText(/^Sheet [2-9A-Z-]+$/).first()
  await expect(tasks.getByRole('listitem')).toHaveCount(24)
  const first = (await tasks.textContent()) ?? ''
  const firstCode = ((await code.textContent()) ?? '').replace('Sheet ', '')
  await page.getByRole('button', { name: 'New numbers' }).click()
  await expect(tasks).not.toHaveText(first)
  const field = page.getByLabel('Code of an earlier sheet')
  await field.fill('not a code')
  await page.getByRole('button', { name: 'Show this sheet' }).click()
  await expect(page.getByText('No sheet has this code.')).toBeVisible()
  await field.fill(firstCode.toLowerCase())
  await field.press('Enter')
  await expect(code).toHaveText(`Sheet ${firstCode}`)
  await expect(tasks).toHaveText(first)
})
