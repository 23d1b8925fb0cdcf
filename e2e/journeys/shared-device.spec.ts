import type { Page } from '@playwright/test'
import { fillLogin } from '#e2e/fixtures/account-forms.ts'
import { createAccount, endOtherSessions, STORAGE_KEY } from '#e2e/fixtures/accounts.ts'
import type { AppServer } from '#e2e/fixtures/app-server.ts'
import { appIsKept } from '#e2e/fixtures/device.ts'
import { tracesOf, unsentOf } from '#e2e/fixtures/device-traces.ts'
import { finishedBasic, progressOf, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { CUT_NETWORK, counter, queueLessons, syncStatus } from '#e2e/fixtures/offline.ts'
import { expectHeading, toast } from '#e2e/fixtures/public-pages.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { pickAnswer } from '#e2e/play/basic-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

const signOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()

/** A visit that leaves everything a visit leaves: what was read, and a lesson begun. */
async function visit(page: Page) {
  await page.goto('/app/lesson/6')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await pickAnswer(page, 'right', wordsOf('en'))
  await expect(page.getByText('2 of 10', { exact: true })).toBeVisible()
  await page.goto('/app/rewards')
  await expect(syncStatus(page)).toHaveText(/All saved/)
}

/** What another child left behind whose page was closed too early. */
function leaveTraces(page: Page, learnerId: string) {
  return page.evaluate(
    ([id]) =>
      new Promise<void>((done, fail) => {
        localStorage.setItem(`dozenauts:${id}:lesson:table-3`, '{}')
        localStorage.setItem(`dozenauts:${id}:finishes:table-3`, '2')
        const opening = indexedDB.open('dozenauts')
        opening.onsuccess = () => {
          const writing = opening.result.transaction(['reads', 'changes'], 'readwrite')
          writing.objectStore('reads').put({ shape: 1 }, id)
          writing.objectStore('changes').put(3, id)
          writing.oncomplete = () => done()
          writing.onerror = () => fail(writing.error)
        }
      }),
    [learnerId],
  )
}

const storedSession = (page: Page) =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '') as { access_token: string; refresh_token: string },
    STORAGE_KEY,
  )

async function isAlive(server: AppServer, token: string) {
  const { status } = await fetch(`${server.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  return status === 200
}

test('[F15] what earlier people left is erased at the start; Sign Out leaves nothing, however early it is pressed', async ({
  learner: page,
  server,
  account,
}) => {
  await recordLessons(server, account, finishedBasic(7, 10))
  const earlier = await createAccount(server, 'Earlier Learner')
  await visit(page)
  await leaveTraces(page, earlier.learnerId)
  await page.reload()
  await expect.poll(() => tracesOf(page, earlier)).toEqual([])
  // The one who is here keeps what is theirs.
  await expect
    .poll(() => tracesOf(page, account))
    .toEqual(expect.arrayContaining(['reads', STORAGE_KEY, `dozenauts:${account.learnerId}:lesson:table-6`]))

  // What keeps the device in order comes late on a slow tablet.
  await page.route(/assets\/keep-clean-/, () => {})
  await page.reload()
  await signOut(page)
  await expect(toast(page, 'Successfully signed out')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await tracesOf(page, account)).toEqual([])
})

test('[F15] a session that was revoked forgets the person, and keeps what the server has not heard of', async ({
  learner: page,
  server,
  account,
  guard,
}) => {
  guard.allow(/status of 40[013]/, /answer 401/)
  await visit(page)
  await queueLessons(page, account.learnerId, [finishedBasic(7, 10)])
  await endOtherSessions(server, account)
  // The token would be good for some more minutes, but the server says no at once.
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email)
  // While the page is open the lesson waits for its owner to sign in again; nothing else does.
  await expect
    .poll(() => tracesOf(page, account))
    .toEqual([expect.stringMatching(`^dozenauts:${account.learnerId}:lesson:`)])
  await page.goto('/auth/login')
  await expect.poll(() => tracesOf(page, account)).toEqual([])
  expect(await unsentOf(page, account)).toBe(1)
  await fillLogin(page, account)
  await expect(syncStatus(page)).toHaveText(/All saved/)
  expect(await progressOf(server, account)).toHaveLength(1)

  // Signing out on the landing page leaves nothing either. An answer without a page leaves the browser there.
  await page.route('**/app/games', (route) => route.fulfill({ status: 204 }))
  await page.goto('/')
  await signOut(page)
  await expect(toast(page, 'Successfully signed out')).toBeVisible()
  expect(await tracesOf(page, account)).toEqual([])
})

test.describe('without a network', () => {
  test.use({ keepsApp: true })
  test.beforeEach(({ guard }) => guard.allow(...CUT_NETWORK, /TypeError: Failed to fetch/))

  test('[F16] signing out works, and the server ends the session when it can be reached again', async ({
    learner: page,
    server,
    account,
    context,
  }) => {
    await visit(page)
    await appIsKept(page)
    const { access_token: token, refresh_token } = await storedSession(page)
    await context.setOffline(true)
    await signOut(page)
    await expect(toast(page, 'Successfully signed out')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await tracesOf(page, account, token, refresh_token)).toEqual([])
    expect(await isAlive(server, token)).toBe(true)
    // Also when the page was closed meanwhile.
    await page.goto('/auth/login')
    await expectHeading(page, 'Welcome Back!')
    expect(await tracesOf(page, account)).toEqual([])
    await context.setOffline(false)
    await page.reload()
    await expect.poll(() => isAlive(server, token)).toBe(false)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('dozenauts:device:departures')))
      .toBeNull()
  })

  test('[F16] [O8] the next child neither sees nor sends what waits of the one who left, who was asked first and sends it later', async ({
    learner: page,
    server,
    account,
    context,
  }) => {
    const next = await createAccount(server, 'Next Learner')
    await visit(page)
    await appIsKept(page)
    await context.setOffline(true)
    await queueLessons(page, account.learnerId, [finishedBasic(7, 10)])
    await page.reload()
    await expect(syncStatus(page)).toHaveText(/Offline · 1 waiting/)
    await signOut(page)
    const question = page.getByRole('dialog', { name: 'Some lessons are not sent yet' })
    await expect(question).toContainText(
      'Finished lessons still waiting on this device: 1. They stay here, safe and private, and are sent the next time you sign in on this device.',
    )
    await expectGoodOnEveryScreen(page, 'the warning before signing out')
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(page).toHaveURL(/\/app\/rewards/)
    await signOut(page)
    await question.getByRole('button', { name: 'Sign out anyway' }).click()
    await expect(page).toHaveURL('/')
    await context.setOffline(false)

    await page.goto('/auth/login')
    await fillLogin(page, next)
    await expect(syncStatus(page)).toHaveText(/All saved/)
    await expect(counter(page)).toHaveAccessibleName(/0 coins, 0 trophies/)
    await expect.poll(() => tracesOf(page, account)).toEqual([])
    expect(await unsentOf(page, account)).toBe(1)
    expect(await progressOf(server, next)).toEqual([])

    await signOut(page)
    await expect(page).toHaveURL('/')
    await page.goto('/auth/login')
    await fillLogin(page, account)
    await expect(counter(page)).toHaveAccessibleName(/16 coins/)
    await expect.poll(() => unsentOf(page, account)).toBe(0)
    expect(await progressOf(server, account)).toHaveLength(1)
  })
})
