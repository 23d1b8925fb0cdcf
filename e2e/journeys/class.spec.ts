import { readFile } from 'node:fs/promises'
import { api, finishedGame } from '#e2e/fixtures/finished-lessons.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { openSchool } from '#e2e/fixtures/school.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'

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
  await expect(page.getByText('Line 32 · Only a last name is given')).toBeVisible()
  // 31 are ticked: the one beyond thirty is told.
  await expect(page.getByText('One too many: a class has room for 30.')).toBeVisible()
  await expect(page.getByText('Line 34 · No room left')).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the preview of a class list')
  await page.getByLabel('Add line 33').uncheck()
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
  await expect(page.getByText('Line 29: child 1 is listed twice')).toBeVisible()
  await page.getByRole('button', { name: 'Add 28 pupils' }).click()
  // A new class needs its cards next: they come by themselves.
  await expect(page.getByRole('img', { name: 'QR code of Child 28' })).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the cards of a class')
  for (const format of fewOf(['A4', 'Letter'] as const, 'Letter')) {
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
    ['Stop sign-in', 'Stop sign-in?'],
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
  await page.getByRole('button', { name: /Merge a duplicate/ }).click()
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
  await expect(page.getByText('2 of 3 practiced this week')).toBeVisible()
  await expect(page.getByText('No practice this week: Cleo.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^2 of 3 practiced last week 0/ })).toBeVisible()
  // A number explains itself, and arrow keys lead to the next one.
  const field = page.getByRole('row', { name: /^Ana/ }).getByRole('button').first()
  await field.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Ana knows \d+ of the 12 facts of table 2\./)).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the dashboard of a class')
  await page.getByLabel('Show').selectOption({ label: 'not practiced this week' })
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
