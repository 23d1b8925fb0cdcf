import type { Page } from '@playwright/test'
import { LANGUAGE_FACTS, LANGUAGES } from '#core/language/language.ts'
import { appIsKept, speak } from '#e2e/fixtures/device.ts'
import { finishedBasic, recordLessons } from '#e2e/fixtures/finished-lessons.ts'
import { openGrownUps } from '#e2e/fixtures/grown-ups.ts'
import { expectHeading } from '#e2e/fixtures/public-pages.ts'
import { expectNothingLost, PHONE } from '#e2e/fixtures/screens.ts'
import { expect, signIn, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'

/** A page that is still arriving does not hear a choice: a visitor who sees that nothing happened chooses again. */
async function chooseAtTheFoot(page: Page, language: string, tag: string) {
  await expect(async () => {
    await page.getByRole('contentinfo').getByRole('combobox').selectOption(language, { timeout: 2_000 })
    await expect(page.locator('html')).toHaveAttribute('lang', tag, { timeout: 3_000 })
  }, `the page in ${language}`).toPass({ timeout: 30_000 })
}

test('a visitor chooses Portuguese at the foot of the page, and every page keeps it', async ({
  page,
  account,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await chooseAtTheFoot(page, 'Português (Brasil)', 'pt-BR')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Termos de Uso' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click()
  await expectHeading(page, 'Que bom ver você de novo!')
  await expect(page).toHaveTitle('Entrar · Dozenauts')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Senha', { exact: true }).fill(account.password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/app/games')
  const main = page.getByRole('navigation', { name: 'Principal' })
  await expect(main.getByRole('link')).toHaveText([
    'Lições',
    'Jogos',
    'Mapa',
    'Diário de bordo',
    'Progresso',
    'Perfil',
    'Para adultos',
  ])
  await expect(page).toHaveTitle('Jogos · Dozenauts')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the chosen language is in the page itself', async ({ page, guard }) => {
    guard.allow(/failed request: GET \S+\.js csp$/, /status of 404/)
    await speak(page, 'pt-BR')
    for (const [path, title, heading] of [
      ['/', /^Dozenauts: a tabuada/, 'A tabuada vira uma aventura no espaço'],
      ['/auth/login', 'Entrar · Dozenauts', 'Que bom ver você de novo!'],
      ['/privacy', 'Política de Privacidade · Dozenauts', 'Política de Privacidade'],
      ['/no-such-page', 'Página não encontrada · Dozenauts', 'Ops! Página não encontrada'],
    ] as const) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
      await expect(page).toHaveTitle(title)
      await expectHeading(page, heading)
    }
  })
})

test.describe('in a Portuguese browser', () => {
  test.use({ locale: 'pt-PT', keepsApp: true })

  test('[W12] [W13] the first visit is in Portuguese, and another choice wins for good', async ({
    page,
    server,
    account,
    guard,
  }) => {
    guard.allow(/status of 404/, /ERR_INTERNET_DISCONNECTED/)
    const language = page.locator('html')
    for (const [path, heading] of [
      ['/', 'A tabuada vira uma aventura no espaço'],
      ['/auth/login', 'Que bom ver você de novo!'],
      ['/no-such-page', 'Ops! Página não encontrada'],
    ] as const) {
      const response = await page.goto(path)
      expect(await response?.text(), path).toContain('lang="pt-BR"')
      expect(response?.headers().vary).toContain('Accept-Language')
      await expectHeading(page, heading)
      await expect(language).toHaveAttribute('lang', 'pt-BR')
    }
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('PARAGLIDE_LOCALE')

    await signIn(page, server, account)
    await page.goto('/app/lessons')
    await expect(page).toHaveTitle('Lições · Dozenauts')
    await appIsKept(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page).toHaveTitle('Lições · Dozenauts')
    await page.context().setOffline(false)

    await page.goto('/terms')
    await chooseAtTheFoot(page, 'English', 'en-US')
    const again = await page.goto('/privacy')
    expect(await again?.text()).toContain('lang="en-US"')
    await expectHeading(page, 'Privacy Policy')
    await page.goto('/app/lessons')
    await expect(page).toHaveTitle('Lessons · Dozenauts')
    const kept = (await page.context().cookies()).find(({ name }) => name === 'PARAGLIDE_LOCALE')
    expect(kept?.value).toBe('en')
  })
})

test('the profile switches the language; dates and numbers follow', async ({
  learner: page,
  server,
  account,
}) => {
  await recordLessons(server, account, finishedBasic(2, 10, 5))
  const today = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())
  await page.goto('/app/profile')
  await expect(page.getByText(`Joined on ${today('en-US')}`)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Achievements' })).toBeVisible()
  await expect(page.getByText('5 minutes ago').first()).toBeVisible()

  await page.getByLabel('Language').selectOption('Português (Brasil)')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect(page.getByText(today('pt-BR'))).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Conquistas' })).toBeVisible()
  await expect(page.getByText('há 5 minutos').first()).toBeVisible()
  await page.getByLabel('Idioma').selectOption('English')
  await expect(page.getByText(`Joined on ${today('en-US')}`)).toBeVisible()
})

const OF_A_CHILD = [
  ...['/app/games', '/app/lessons', '/app/map', '/app/rewards', '/app/performance', '/app/profile'],
  ...['/app/mission', '/app/lesson/7', '/app/games/interactive-lesson-7'],
]
const OF_GROWN_UPS = ['', 'children', 'people', 'settings', 'privacy', 'safety', 'plan', 'classes']
const PAGES = [...OF_A_CHILD, ...OF_GROWN_UPS.map((section) => `/grown-ups/${section}`)]
/** Words are about as long as in Portuguese. */
const FEW_PAGES = ['/app/games', '/app/profile', '/app/mission', '/grown-ups/', '/grown-ups/settings']

// Every other journey reads English on a phone.
for (const language of fewOf(LANGUAGES, 'pt-BR', 'es-419'))
  test(`[W15] the words of ${language} fit on a phone, for children and for grown-ups`, async ({
    learner: page,
    account,
    server,
  }) => {
    await recordLessons(server, account, finishedBasic(2, 10, 5))
    await page.setViewportSize(PHONE)
    await openGrownUps(page, account)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await speak(page, language)
    for (const path of language === 'es-419' ? fewOf(PAGES, ...FEW_PAGES) : PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_FACTS[language].tag)
      await expectNothingLost(page, `${path} in ${language}`)
    }
  })
