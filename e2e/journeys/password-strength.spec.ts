import { speak } from '#e2e/fixtures/device.ts'
import { expectGoodOnEveryScreen } from '#e2e/fixtures/screens.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('[F20] a new password is judged honestly while it is typed, and a weak one is still allowed to be sent', async ({
  page,
}) => {
  await page.goto('/auth/signup')
  await page.getByLabel('Full Name').fill('Nova Baker')
  await page.getByLabel('Email').fill('nova@example.org')
  const password = page.getByLabel('Password', { exact: true })
  const judged = page.getByRole('status').filter({ hasText: /Weak|Fair|Strong/ })
  await expect(judged).toHaveCount(0)
  await password.fill('123456')
  await expect(judged).toHaveText('Weak: many people use this one, so it is guessed first.')
  await password.fill('Baker2014')
  await expect(judged).toHaveText('Weak: it is easy to guess from the name or the email.')
  await expectGoodOnEveryScreen(page, 'the sign-up with a weak password')
  await password.fill('seven foxes jump over 12 moons')
  await expect(judged).toHaveText('Strong: hard to guess.')
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()
})

test('[F20] the judgement speaks Portuguese', async ({ page }) => {
  await speak(page, 'pt-BR')
  await page.goto('/auth/signup')
  await page.getByLabel('Senha', { exact: true }).fill('senha123')
  await expect(
    page.getByRole('status').filter({ hasText: 'Fraca: muita gente usa esta senha' }),
  ).toBeVisible()
})
