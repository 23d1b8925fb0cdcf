import type { Page } from '@playwright/test'
import type { School } from './school.ts'

/** Moodle's settings of a tool: in the activity chooser, with names and addresses. */
const SETTINGS = { coursevisible: '2', sendname: '1', sendemailaddr: '1' }

/** What docs/afternoon.md tells an administrator of Moodle to do with the link, on Moodle's own pages. */
export async function registerInFrame(page: Page, school: School, link: string): Promise<void> {
  await page.goto(`${school.url}/mod/lti/toolconfigure.php`)
  await page.waitForLoadState('networkidle')
  await page.fill('#tool-url', link)
  await page.click('#tool-create-button')
  const frame = page.frameLocator('#external-registration-template-container iframe')
  await frame.getByText('It worked: your learning platform is registered.').waitFor()
  await frame.getByRole('button', { name: 'Done' }).click()
  const card = page.locator('.tool-card').filter({ hasText: 'Dozenauts' })
  await card.getByText('Activate').click()
  await card.getByText('Active', { exact: true }).waitFor()
  await card.locator('a.edit').click()
  for (const [name, value] of Object.entries(SETTINGS)) {
    const field = page.locator(`#id_lti_${name}`)
    // In a part of the form that may be closed.
    await field.waitFor({ state: 'attached' })
    await field.selectOption(value, { force: true })
  }
  await page.click('#id_submitbutton')
  await page.waitForURL(/toolconfigure\.php/)
}
