import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fillLogin, fillSignup } from '#e2e/fixtures/account-forms.ts'
import { changeAccount, createAccount } from '#e2e/fixtures/accounts.ts'
import { type AppServer, startAppServer } from '#e2e/fixtures/app-server.ts'
import { speak } from '#e2e/fixtures/device.ts'
import { formStarted, toast } from '#e2e/fixtures/public-pages.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const PERSON = { fullName: 'Nova Sample', email: 'nova@example.test', password: 'eight times nine' }

test.beforeEach(({ guard }) => guard.allow(/left the origin: http:\/\/127\.0\.0\.1/, /status of 4\d\d/))

/** A server of its own, with the settings a journey needs. */
async function withServer(settings: Record<string, string>, work: (server: AppServer) => Promise<void>) {
  const server = await startAppServer(settings)
  try {
    await work(server)
  } finally {
    await server.remove()
  }
}

async function fillLoginInPortuguese(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
}

test('a password that became too weak while the form was open is refused by the service', async ({ page }) =>
  withServer({ AUTH_PASSWORD_MIN: '30' }, async (server) => {
    // The form asks for the least length when it opens: what it heard then was raised since.
    let heard = 6
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), passwordMin: heard } })
    })
    const open = () =>
      Promise.all([
        formStarted(page),
        page.waitForResponse((answer) => answer.url().endsWith('/config.json')),
        page.goto(`${server.url}/auth/signup`),
      ])
    await open()
    await fillSignup(page, PERSON)
    await expect(toast(page, 'Password should be at least 30 characters.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(PERSON.email)

    heard = 20
    await open()
    await expect(page.getByText('At least 20 characters.')).toBeVisible()
    await fillSignup(page, PERSON)
    await expect(
      toast(page, 'Password must be at least 20 characters'),
      'the form knows by now',
    ).toBeVisible()

    await speak(page, 'pt-BR')
    await open()
    await page.getByLabel('Nome completo').fill(PERSON.fullName)
    await page.getByLabel('E-mail').fill(PERSON.email)
    await page.getByLabel('Senha', { exact: true }).fill('eight times nine is 72')
    await page.getByLabel('Repita a senha').fill('eight times nine is 72')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(toast(page, 'Esta senha é fraca demais.')).toBeVisible()
  }))

test('who asks for too many mails or tries too many passwords is told to wait', async ({ page }) =>
  withServer({}, async (server) => {
    const WAIT = /^For security purposes, you can only request this after \d+ seconds\.$/
    const said = page.locator('[data-sonner-toast]').getByText(WAIT)
    await page.goto(`${server.url}/auth/signup`)
    await fillSignup(page, PERSON)
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await expect(said).toBeVisible()
    await page.goto(`${server.url}/auth/forgot-password`)
    await page.getByLabel('Email').fill(PERSON.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(said).toBeVisible()

    const { email } = await createAccount(server)
    const guess = (password: string) =>
      fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: server.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
    const guesses = await Promise.all(Array.from({ length: 10 }, () => guess(randomUUID())))
    expect(guesses.map(({ status }) => status)).toEqual(guesses.map(() => 400))
    await page.goto(`${server.url}/auth/login`)
    await fillLogin(page, { email, password: 'one more guess' })
    await expect(toast(page, 'Request rate limit reached')).toBeVisible()
    await speak(page, 'pt-BR')
    await page.reload()
    await fillLoginInPortuguese(page, { email, password: 'one more guess' })
    await expect(toast(page, 'Muitas tentativas. Espere um minuto.')).toBeVisible()
  }))

test('an account that was shut is refused in the words of the service', async ({ page, server, account }) => {
  await changeAccount(server, account, { ban_duration: '24h' })
  await page.goto('/auth/login')
  await fillLogin(page, account)
  await expect(toast(page, 'User is banned')).toBeVisible()
  // There are no Portuguese words for this one: what failed is said rather than a sentence in English.
  await speak(page, 'pt-BR')
  await page.reload()
  await fillLoginInPortuguese(page, account)
  await expect(toast(page, 'Não foi possível entrar')).toBeVisible()
})
