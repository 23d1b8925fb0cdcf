import { expect, test } from '#e2e/engines/test.ts'
import { recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { pagesOf } from '#e2e/fixtures/paper.ts'
import { practisedDays } from '#e2e/fixtures/practised-days.ts'
import { wordsOf } from '#e2e/play/words.ts'

const words = wordsOf('en')

test('the gate opens to the password only; the report is read and a worksheet printed', async ({
  learner,
  browserWindow,
  server,
  account,
}) => {
  await recordLessons(server, account, ...practisedDays())
  await openGrownUps(learner, { ...account, password: 'not this one' })
  await learner.getByText(words('grown_ups_gate_wrong_password')).waitFor()
  await openGrownUps(learner, account)
  await learner.getByRole('heading', { name: words('grown_ups_overview_title') }).waitFor()
  await learner.goto('/grown-ups/print/worksheet')
  await learner.locator('section[aria-label]').first().waitFor()
  if (browserWindow.pdf) {
    const pdf = await browserWindow.pdf()
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pagesOf(pdf)).toBe(2)
  }
})
