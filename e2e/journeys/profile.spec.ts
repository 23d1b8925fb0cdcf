import { readFile } from 'node:fs/promises'
import { createAccount, createGuest } from '#e2e/fixtures/accounts.ts'
import { expectAccessible } from '#e2e/fixtures/axe.ts'
import { appIsKept } from '#e2e/fixtures/device.ts'
import { finishedBasic, finishedGame, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { newestMail } from '#e2e/fixtures/mailbox.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, keepSession, signIn, test } from '#e2e/fixtures/test.ts'

test.use({ keepsApp: true })

test('the profile shows who the child is and what it has achieved', async ({ learner, server, account }) => {
  await recordLessons(
    server,
    account,
    finishedBasic(2, 10, 180),
    finishedGame(2, 8, 150),
    finishedBasic(3, 9, 120),
    finishedBasic(4, 10, 90),
    finishedBasic(5, 7, 60),
    finishedBasic(6, 6, 5),
  )
  const page = learner
  await page.goto('/app/profile')
  await expect(page.getByRole('heading', { name: 'Sample Learner' })).toBeVisible()
  await expect(page.getByText('SL', { exact: true })).toBeVisible()
  await expect(page.getByText('3rd Grade')).toBeVisible()
  await expect(page.getByText(account.email)).toBeVisible()
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())
  await expect(page.getByText(`Joined on ${today}`)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Conquistas' })).toHaveAttribute('aria-selected', 'true')

  const stat = (label: string) =>
    page
      .locator('dl > *')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
  // Games are counted apart, as on the performance page.
  await expect(stat('Lessons completed')).toHaveText('5')
  await expect(stat('Total points')).toHaveText('50')
  await expect(stat('Minutes studied')).toHaveText('9')
  // Six bronze, four silver, two gold, two trophies and the sticker of table 2.
  await expect(stat('Rewards')).toHaveText('15')
  const under = (heading: string) =>
    page.getByRole('heading', { name: heading }).locator('xpath=..').getByRole('listitem')
  await expect(under('Recent rewards')).toHaveCount(6)
  await expect(under('Recent progress')).toHaveCount(5)
  await expect(under('Recent progress').first()).toContainText('Lesson: table 6')
  await expect(under('Recent progress').first()).toContainText('6/10')
  await expect(under('Recent progress').first()).toContainText('há 5 minutos')
  await expect(under('Recent progress').nth(1)).toContainText('há 1 hora')
  await expectGoodOnEveryScreen(page, 'the profile')
  await page.getByRole('link', { name: 'Voltar aos Jogos' }).click()
  await expect(page).toHaveURL(/\/app\/games$/)
})

test('the name can be changed and is text wherever it appears', async ({ learner, guard }) => {
  const page = learner
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your name' })
  await expectGoodOnEveryScreen(page, 'the dialog for the name')
  await dialog.getByLabel('Full Name').fill('   ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please write a name.')).toBeVisible()
  await dialog.getByLabel('Full Name').fill('x'.repeat(101))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('That name is too long: 100 letters at most.')).toBeVisible()
  guard.allow(/status of 400/)
  await dialog.getByLabel('Full Name').fill('Ana\u202eClara')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This name has characters that cannot be shown.')).toBeVisible()
  await dialog.getByLabel('Full Name').fill('Ana <b>Clara</b>')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Name saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ana <b>Clara</b>' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ana <b>Clara</b>' })).toBeVisible()

  guard.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/)
  await appIsKept(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog.getByLabel('Full Name').fill('Nobody')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('We could not save the name. Please try again.')).toBeVisible()
})

test('somebody without a name is asked for nothing', async ({ page, server }) => {
  await signIn(page, server, await createAccount(server, ''))
  await page.goto('/app/profile')
  await expect(page.getByRole('heading', { name: 'Name not provided' })).toBeVisible()
  await expect(page.getByText('Nothing played yet. Pick a game and off you go!')).toBeVisible()
  await expect(page.getByText('Your first reward is one lesson away.')).toBeVisible()
})

