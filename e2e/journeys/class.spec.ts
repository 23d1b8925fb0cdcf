import { readFile } from 'node:fs/promises'
import { createAccount } from '#e2e/fixtures/accounts.ts'
import { api, finishedBasic, finishedGame } from '#e2e/fixtures/finished-lessons.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { CUT_NETWORK, queueLessons } from '#e2e/fixtures/offline.ts'
import { cardsOf, openCard, openSchool, tapPictures } from '#e2e/fixtures/school.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import type { PupilCard } from '#server/api/types.ts'

const REFUSED = /Failed to load resource: the server responded with a status of (403|429)/

/** Everything a hand does: a tap, and a field filled at once, however many letters. */
const COUNT_ACTIONS = () => {
  const counted = window as unknown as { actions: number; printed: number }
  counted.actions = 0
  counted.printed = 0
  window.print = () => {
    counted.printed += 1
  }
  const count = () => {
    counted.actions += 1
  }
  addEventListener('pointerdown', count, true)
  addEventListener('input', count, true)
}

test('[C36] from a new class to printed cards: a list from a file in fewer than forty actions', async ({
  learner: page,
  account,
}) => {
  await page.addInitScript(COUNT_ACTIONS)
  await openGrownUps(page, account, 'classes')
  await expect(page.getByRole('heading', { name: 'No class yet' })).toBeVisible()
  const counted = () =>
    page.evaluate(() => {
      const { actions, printed } = window as unknown as { actions: number; printed: number }
      return { actions, printed }
    })
  const { actions: before } = await counted()
  await page.getByRole('button', { name: 'New class' }).click()
  await page.getByLabel('Name of the class').fill('3b')
  await page.getByLabel('My school allows me').check()
  await page.getByRole('button', { name: 'Make the class' }).click()
  await page.getByRole('link', { name: 'From a file' }).click()
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]),
  })
  await expect(page.getByRole('alert')).toHaveText(
    'This is not a list of names. Save the list as CSV and try again.',
  )
  const rows = Array.from({ length: 29 }, (_, i) => `Zoë${i + 1};Ávila;3`)
  const list = [
    'Nome;Sobrenome;Série',
    ...rows,
    'Zoë1;Ávila;3',
    ';Costa;3',
    'Ben;Lima;4',
    'Cleo;Reis;3',
  ].join('\r\n')
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'turma.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list, 'latin1'),
  })
  await expect(page.getByText('Line 31 · Is in the list twice')).toBeVisible()
  await expect(page.getByText('Line 33 · Grade 4, not 3')).toBeVisible()
  await expect(page.getByLabel('Name in line 2', { exact: true })).toHaveValue('Zoë1 Á.')
  // 32 are ticked: the two beyond thirty are told.
  await expect(page.getByText('2 too many: a class has room for 30.')).toBeVisible()
  await expect(page.getByText('Line 34 · No room left')).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the preview of a class list')
  await page.getByLabel('Add line 33').uncheck()
  await page.getByLabel('Add line 32').uncheck()
  await page.getByLabel('Name in line 34').fill('Cleo')
  await page.getByRole('button', { name: 'Add 30 pupils' }).click()
  await expect(page.getByRole('img', { name: 'QR code of Cleo' })).toBeVisible()
  await page.getByRole('button', { name: 'Print the cards' }).click()
  const { actions, printed } = await counted()
  expect(printed).toBe(1)
  expect(actions - before).toBeGreaterThan(8)
  expect(actions - before).toBeLessThan(40)
})

