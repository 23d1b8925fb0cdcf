import type { BrowserContext, FrameLocator, Page } from '@playwright/test'
import { fillLogin } from '#e2e/fixtures/account-forms.ts'
import { startLearningPlatform } from '#e2e/fixtures/learning-platform.ts'
import { WIDTHS } from '#e2e/fixtures/screens.ts'
import { PATIENT } from '#e2e/fixtures/server-test.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'

test.use({ ownServer: PATIENT })

for (const width of fewOf(WIDTHS, 390)) {
  test(`[N20] [N27] [N28] a teacher connects a course and its class, and a pupil plays in the frame of the platform, at ${width} px`, async ({
    page,
    context,
    browser,
    server,
    account,
    guard,
  }) => {
    const viewport = { width, height: 900 }
    await page.setViewportSize(viewport)
    // The platform is another site.
    guard.allow(/left the origin/, /status of 409/)
    const platform = await startLearningPlatform(server)
    try {
      await test.step('a pupil who comes first is told to ask the teacher', async () => {
        await page.goto(platform.course('2'))
        const frame = frameOf(page)
        await expect(frame.getByRole('alert')).toContainText('Ask your teacher!')
        await frame.getByRole('button', { name: 'Try again' }).click()
        await expect(frame.getByRole('alert')).toContainText('Ask your teacher!')
      })
      const tab = await test.step('a teacher gets a tab, and connects the account', async () => {
        await page.goto(platform.course('1'))
        await expect(frameOf(page).getByRole('button', { name: 'Open in a new tab' })).toBeVisible()
        const tab = await opened(context, () =>
          frameOf(page).getByRole('button', { name: 'Open in a new tab' }).click(),
        )
        await expect(tab.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
        await tab.getByRole('link', { name: 'Sign in', exact: true }).click()
        await fillLogin(tab, account)
        await expect(tab.getByRole('button', { name: 'Connect' })).toBeVisible()
        await tab.getByRole('button', { name: 'Connect' }).click()
        return tab
      })
      await test.step('the class of the course is made, with the names of its pupils', async () => {
        await tab.getByLabel('Password of the account').fill(account.password)
        await tab.getByRole('button', { name: 'Open', exact: true }).click()
        await expect(tab.getByText('Maths 3b in Sunny Hill Moodle has no class here yet.')).toBeVisible()
        await tab.getByRole('button', { name: 'Make its class' }).click()
        await tab.getByLabel('My school allows me').check()
        await tab.getByRole('button', { name: 'Make the class' }).click()
        await expect(tab.getByText('This class belongs to Maths 3b in Sunny Hill Moodle.')).toBeVisible()
        for (const name of ['Ana S.', 'Ben L.']) await expect(tab.getByRole('link', { name })).toBeVisible()
      })
      await test.step('a pupil plays at once, inside the page of the platform', async () => {
        const pupil = await (await browser.newContext({ viewport })).newPage()
        await pupil.goto(platform.course('2'))
        const frame = frameOf(pupil)
        await expect(frame.getByRole('link', { name: 'Start the mission' })).toBeVisible()
        // Home is no page for a frame.
        const home = await opened(pupil.context(), () =>
          frame.getByRole('link', { name: 'Dozenauts' }).first().click(),
        )
        // Where tabs share what a frame stored, the pupil is in there, too, and no public page is shown.
        await expect(home).toHaveURL(new RegExp(`^${server.url}/(app/games)?$`))
        expect(home.mainFrame().parentFrame()).toBeNull()
        await pupil.context().close()
      })
    } finally {
      await platform.stop()
    }
  })
}

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe')

async function opened(context: BrowserContext, open: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent('page'), open()])
  return tab
}
