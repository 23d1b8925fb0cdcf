import { SMTPServer } from 'smtp-server'
import { fillSignup } from '#e2e/fixtures/account-forms.ts'
import { createAccount } from '#e2e/fixtures/accounts.ts'
import { startAppServer } from '#e2e/fixtures/app-server.ts'
import { speak } from '#e2e/fixtures/device.ts'
import { CUT_NETWORK, whileAway } from '#e2e/fixtures/offline.ts'
import { toast, toastsAreReady } from '#e2e/fixtures/public-pages.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

const PERSON = { fullName: 'Nova Sample', email: 'nova@example.test', password: 'eight times nine' }

test('over a real mail server the link arrives and lets the family in', async ({ page, guard }) => {
  const mails: string[] = []
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let mail = ''
      stream.on('data', (chunk: Buffer) => {
        mail += chunk
      })
      stream.on('end', () => {
        mails.push(mail)
        done()
      })
    },
  })
  const port = await new Promise<number>((done) => {
    const listening = post.listen(0, '127.0.0.1', () => done((listening.address() as { port: number }).port))
  })
  const server = await startAppServer({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Dozenauts <hello@example.test>',
  })
  guard.allow(/left the origin: http:\/\/127\.0\.0\.1/)
  try {
    await page.goto(`${server.url}/auth/signup`)
    await fillSignup(page, PERSON)
    await expect(page.getByRole('heading', { name: 'Signup Successful!' })).toBeVisible()
    await expect.poll(() => mails.length).toBe(1)
    const mail = unfolded(mails[0] ?? '')
    expect(mail).toContain('From: Dozenauts <hello@example.test>')
    expect(mail).toContain(`To: ${PERSON.email}`)
    const link = /http:\/\/\S+\/auth\/confirm#[^\s"<]+/.exec(mail)?.[0] ?? ''
    await page.goto(link.replaceAll('&amp;', '&'))
    await expect(page.getByRole('button', { name: 'Confirm my email' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${server.url}/app/games`)
  } finally {
    // The app is still loading, and would miss the server.
    await page.close()
    await server.remove()
    await new Promise<void>((done) => post.close(() => done()))
  }
})

test('where no confirmation is asked, a known address is told so and a new one is let in', async ({
  page,
  guard,
}) => {
  const server = await startAppServer({ AUTH_AUTOCONFIRM: 'true' })
  guard.allow(/left the origin: http:\/\/127\.0\.0\.1/, /status of 4\d\d/)
  try {
    const known = await createAccount(server)
    await page.goto(`${server.url}/auth/signup`)
    await fillSignup(page, { ...PERSON, email: known.email })
    await expect(toast(page, 'This email is already registered. Please sign in.')).toBeVisible()
    await fillSignup(page, PERSON)
    await expect(page).toHaveURL(`${server.url}/app/games`)
    await expect(toast(page, 'Successfully signed in!')).toBeVisible()
  } finally {
    // The app is still loading, and would miss the server.
    await page.close()
    await server.remove()
  }
})

test('while the server is away, the form says so and keeps what was typed, and no mail is sent again', async ({
  page,
  guard,
}) => {
  // The auth client logs the lost connection itself.
  guard.allow(...CUT_NETWORK, /TypeError: Failed to fetch/)
  const done = page.getByRole('heading', { name: 'Signup Successful!' })
  const person = { ...PERSON, email: `away-${Date.now()}@example.test` }
  await page.goto('/auth/signup')
  await toastsAreReady(page)
  await whileAway(page, async () => {
    // Not even the code for signing up is here yet.
    await fillSignup(page, person)
    await expect(toast(page, 'An unexpected error occurred')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
  })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(done).toBeVisible()
  const sister = { ...person, email: `sister-${Date.now()}@example.test` }
  await whileAway(page, async () => {
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await expect(toast(page, 'The email could not be sent. Please try again in a minute.')).toBeVisible()
    await page.getByRole('button', { name: 'try again' }).click()
    await fillSignup(page, sister)
    await expect(toast(page, 'Failed to create account')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(sister.email)
  })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(done).toBeVisible()
})

test('[F1] a site that sends no mail says so, whether an account or a new password is asked for', async ({
  page,
  guard,
}) => {
  const server = await startAppServer({ MAIL: 'off' })
  guard.allow(/left the origin: http:\/\/127\.0\.0\.1/, /status of 422/)
  try {
    await page.goto(`${server.url}/auth/signup`)
    await toastsAreReady(page)
    await fillSignup(page, PERSON)
    await expect(toast(page, 'This site sends no mail. Please ask the person who runs it.')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue(PERSON.fullName)
    await speak(page, 'pt-BR')
    await page.goto(`${server.url}/auth/forgot-password`)
    await expect(
      page.getByRole('main').getByText('Este site não envia e-mails. Fale com quem cuida dele.'),
    ).toBeVisible()
    await expect(page.getByLabel('E-mail'), 'no address is asked for in vain').toHaveCount(0)
  } finally {
    await server.remove()
  }
})

/** Undoes the soft line breaks and escapes of quoted-printable, enough to read a link. */
function unfolded(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
