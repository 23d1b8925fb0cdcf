import { api, finishedBasic, finishedGame } from '#e2e/fixtures/finished-lessons.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { CUT_NETWORK, queueLessons } from '#e2e/fixtures/offline.ts'
import { openSchool, tapPictures } from '#e2e/fixtures/school.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const REFUSED = /Failed to load resource: the server responded with a status of 403/

test('[C10] [C20] a teacher makes a class, pastes names and prints cards', async ({
  learner: page,
  account,
}) => {
  await openGrownUps(page, account, 'classes')
  await expect(page.getByRole('heading', { name: 'No class yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New class' }).click()
  await page.getByLabel('Name of the class').fill('3b')
  await page.getByRole('button', { name: 'Make the class' }).click()
  await expect(page.getByText('Please confirm this first.')).toBeVisible()
  await page.getByLabel('My school allows me').check()
  await page.getByRole('button', { name: 'Make the class' }).click()
  const names = Array.from({ length: 28 }, (_, i) => `Child ${i + 1}`)
  await page.getByLabel('Names').fill(`${names.join('\n')}\nchild 1`)
  await expect(page.getByText('Line 29: child 1 stands twice')).toBeVisible()
  await page.getByRole('button', { name: 'Add 28 pupils' }).click()
  await expect(page.getByRole('link', { name: 'Child 28' })).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the pupils of a class')
  await page.getByRole('link', { name: 'To the cards' }).click()
  await expect(page.getByRole('img', { name: 'QR code of Child 28' })).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the cards of a class')
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = (await page.pdf({ format })).toString('latin1')
    // Eight cards on a page.
    expect([format, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([format, 4])
  }
})

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
  await tapPictures(page, Ana.pictures)
  await expect(page).toHaveURL(/\/app\/games$/)
  await page.goto('/app/profile')
  await expect(page.getByText('Ana', { exact: true }).first()).toBeVisible()

  // Ana's last lesson cannot be sent before the next child comes.
  await page.route('**/api/learners/*/attempts', (route) => route.abort())
  await queueLessons(page, Ana.id, [finishedBasic(7, 10)])

  // The next child: the tablet remembers the class, and nothing of Ana.
  await page.goto('/class')
  await expect(page.getByLabel('Class code')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
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
    .poll(async () => (await api(server, account, 'GET', `/learners/${Ana.id}/progress`)).json())
    .toMatchObject([{ lesson_id: 'table-7', score: 10 }])
  await expect(page.getByText('Ben', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Ana', { exact: true })).toHaveCount(0)

  // Ana's card signs in by itself, and leaves nothing in the address bar.
  await page.goto(new URL(Ana.qr).pathname + new URL(Ana.qr).hash)
  await expect(page).toHaveURL(/\/app\/games$/)
  await page.goto('/app/profile')
  await expect(page.getByText('Ana', { exact: true }).first()).toBeVisible()
  await page.goto(`/class#card=${Ana.id}.${'x'.repeat(22)}`)
  await expect(page.getByText('This card does not work any more.')).toBeVisible()
})

test('[C13] a teacher sees who practised, what is hard and who shares a gap', async ({
  learner: page,
  server,
  account,
}) => {
  const school = await openSchool(server, account, ['Ana', 'Ben', 'Cleo'])
  for (const name of ['Ana', 'Ben']) {
    const card = school.cards[name]
    const signIn = await fetch(`${server.url}/api/class/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: school.code, pupil_id: card?.id, pictures: card?.pictures }),
    })
    const { access_token } = (await signIn.json()) as { access_token: string }
    await fetch(`${server.url}/api/attempts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ attempts: [finishedGame(name === 'Ana' ? 2 : 3, 6)] }),
    })
  }
  await openGrownUps(page, account, `classes/${school.classId}`)
  await expect(page.getByText('2 of 3 practised this week')).toBeVisible()
  await expect(page.getByText('Cleo did not practise this week.')).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the dashboard of a class')
  await page.getByRole('link', { name: 'Ana' }).click()
  await expect(page.getByText(/Ana /).first()).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the report of a pupil')
})
