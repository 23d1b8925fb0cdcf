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
