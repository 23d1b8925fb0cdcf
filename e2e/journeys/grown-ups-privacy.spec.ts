import { readFile } from 'node:fs/promises'
import { createGuest } from '#e2e/fixtures/accounts.ts'
import { tracesOf, unsentOf } from '#e2e/fixtures/device-traces.ts'
import { finishedBasic, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { codeIn, newestMail } from '#e2e/fixtures/mailbox.ts'
import { queueLessons } from '#e2e/fixtures/offline.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, keepSession, test } from '#e2e/fixtures/test.ts'

test('[X7] [K34] [K6] everything about the account can be downloaded, and answers are given to research', async ({
  learner,
  server,
  account,
}) => {
  await recordLessons(server, account, finishedBasic(9, 10))
  await openGrownUps(learner, account, 'privacy')
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
  const [table] = await Promise.all([
    learner.waitForEvent('download'),
    learner.getByRole('button', { name: 'Download lessons as a table' }).click(),
  ])
  expect(table.suggestedFilename()).toBe('dozenauts-lessons.csv')
  expect(await readFile(await table.path(), 'utf8')).toMatch(/"Lesson",9,10,/)
  const research = learner.getByRole('switch', { name: account.fullName })
  await expect(research).not.toBeChecked()
  await research.click()
  await expect(learner.getByText('On: files for research hold these answers')).toBeVisible()
  await expectGoodOnEveryScreen(learner, 'privacy')
  await learner.reload()
  await expect(research).toBeChecked()
})

test('[F15] [X8] [X9] deleting the account needs its password and ends everything, unsent lessons included', async ({
  learner,
  account,
  guard,
}) => {
  guard.allow(/Failed to load resource: the server responded with a status of 4\d\d/)
  const page = learner
  await page.goto('/app/rewards')
  await expect.poll(() => tracesOf(page, account)).toContain('reads')
  await page.route('**/api/learners/*/attempts', (route) => route.abort())
  guard.allow(/ERR_FAILED/)
  await openGrownUps(page, account, 'privacy')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await queueLessons(page, account.learnerId, [finishedBasic(7, 10)])
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
  expect(await tracesOf(page, account)).toEqual([])
  expect(await unsentOf(page, account)).toBe(0)

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
  await page.goto('/grown-ups/privacy')
  await page.getByRole('button', { name: 'No password? Get a code by e-mail' }).click()
  await expect(page.getByLabel('Code from the e-mail')).toBeFocused()
  await expectGoodOnEveryScreen(page, 'the gate with a code')
  const gateCode = codeIn(await newestMail(server, email, /confirmation code/))
  await page.getByLabel('Code from the e-mail').fill(gateCode)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
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
