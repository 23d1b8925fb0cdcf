import { fillSignup } from '#e2e/fixtures/account-forms.ts'
import { linkIn, newestMail, pressLinkIn } from '#e2e/fixtures/mailbox.ts'
import { toast } from '#e2e/fixtures/public-pages.ts'
import { expectNothingLost, WIDTHS } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'

const newcomer = (what: string) => ({
  fullName: 'Nova Sample',
  email: `${what}-${Date.now()}@example.test`,
  password: 'eight times nine',
})

for (const width of fewOf(WIDTHS, 390)) {
  test(`a family signs up, confirms by mail and plays, at ${width} px`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 900 })
    const person = newcomer(`signup-${width}`)
    await page.goto('/auth/signup')
    await expect(page).toHaveTitle('Sign Up · Dozenauts')
    await expectNothingLost(page, 'the sign-up page')
    await expect(page.getByRole('link', { name: 'What we store, in six lines' })).toHaveAttribute(
      'href',
      '/consent',
    )
    await fillSignup(page, person)
    await expect(
      toast(page, 'Signup successful! Please check your email to confirm your account.'),
    ).toBeVisible()
    const heading = page.getByRole('heading', { name: 'Signup Successful!' })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await expect(page.getByText(person.email)).toBeVisible()
    await expect(page.getByText('Check your spam folder')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/auth/login')
    await expectNothingLost(page, 'the confirmation screen')

    const mail = await newestMail(server, person.email, /confirm/i)
    expect(new URL(linkIn(mail)).origin).toBe(server.url)
    expect(mail.text).toContain('agree to what Dozenauts stores')
    await pressLinkIn(page, mail, 'Confirm my email')
    await expect(toast(page, 'Email confirmed! Welcome aboard.')).toBeVisible()
    await expect(page).toHaveURL('/app/games')
    // Whoever is in already is not told to log in.
    await expect(toast(page, 'You can now log in.')).toHaveCount(0)
    // The child who plays is not the adult who signed up.
    await page.getByRole('button', { name: /^My child/ }).click()
    await page.getByLabel('First name or nickname').fill('Leo')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Who will play?' })).toBeHidden()
    await page.goto('/app/profile')
    await expect(page.getByRole('heading', { name: 'Leo' })).toBeVisible()
  })
}

test('who starts as a teacher stands before the first class, and no child is made', async ({
  page,
  server,
}) => {
  const person = { ...newcomer('teacher'), password: 'a teacher chose this' }
  await page.goto('/auth/signup?teacher')
  await fillSignup(page, person)
  await pressLinkIn(page, await newestMail(server, person.email, /confirm/i), 'Confirm my email')
  await page.getByLabel('Password of the account').fill(person.password)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByLabel('Name of the class').fill('3b')
  await page.getByLabel('My school allows me').check()
  await page.getByRole('button', { name: 'Make the class' }).click()
  await expect(page.getByRole('heading', { name: '3b' })).toBeVisible()
  await page.goto('/app/games')
  await expect(page.getByRole('heading', { name: person.fullName })).toHaveCount(0)
  await expect(page.getByText('Start the mission')).toHaveCount(0)
})
