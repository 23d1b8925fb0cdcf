import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Attempt } from '#core/attempts/attempt.ts'
import { fromBody } from '#core/attempts/attempt-body.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { SHORTEST_SECONDS } from '#core/lessons/shortest-lesson.ts'
import { fillSignup } from '#e2e/fixtures/account-forms.ts'
import { signInOverHttp } from '#e2e/fixtures/accounts.ts'
import { installClock } from '#e2e/fixtures/clock.ts'
import { attemptsOf, finishedBasic, recordLessons, rewardsOf } from '#e2e/fixtures/finished-lessons.ts'
import { newestMail, pressLinkIn } from '#e2e/fixtures/mailbox.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { Player } from '#e2e/play/answer-exercise.ts'
import { playOpenLesson } from '#e2e/play/basic-lesson.ts'
import { deskOf } from '#e2e/play/hand.ts'
import { playMission, playPlacement, thinkFor } from '#e2e/play/mission.ts'
import { wordsOf } from '#e2e/play/words.ts'
import { missionBody, placementBody } from '#server/testing/finished-missions.ts'

const NOBODY = { learnerId: 'tried' }

test('[T1] [T2] [T3] a child plays without an account, nothing is sent, and signing up keeps it exactly once', async ({
  page,
  context,
  server,
}) => {
  const player: Player = { page, hand: deskOf(page), words: wordsOf('en') }
  await installClock(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Play now, no account' }).first().click()
  await expect(page.getByRole('heading', { name: 'Show what you know!' })).toBeVisible()
  const sent: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' || /^\/(api|auth\/v1)\//.test(pathname)) sent.push(pathname)
  })
  await page.getByRole('button', { name: "Let's go" }).click()
  await thinkFor(page, SHORTEST_SECONDS.placement)
  let known = 0
  await playPlacement(player, NOBODY, () => known++ < 3)
  await expect(page.getByRole('heading', { name: /^You lit \d+ lights?!$/ })).toBeVisible()
  // Left and opened again: it is all still there.
  await page.reload()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await thinkFor(page, SHORTEST_SECONDS.mission)
  await playMission(player, NOBODY, (step) => step !== 3)
  await expect(page.getByText(/^You won (a light|\d+ lights)!/)).toBeVisible()
  await expect(page.getByText('A card from Dua. It opens on another day.').first()).toBeVisible()
  await expectGoodOnEveryScreen(page, 'what was won without an account')
  expect(sent, 'nothing leaves the device').toEqual([])

  await page.getByRole('link', { name: 'Ask a grown-up to keep it' }).click()
  await expect(page.getByText('The lights that were won on this device come along.')).toBeVisible()
  const family = {
    id: '',
    learnerId: '',
    fullName: 'Maya Try',
    email: `try-${randomUUID()}@example.test`,
    password: 'six times seven',
  }
  await fillSignup(page, family)
  const mail = await newestMail(server, family.email, /confirm/i)
  const other = await context.newPage()
  await pressLinkIn(other, mail, 'Confirm my email')
  // Both tabs are signed in at the same moment.
  await Promise.all([expect(other).toHaveURL(/\/app\/games$/), page.goto('/app/games')])
  await expect
    .poll(async () => (await attemptsOf(server, family)).map(({ lesson_type }) => lesson_type))
    .toEqual(['placement', 'mission'])
  const { user } = await signInOverHttp(server, family)
  const maya = { ...family, learnerId: user.learner_id }
  expect(await rewardsOf(server, maya)).toMatchObject({ 'bronze-coin': 2, 'gold-coin': 1 })
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await attemptsOf(server, family)).toHaveLength(2)
  expect(await other.evaluate(() => localStorage.getItem('dozenauts:tried:tried'))).toBeNull()
})

