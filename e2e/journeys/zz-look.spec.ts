import type { Page } from '@playwright/test'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { rememberOnDevice } from '#e2e/fixtures/device.ts'
import { recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { test } from '#e2e/fixtures/test.ts'
import { deskOf } from '#e2e/play/hand.ts'
import { pickAnswer, startLesson } from '#e2e/play/basic-lesson.ts'
import { answerMissionStep, missionLeftAt, missionNearItsEnd, missionScreen } from '#e2e/play/mission.ts'
import { wordsOf } from '#e2e/play/words.ts'
import { missionBody } from '#server/testing/finished-missions.ts'

const words = wordsOf('en')
const shot = (page: Page, name: string) => page.screenshot({ path: `/tmp/zzpics/${name}.png` })
async function openMission(page: Page, learnerId: string, place: object) {
  await page.goto('/app/mission')
  await rememberOnDevice(page, `dozenauts:${learnerId}:lesson:mission`, JSON.stringify(place))
  await page.reload()
  await page.getByRole('button', { name: words('mission_continue') }).click()
}
const at = (a: number, b: number) => {
  const place = missionLeftAt('timed', [4]) as any
  const s = place.state.screen
  s.step.facts = [{ a, b }]
  s.exercise.items = [{ ...s.exercise.items[0], a, b }]
  return place
}
for (const [w, h] of [[390, 844], [820, 1180], [1280, 800]] as const)
  test(`mission ${w}`, async ({ learner: page, account }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width: w, height: h })
    await openMission(page, account.learnerId, at(w === 390 ? 12 : 10, w === 390 ? 10 : 11))
    await page.locator('[data-ship]').waitFor()
    await page.waitForTimeout(1500)
    await shot(page, `sound-${w}`)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Animation.enable')
    const player = { page, hand: deskOf(page), words }
    await answerMissionStep(player, (await missionScreen(page, account))!, true)
    for (let i = 0; i < 4; i++) { await page.waitForTimeout(120); await shot(page, `rows-${w}-${i}`) }
    await page.waitForTimeout(4000)
    const next = (await missionScreen(page, account))!
    await answerMissionStep(player, next, false).catch((e) => console.log(String(e).slice(0, 200)))
    for (let i = 0; i < 3; i++) { await page.waitForTimeout(1300); await shot(page, `help-${w}-${i}`) }
  })
test('end', async ({ learner: page, account, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await recordLessons(server, account, missionBody({ completed_at: new Date(Date.now() - DAY_MS).toISOString(), seed: 7 }))
  await openMission(page, account.learnerId, missionNearItsEnd())
  const player = { page, hand: deskOf(page), words }
  await answerMissionStep(player, (await missionScreen(page, account))!, true)
  await page.locator('[data-end]').waitFor()
  for (let i = 0; i < 5; i++) { await page.waitForTimeout(2000); await shot(page, `end-${i}`) }
  await page.getByRole('button', { name: words('mission_once_more') }).scrollIntoViewIfNeeded()
  await shot(page, `end-more`)
})
test('lesson', async ({ learner: page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/app/lesson/7')
  await startLesson(page, words)
  for (let step = 1; step <= 10; step++) {
    await page.getByText(words('lessons_step_of', { step }), { exact: true }).waitFor()
    if ([1, 9, 10].includes(step)) { await page.waitForTimeout(1200); await shot(page, `lesson-${step}`) }
    if (step < 10) await pickAnswer(page, 'right', words)
  }
})
test('wonders', async ({ page }) => {
  await page.setViewportSize({ width: 1780, height: 900 })
  await page.goto('file:///tmp/fb-wonders.html')
  await page.screenshot({ path: '/tmp/zzpics/wonders.png', fullPage: true })
})
