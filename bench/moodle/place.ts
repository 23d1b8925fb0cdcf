import type { Page } from '@playwright/test'
import type { School } from './school.ts'

/** The teacher finds the tool in Moodle's activity chooser; the form of the new activity is open then. */
async function chooseActivity(page: Page, school: School, course: number): Promise<void> {
  await page.goto(`${school.url}/course/view.php?id=${course}`)
  const edit = page.locator('input[name=setmode]')
  await edit.waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  if (!(await edit.isChecked())) {
    await edit.click({ force: true })
    await page.waitForURL(/notifyeditingon|view\.php/)
  }
  await page.locator('button[data-action="open-chooser"]').filter({ visible: true }).first().click()
  await page.locator('a[title="Add a new Dozenauts"]').first().click()
  await page.locator('#id_name').waitFor()
  await page.waitForLoadState('networkidle')
}

async function save(page: Page, name: string): Promise<number> {
  await page.locator('#id_submitbutton2').click()
  const link = page.locator('a[href*="/mod/lti/view.php"]').filter({ hasText: name }).first()
  const href = await link.getAttribute('href')
  return Number(new URL(href ?? '').searchParams.get('id'))
}

/** An activity that opens the games. */
export async function placeGames(page: Page, school: School, course: number): Promise<number> {
  const name = 'Practise the tables'
  await chooseActivity(page, school, course)
  await page.fill('#id_name', name)
  return save(page, name)
}

/**
 * The teacher presses "Select content", picks a new assignment in a tab of ours, and saves what comes back. `openGate`
 * opens the area for grown-ups there.
 */
export async function placeAssignment(
  page: Page,
  school: School,
  course: number,
  openGate: (tab: Page) => Promise<void>,
): Promise<{ readonly activity: number; readonly name: string }> {
  const name = 'Finish game 7'
  await chooseActivity(page, school, course)
  await page.getByRole('button', { name: 'Select content' }).click()
  const frame = page.frameLocator('iframe[name="contentitem-page-iframe"], .modal iframe')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.getByRole('button', { name: 'Open in a new tab' }).click(),
  ])
  await tab.waitForURL(/\/grown-ups\/classes\/pick\//)
  await openGate(tab)
  await tab.getByRole('radio', { name: 'An assignment' }).check({ force: true })
  await tab.getByRole('button', { name: 'New assignment' }).click()
  await tab.locator('dialog').getByRole('radio', { name: 'A game' }).check({ force: true })
  await tab.locator('dialog button[type=submit]').click()
  await tab.getByText(name).first().waitFor()
  await tab.getByRole('button', { name: 'Place it in the course' }).click()
  await tab.getByText('Go back to the tab of your course').waitFor()
  await page.waitForFunction(
    (told) => (document.querySelector('#id_name') as HTMLInputElement | null)?.value === told,
    name,
  )
  return { activity: await save(page, name), name }
}

/** What Moodle's own gradebook shows the pupil, once it shows something. */
export async function gradeIn(page: Page, school: School, course: number, name: string): Promise<string> {
  const row = page.locator('tr').filter({ hasText: name })
  for (let i = 0; i < 120; i++) {
    await page.goto(`${school.url}/grade/report/user/index.php?id=${course}`)
    // A menu of what can be done with the grade stands behind it.
    const told = (await row.locator('td.column-grade').first().textContent()) ?? ''
    const [grade] = told.trim().split(/\s/)
    if (grade && /^\d/.test(grade)) return grade
    await page.waitForTimeout(1_000)
  }
  throw new Error('no grade arrived')
}
