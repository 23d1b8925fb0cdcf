import { fillLogin } from '#e2e/fixtures/account-forms.ts'
import { createAccount } from '#e2e/fixtures/accounts.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { newestMail } from '#e2e/fixtures/mailbox.ts'
import { asGrownUp, asPlayer } from '#e2e/fixtures/other-device.ts'
import { openSchool } from '#e2e/fixtures/school.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, signIn, test } from '#e2e/fixtures/test.ts'

test('[H1] [H2] [H3] a second adult follows the mail, signs in with its address, accepts, and sees the child', async ({
  learner: page,
  server,
  account,
  browser,
}) => {
  const second = await createAccount(server, 'Bea Second')
  await openGrownUps(page, account, 'people')
  await page.getByLabel('E-mail address').fill('bea')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Please type a whole e-mail address.')).toBeVisible()
  await page.getByLabel('E-mail address').fill(second.email)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('button', { name: `Withdraw ${second.email}` })).toBeVisible()
  await expectGoodOnEveryScreen(page, 'who may see whom')
  const mail = await newestMail(server, second.email, /invited to a family/)
  const link = /https?:\/\/\S+\/invitation#token=[\w-]+/.exec(mail.text)?.[0] ?? ''

  // With another address nothing is accepted, and both are named.
  await page.goto(link)
  await expect(
    page.getByText(`It was sent to ${second.email}. You are signed in as ${account.email}.`),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/invitation$/)

  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await other.goto(link)
  await expect(other.getByText(`${account.fullName} invites you`)).toBeVisible()
  await expectGoodOnEveryScreen(other, 'an invitation')
  await other.getByRole('link', { name: 'I have an account' }).click()
  await fillLogin(other, second)
  await other.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(other.getByRole('heading', { name: 'Welcome aboard' })).toBeVisible()
  await openGrownUps(other, second, 'people')
  await expect(other.getByRole('heading', { name: `Who sees ${account.fullName}` })).toBeVisible()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This invitation is over' })).toBeVisible()
  await other.context().close()

  await page.goto('/grown-ups/people')
  await page.getByRole('button', { name: 'Remove Bea Second' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Bea Second was removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Bea Second' })).toHaveCount(0)
})

test('[C26] [H10] [H12] [H14] [H35] a sheet links a parent to a pupil, who goes home with everything', async ({
  learner: page,
  server,
  account,
  browser,
}) => {
  const school = await openSchool(server, account, ['Ana', 'Ben', 'Cleo'])
  const parent = await createAccount(server, 'Dora Parent')
  await openGrownUps(page, account, `classes/${school.classId}/families`)
  await page.getByRole('button', { name: 'Make 3 sheets to print' }).click()
  await expect(page.getByText('For the family of Ana')).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the sheets for families')
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = (await page.pdf({ format })).toString('latin1')
    // Two on a page.
    expect([format, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([format, 2])
  }
  const sheet = page.getByRole('listitem').filter({ hasText: 'For the family of Ana' })
  const code = /[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}/.exec((await sheet.textContent()) ?? '')?.[0] ?? ''

  const home = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signIn(home, server, parent)
  await openGrownUps(home, parent, 'people')
  await home.getByLabel('Family code').fill(code.toLowerCase())
  await home.getByRole('button', { name: 'Add the child' }).click()
  await expect(home.getByRole('heading', { name: 'Who sees Ana' })).toBeVisible()
  await expect(home.getByText('As long as the class has Ana')).toBeVisible()

  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByText('1 adult linked')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Linked adults' })).toHaveText(/^Dora Parent since /)
  await expectGoodOnEveryScreen(page, 'the families of a class')
  await page.getByRole('link', { name: 'Teachers' }).click()
  await expect(page.getByText('Owns the class')).toBeVisible()
  await expectGoodOnEveryScreen(page, 'the teachers of a class')
  await page.getByRole('link', { name: 'Pupils' }).click()
  await page.getByRole('button', { name: 'More for Ana' }).click()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByRole('radio', { name: 'The family keeps them' })).toBeChecked()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Please choose an adult.')).toBeVisible()
  await expectGoodOnEveryScreen(page, 'who takes a pupil home')
  await page.getByRole('radio', { name: /^Dora Parent, linked since / }).check()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Ana was removed.')).toBeVisible()

  // The account has no other child: Ana plays without being asked.
  await home.goto('/app/profile')
  await expect(home.getByRole('heading', { name: 'Ana' })).toBeVisible()
  await home.context().close()
})

test('[C70] [C71] a co-teacher is told what the owner decides; after the removal code and cards are renewed in one step', async ({
  learner: page,
  server,
  account,
  browser,
}) => {
  const school = await openSchool(server, account, ['Ana', 'Ben'])
  const colleague = await createAccount(server, 'Mr Lima')
  const invited = { class_id: school.classId, email: colleague.email, role: 'teacher' }
  await asGrownUp(server, account, 'POST', '/invitations', invited)
  const mail = await newestMail(server, colleague.email, /invited/)
  const token = /\/invitation#token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  await asPlayer(server, colleague, 'POST', `/invitations/${token}/accept`)

  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signIn(other, server, colleague)
  await openGrownUps(other, colleague, `classes/${school.classId}/pupils`)
  const owned = `${account.fullName} owns the class.`
  await expect(other.getByText(owned)).toBeVisible()
  for (const button of ['Move everybody', 'Hand over the class', 'Erase the class'])
    await expect(other.getByRole('button', { name: button })).toHaveCount(0)
  await other.getByRole('button', { name: 'More for Ana' }).click()
  const actions = other.getByRole('dialog')
  await expect(actions.getByText(owned)).toBeVisible()
  // The card and the name; the rest is the owner's.
  await expect(actions.getByRole('listitem')).toHaveCount(2)
  await expectGoodOnEveryScreen(other, 'what a co-teacher does for a pupil')
  await other.context().close()

  await openGrownUps(page, account, `classes/${school.classId}/teachers`)
  const hint = page.getByRole('region', { name: 'A teacher who left knows cards of this class' })
  await expect(hint).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Mr Lima' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'New code and new cards for everybody?' })
  await expectGoodOnEveryScreen(page, 'the question after a removal')
  await question.getByRole('button', { name: 'Cancel' }).click()
  // Until it is decided it can be found again.
  await page.reload()
  await expectGoodOnEveryScreen(page, 'the hint after a removal')
  await hint.getByRole('button', { name: 'New code and new cards' }).click()
  await question.getByRole('button', { name: 'New code and new cards' }).click()
  await expect(page.getByRole('img', { name: 'QR code of Ana' })).toBeVisible()
  await expect(page).toHaveURL(/\/cards$/)
  await expect(hint).toHaveCount(0)
})
