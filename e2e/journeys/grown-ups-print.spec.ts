import type { Page } from '@playwright/test'
import { finishedGame, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { practisedDays } from '#e2e/fixtures/practised-days.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

/** Millimetres between the margins of 12 mm. */
const PAPER = { A4: { width: 186, height: 273 }, Letter: { width: 192, height: 255 } } as const
const PX_PER_MM = 96 / 25.4

const SHEETS = [
  { sheet: 'worksheet', pages: 2 },
  { sheet: 'cards', pages: 1 },
  { sheet: 'report', pages: 1 },
  { sheet: 'certificate', pages: 1 },
  { sheet: 'heroes', pages: 1 },
] as const

test('[R30] every sheet fits its pages on A4 and Letter, with nothing else on them', async ({
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
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = await page.pdf({ format })
      expect([sheet, format, pagesOf(pdf)]).toEqual([sheet, format, pages])
      expect([sheet, format, await tooLarge(page, PAPER[format])]).toEqual([sheet, format, []])
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

/** Chromium writes one page object for each page. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

/** What of a sheet would stand beyond the edge of the paper. */
async function tooLarge(page: Page, { width, height }: { width: number; height: number }): Promise<string[]> {
  const before = page.viewportSize()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: Math.floor(width * PX_PER_MM), height: Math.floor(height * PX_PER_MM) })
  const found = await page.evaluate(() => {
    const lost: string[] = []
    const shown = [...document.querySelectorAll('header, nav, button, input')]
    for (const element of shown) if (element.checkVisibility()) lost.push(`${element.tagName} is printed`)
    for (const sheet of document.querySelectorAll('section[aria-label]')) {
      const { left, right, height } = sheet.getBoundingClientRect()
      if (height > innerHeight) lost.push(`${Math.round(height - innerHeight)} px too high`)
      for (const part of sheet.querySelectorAll('*')) {
        const box = part.getBoundingClientRect()
        if (box.width > 1 && (box.left < left - 1 || box.right > right + 1))
          lost.push(part.outerHTML.slice(0, 60))
      }
    }
    return lost
  })
  await page.emulateMedia({ media: null })
  if (before) await page.setViewportSize(before)
  return found
}