/** What a visitor played here so many days ago. */
function leaveTried(page: Page, attempt: Attempt | null, daysAgo: number) {
  return page.evaluate(
    ([id, entry, at]) => {
      localStorage.setItem(`dozenauts:tried:finished:${id}`, entry as string)
      localStorage.setItem(
        'dozenauts:tried:tried',
        JSON.stringify({ lastPlayedAt: at, toKeepAt: null, declinedBy: [] }),
      )
    },
    [
      attempt?.id,
      JSON.stringify({ learnerId: 'tried', attempt, offset: null, sentAs: null, rejected: null }),
      Date.now() - daysAgo * DAY_MS,
    ] as const,
  )
}

test('[T1] [T2] after the first mission a child goes on alone: the map, a lamp, a lesson, all on this device', async ({
  page,
  context,
}) => {
  await installClock(page)
  await page.goto('/try/map')
  await leaveTried(
    page,
    fromBody(missionBody({ completed_at: new Date(Date.now() - 60_000).toISOString() })),
    0,
  )
  const sent: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' || /^\/(api|auth\/v1)\//.test(pathname)) sent.push(pathname)
  })
  await page.goto('/try')
  const story = page.getByRole('dialog', { name: 'The great clock' })
  await expect(story).toHaveAccessibleDescription(/^Every evening Dozi's great clock rang/)
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Map' }).click()
  await expect(page).toHaveTitle(/^Light map/)
  await expect(page.getByText(/^\d+ of 78 lights/)).toBeVisible()
  await expect(story, '[J8] it is told once').toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: /^Play / }), 'no games').toHaveCount(0)
  await expectGoodOnEveryScreen(page, 'the map without an account')
  await page.getByRole('link', { name: /^2 × 1,/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 × 1 = 2')

  const ways = page.getByRole('navigation', { name: 'Main' })
  await ways.getByRole('link', { name: 'Lessons' }).click()
  await page.getByRole('link', { name: /: 2 Times Table$/ }).click()
  await playOpenLesson(page)
  await expect(page.getByRole('link', { name: 'Interactive Lesson' }), 'no game').toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Lessons' }).click()
  await expect(page.getByText('In Progress')).toHaveCount(1)
  await expect(ways.getByRole('link', { name: 'Ask a grown-up to keep it' })).toBeVisible()
  await ways.getByRole('link', { name: "Today's mission" }).click()
  await expect(page.getByRole('button', { name: 'One more mission' })).toBeVisible()
  expect(sent, 'nothing leaves the device').toEqual([])
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  const playToTheSky = async (page: Page) => {
    await installClock(page)
    await page.goto('/try')
    await page.getByRole('button', { name: "Let's go" }).click()
    await playPlacement({ page, hand: deskOf(page), words: wordsOf('en') }, NOBODY, () => false)
    await expect(page.getByText('It starts by itself.')).toBeVisible()
  }

  test('[G13] after the placement the mission starts by itself', async ({ page }) => {
    await playToTheSky(page)
    await thinkFor(page, 10)
    await expect(page.getByText('Step 1', { exact: true })).toBeVisible()
  })
})

test('[T4] [T5] an account with a history is asked, by name; what nobody keeps leaves after 30 days', async ({
  learner: page,
  server,
  account,
}) => {
  await recordLessons(server, account, finishedBasic(2, 9))
  const attempt = fromBody(placementBody({ completed_at: new Date(Date.now() - 60_000).toISOString() }))
  const leave = (daysAgo: number) => leaveTried(page, attempt, daysAgo)
  const notes = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('tried')))
  await page.goto('/app/lessons')
  await leave(31)
  await page.reload()
  await expect.poll(notes).toEqual([])
  await expect(page.getByRole('dialog')).toBeHidden()

  await leave(1)
  await page.reload()
  const question = page.getByRole('dialog', { name: 'Was it Sample Learner who played here?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep them for Sample Learner' }).click()
  await expect(page.getByText('Your lights are here!')).toBeVisible()
  await expect.poll(async () => (await attemptsOf(server, account)).length).toBe(2)
  expect(await notes()).toEqual([])
})