test('settings: language, sounds, movement and contrast stay on this device', async ({ learner }) => {
  const page = learner
  await page.goto('/app/profile')
  for (const name of ['Sounds', 'Less movement', 'High contrast']) {
    const control = page.getByRole('switch', { name })
    await expect(control).toHaveAttribute('aria-checked', 'false')
    await control.click()
    await expect(control).toHaveAttribute('aria-checked', 'true')
  }
  await page.reload()
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(3)
  await expectAccessible(page, 'the profile in high contrast')

  await page.getByLabel('Language').selectOption('en')
  await expect(page.getByRole('tab', { name: 'Achievements' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Games' })).toBeVisible()
  await page.getByLabel('Language').selectOption('pt-BR')
  await expect(page.getByRole('tab', { name: 'Conquistas' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect(page.getByText('Nothing played yet.')).toHaveCount(0)
  await page.getByRole('combobox').selectOption('default')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page.getByText('Nothing played yet.', { exact: false })).toBeVisible()
})

test('[X7] everything about the account can be downloaded', async ({ learner, server, account }) => {
  await recordLessons(server, account, finishedBasic(9, 10))
  await learner.goto('/app/profile')
  const [download] = await Promise.all([
    learner.waitForEvent('download'),
    learner.getByRole('button', { name: 'Download all data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('dozenauts-data.json')
  const content = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(content)).toBeInstanceOf(Object)
  expect(content).toContain(account.email)
  expect(content).toContain('table-9')
  expect(content).not.toContain(account.password)
  expect(content).not.toMatch(/argon2|token/)
})

test('[X8] [X9] deleting the account needs its password and ends everything', async ({
  learner,
  account,
  guard,
}) => {
  guard.allow(/Failed to load resource: the server responded with a status of 4\d\d/)
  const page = learner
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this account?' })
  await expect(dialog).toContainText('This cannot be undone.')
  await expectGoodOnEveryScreen(page, 'the dialog before deleting')
  await dialog.getByRole('button', { name: 'Delete for ever' }).click()
  await expect(dialog.getByText('That password is not right.')).toBeVisible()
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Delete for ever' }).click()
  await expect(dialog.getByText('That password is not right.')).toBeVisible()
  await dialog.getByLabel('Password').fill(account.password)
  await dialog.getByRole('button', { name: 'Delete for ever' }).click()
  await expect(page.getByText('The account and all its data are erased.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)

  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Invalid login credentials').first()).toBeVisible()
})

test('[F38] [X8] who has no password deletes the account with a code from a mail', async ({
  page,
  server,
  guard,
}) => {
  guard.allow(/Failed to load resource: the server responded with a status of 4\d\d/)
  const { email, session } = await createGuest(server)
  await keepSession(page, session)
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this account?' })
  const confirm = dialog.getByRole('button', { name: 'Delete for ever' })
  await dialog.getByRole('button', { name: 'No password? Get a code by e-mail' }).press('Enter')
  const field = dialog.getByLabel('Code from the e-mail')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/We sent six numbers/)
  await expectGoodOnEveryScreen(page, 'the dialog with the code')
  const { text } = await newestMail(server, email, /code to delete the account/)
  const code = /code: (\d{6})/.exec(text)?.[1] ?? ''

  await confirm.click()
  await expect(dialog.getByText('That code is not right, or it is too old.')).toBeVisible()
  await field.fill(code === '000000' ? '000001' : '000000')
  await confirm.click()
  await expect(dialog.getByText('That code is not right, or it is too old.')).toBeVisible()
  // People copy the code with spaces.
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)} `)
  await field.press('Enter')
  await expect(page.getByText('The account and all its data are erased.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('[F38] the dialog for the code speaks Portuguese, and says when a code cannot be sent', async ({
  learner: page,
  guard,
}) => {
  guard.allow(/Failed to load resource: the server responded with a status of 429/)
  await page.goto('/app/profile')
  await page.getByLabel('Language').selectOption({ label: 'Português (Brasil)' })
  await page.getByRole('button', { name: 'Excluir conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir esta conta?' })
  await page.route('**/api/account/deletion-code', (route) =>
    route.fulfill({ status: 429, json: { code: 'over_email_send_rate_limit', message: 'wait' } }),
  )
  await dialog.getByRole('button', { name: 'Não tem senha? Receba um código por e-mail' }).click()
  await expect(dialog.getByText('Um código foi enviado agora há pouco.')).toBeVisible()
  await expect(dialog.getByLabel('Senha')).toBeVisible()
  await page.unroute('**/api/account/deletion-code')
  await dialog.getByRole('button', { name: 'Não tem senha? Receba um código por e-mail' }).click()
  await expect(dialog.getByLabel('Código do e-mail')).toBeFocused()
  await dialog.getByRole('button', { name: 'Enviar um novo código' }).click()
  await expect(dialog.getByText('Enviamos seis números para o e-mail desta conta.')).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the dialog with the code in Portuguese')
})
