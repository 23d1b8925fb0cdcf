import { createAccount } from '#e2e/fixtures/accounts.ts'
import { api, finishedBasic } from '#e2e/fixtures/finished-lessons.ts'
import { CUT_NETWORK, queueLessons } from '#e2e/fixtures/offline.ts'
import { asGrownUp } from '#e2e/fixtures/other-device.ts'
import { cardsOf, openCard, openSchool, tapPictures } from '#e2e/fixtures/school.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { PupilCard } from '#server/api/types.ts'

const REFUSED = /Failed to load resource: the server responded with a status of (403|429)/

test('[C1] [C2] [C4] [C12] pupils share a tablet: code, name and pictures, or a card', async ({
  page,
  server,
  account,
  guard,
}) => {
  guard.allow(REFUSED, ...CUT_NETWORK)
  const school = await openSchool(server, account, ['Ana', 'Ben'])
  const { Ana, Ben } = school.cards
  if (!Ana || !Ben) throw new Error('no cards')
  await page.goto('/class')
  await page.getByLabel('Class code').fill(school.code.toLowerCase())
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expectGoodOnEveryScreen(page, 'the names of a class')
  await page.getByRole('button', { name: 'Ana', exact: true }).click()
  await expectGoodOnEveryScreen(page, 'the pictures of a pupil')
  await tapPictures(page, [...Ana.pictures].reverse())
  await expect(page.getByText('Not quite. Look at your card and try again.')).toBeVisible()
  await page.route('**/api/class/sign-in', (route) =>
    route.fulfill({ status: 429, json: { code: 'pictures_closed', message: '' } }),
  )
  await tapPictures(page, Ana.pictures)
  await expect(page.getByText('The pictures take a break on this tablet today. Use your card')).toBeVisible()
  await page.unroute('**/api/class/sign-in')
  await tapPictures(page, Ana.pictures)
  await expect(page).toHaveURL(/\/app\/games$/)
  await page.goto('/app/profile')
  await expect(page.getByText('Ana', { exact: true }).first()).toBeVisible()

  // Ana's last lesson cannot be sent before the next child comes.
  await page.route('**/api/learners/*/attempts', (route) => route.abort())
  await queueLessons(page, Ana.id, [finishedBasic(7, 10)])

  // The next child: the tablet remembers the class, and nothing of Ana.
  await page.goto('/class')
  await page.getByRole('button', { name: 'Ben', exact: true }).click()
  await tapPictures(page, Ben.pictures)
  await expect(page).toHaveURL(/\/app\/games$/)
  await page.goto('/app/profile')
  await expect(page.getByText('Ben', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Ana', { exact: true })).toHaveCount(0)

  // Ben's session hands it in, and Ben sees nothing of it.
  await page.unroute('**/api/learners/*/attempts')
  await page.reload()
  await expect
    .poll(async () => (await asGrownUp(server, account, 'GET', `/learners/${Ana.id}/progress`)).json())
    .toMatchObject([{ lesson_id: 'table-7', score: 10 }])
  await expect(page.getByText('Ben', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Ana', { exact: true })).toHaveCount(0)

  // Ana's card and three taps sign in, and the card leaves nothing in the address bar.
  await openCard(page, Ana)
  await expect(page.getByRole('heading', { name: 'Hi, Ana!' })).toBeVisible()
  await expect(page).toHaveURL(/\/class$/)
  await expectGoodOnEveryScreen(page, 'the picture of a card')
  await tapPictures(page, Ana.pictures.slice(0, 3))
  await expect(page).toHaveURL(/\/app\/games$/)
  await page.goto('/app/profile')
  await expect(page.getByText('Ana', { exact: true }).first()).toBeVisible()
  await page.goto(`/class#card=${Ana.id}.${'x'.repeat(22)}`)
  await expect(page.getByText('This card does not work any more.')).toBeVisible()

  // Wrong pictures: from now on the card needs all of them.
  await openCard(page, Ben)
  await tapPictures(page, Ben.pictures.slice(1, 4))
  await expect(page.getByText('Not quite. Look at your card and tap all your pictures.')).toBeVisible()
  await tapPictures(page, Ben.pictures)
  await expect(page).toHaveURL(/\/app\/games$/)
})

test('[S95] [C12] a tablet keeps a ticket only while lessons wait, and forgets one that is refused', async ({
  page,
  server,
  account,
  guard,
}) => {
  guard.allow(...CUT_NETWORK, /status of 404/)
  const school = await openSchool(server, account, ['Ana', 'Ben', 'Cleo'])
  const { Ana, Ben, Cleo } = school.cards
  if (!Ana || !Ben || !Cleo) throw new Error('no cards')
  const tickets = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':ticket')))
  const ticketOf = (card: PupilCard) => `dozenauts:${card.id}:ticket`
  const enter = async (card: PupilCard) => {
    await openCard(page, card)
    await tapPictures(page, card.pictures.slice(0, 3))
    await expect(page).toHaveURL(/\/app\/games$/)
  }
  await enter(Ana)
  await enter(Cleo)
  // Ana left nothing behind, so neither does her ticket stay.
  await expect.poll(tickets).toEqual([ticketOf(Cleo)])
  await page.route('**/api/learners/*/attempts', (route) => route.abort())
  await queueLessons(page, Cleo.id, [finishedBasic(7, 10)])
  await enter(Ben)
  await expect.poll(async () => (await tickets()).sort()).toEqual([ticketOf(Ben), ticketOf(Cleo)].sort())
  // Cleo gets a new card: what her sign-in left on the tablet hands nothing in any more.
  await api(server, account, 'POST', `/classes/${school.classId}/pupils/${Cleo.id}/card`)
  await page.unroute('**/api/learners/*/attempts')
  await page.reload()
  await expect.poll(tickets).toEqual([ticketOf(Ben)])
  const progress = async () =>
    (await asGrownUp(server, account, 'GET', `/learners/${Cleo.id}/progress`)).json()
  expect(await progress()).toEqual([])
  // Her lesson is not lost: it waits for her.
  const [fresh] = Object.values(await cardsOf(server, account, school.classId)).filter(
    ({ id }) => id === Cleo.id,
  )
  await enter(fresh as PupilCard)
  await expect.poll(progress).toMatchObject([{ lesson_id: 'table-7', score: 10 }])
})

test('[F14] a card opened where a grown-up is signed in asks before it changes the account, naming both', async ({
  learner: page,
  server,
  account,
}) => {
  const school = await openSchool(server, await createAccount(server), ['Ana'])
  const { Ana } = school.cards
  if (!Ana) throw new Error('no card')
  const dialog = page.getByRole('dialog', { name: 'Change the account?' })
  const show = async () => {
    await openCard(page, Ana)
    await tapPictures(page, Ana.pictures.slice(0, 3))
    await expect(dialog).toContainText(`You are signed in as ${account.email}. Sign in as Ana instead?`)
  }
  await show()
  await expectGoodOnEveryScreen(page, 'a card where a grown-up is signed in')
  await dialog.getByRole('button', { name: `Stay as ${account.email}` }).click()
  await expect(page).toHaveURL(/\/app\/games$/)
  await page.goto('/app/profile')
  await expect(page.getByText(account.email)).toBeVisible()
  await show()
  await dialog.getByRole('button', { name: 'Change to Ana' }).click()
  await expect(page).toHaveURL(/\/app\/games$/)
  await page.goto('/app/profile')
  await expect(page.getByText('Ana', { exact: true }).first()).toBeVisible()
})

test('[C72] a new code signs a pupil out; the lesson that waits on the tablet arrives when the pupil is back', async ({
  page,
  server,
  account,
  guard,
}) => {
  guard.allow(/status of 40[0134]/, /answer 40[14]/, ...CUT_NETWORK)
  const school = await openSchool(server, account, ['Ana'])
  const { Ana } = school.cards
  if (!Ana) throw new Error('no card')
  const comeIn = async (code: string) => {
    await page.getByLabel('Class code').fill(code)
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await page.getByRole('button', { name: 'Ana', exact: true }).click()
    await tapPictures(page, Ana.pictures)
    await expect(page).toHaveURL(/\/app\/games$/)
  }
  await page.goto('/class')
  await comeIn(school.code)
  await page.route('**/api/learners/*/attempts', (route) => route.abort())
  await queueLessons(page, Ana.id, [finishedBasic(7, 10)])
  // A page that is open might hear of its end before it is loaded again.
  await page.goto('about:blank')
  const renewed = await api(server, account, 'POST', `/classes/${school.classId}/code`)
  const { code } = (await renewed.json()) as { code: string }
  await page.goto('/app/games')
  const told = page.getByRole('dialog', { name: 'Please come in again' })
  await expect(told).toBeVisible()
  await expectGoodOnEveryScreen(page, 'a pupil who is signed out')
  await told.getByRole('link', { name: 'To my class' }).click()
  await page.unroute('**/api/learners/*/attempts')
  // The tablet knows the old code, which names nobody any more.
  await expect(page.getByLabel('Class code')).not.toHaveValue(code)
  await comeIn(code)
  await expect
    .poll(async () => (await asGrownUp(server, account, 'GET', `/learners/${Ana.id}/progress`)).json())
    .toMatchObject([{ lesson_id: 'table-7', score: 10 }])
})