test('[C10] [C20] [C24] [C25] [C28] [C68] a teacher pastes names, prints cards, joins a child who is there twice and moves one', async ({
  learner: page,
  server,
  account,
}) => {
  await openGrownUps(page, account, 'classes')
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
  // A new class needs its cards next: they come by themselves.
  await expect(page.getByRole('img', { name: 'QR code of Child 28' })).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the cards of a class')
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = (await page.pdf({ format })).toString('latin1')
    // Eight cards on a page.
    expect([format, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([format, 4])
  }

  await page.getByRole('link', { name: 'Pupils', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Child 28' })).toBeVisible()
  // Printed cards show the code: what ends it is asked first.
  const code = page.getByText(/^\w{3}-\w{3}-\w{3}$/)
  const printed = (await code.textContent()) ?? ''
  const question = page.getByRole('dialog')
  for (const [button, asked] of [
    ['Close the class', 'Close the class?'],
    ['New code', 'Give the class a new code?'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(question.getByRole('heading', { name: asked })).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(code).toHaveText(printed)
  }
  await page.getByRole('button', { name: 'New code' }).click()
  await question.getByRole('button', { name: 'New code' }).click()
  await expect(code).not.toHaveText(printed)
  await expectGoodOnEveryScreen(page, 'the pupils of a class')
  await page.getByRole('button', { name: 'More for Child 11' }).click()
  await page.getByRole('button', { name: /Is here twice/ }).click()
  await expect(page.getByLabel('The entry that stays')).toHaveText(/^Child 1/)
  await page.getByLabel('The entry that stays').selectOption({ label: 'Child 1' })
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Child 1 is one pupil now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Child 11' })).toHaveCount(0)
  await api(server, account, 'POST', '/classes', {
    name: '4a',
    grade: 4,
    language: 'en',
    school_allows: true,
  })
  await page.reload()
  await page.getByRole('button', { name: 'More for Child 12' }).click()
  await page.getByRole('button', { name: /Move to another class/ }).click()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('Done: now in 4a.')).toBeVisible()
  await page.getByRole('button', { name: 'Archive the class' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive the class' }).click()
  await expect(page.getByText('This class is archived')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New card' })).toHaveCount(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Spreadsheet (CSV)' }).click(),
  ])
  expect((await readFile(await download.path(), 'utf8')).trim().split('\r\n')).toHaveLength(27)
  await expectGoodOnEveryScreen(page, 'an archived class')
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
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('dozenauts-ticket:')))
  const ticketOf = (card: PupilCard) => `dozenauts-ticket:${card.id}`
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
  const progress = async () => (await api(server, account, 'GET', `/learners/${Cleo.id}/progress`)).json()
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
  guard.allow(/status of 40[013]/, /answer 401/, ...CUT_NETWORK)
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
    .poll(async () => (await api(server, account, 'GET', `/learners/${Ana.id}/progress`)).json())
    .toMatchObject([{ lesson_id: 'table-7', score: 10 }])
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
    await fetch(`${server.url}/api/learners/${card?.id}/attempts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version: 1, attempts: [finishedGame(name === 'Ana' ? 2 : 3, 6)] }),
    })
  }
  await openGrownUps(page, account, `classes/${school.classId}`)
  await expect(page.getByText('2 of 3 practised this week')).toBeVisible()
  await expect(page.getByText('Cleo did not practise this week.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^2 of 3 practised last week 0/ })).toBeVisible()
  // A number explains itself, and arrow keys lead to the next one.
  const field = page.getByRole('row', { name: /^Ana/ }).getByRole('button').first()
  await field.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Ana knows \d+ of the 12 facts of table 2\./)).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the dashboard of a class')
  await page.getByLabel('Show').selectOption({ label: 'not practised this week' })
  await expect(page.getByRole('row', { name: /^Ana/ })).toHaveCount(0)
  await page.getByLabel('Show').selectOption({ label: 'everybody' })
  await page.getByRole('link', { name: 'Ana', exact: true }).click()
  await expect(page.getByText(/Ana /).first()).toBeVisible()
  // The mail of a family is none of the teacher's.
  await expect(page.getByText(/by mail/)).toHaveCount(0)
  await expectGoodOnEveryScreen(page, 'the report of a pupil')
  const report = page.getByRole('navigation', { name: 'Report of Ana' })
  await report.getByRole('link', { name: 'Practice' }).click()
  await page.getByRole('link', { name: 'Things to print' }).click()
  await expect(page.getByText('Ana’s worksheet')).toBeVisible()
  await report.getByRole('link', { name: 'Map' }).click()
  await page.getByRole('link', { name: 'Ben', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Ben', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Map of the tables' })).toBeVisible()
})
