import { test, expect } from '#e2e/fixtures/test.ts'
import { installClock, stopClock } from '#e2e/fixtures/clock.ts'
import { playBasicLesson } from '#e2e/play/basic-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'
test('x', async ({ learner: page }) => {
  await installClock(page)
  setTimeout(async () => { await page.screenshot({ path: '/tmp/look/b.png' }); console.log(await page.evaluate(() => document.querySelector('main')?.innerText)) }, 25000)
  test.setTimeout(40000)
  await playBasicLesson(page, 1, 0, wordsOf('en'))
})
