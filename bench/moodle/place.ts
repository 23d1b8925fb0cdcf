import type { Page } from '@playwright/test'
import { gameAttempt } from '#server/testing/finished-lessons.ts'
import type { School } from './school.ts'

/** The form of a new activity, as the teacher opens it from the course. */
const formOf = ({ url }: School, course: number, type: number) =>
  `${url}/course/modedit.php?${new URLSearchParams({
    add: 'lti',
    typeid: String(type),
    course: String(course),
    section: '0',
    return: '0',
  })}`

/**
 * The teacher presses "Select content", picks a new assignment in a tab of ours, and saves what comes back. `openGate`
 * opens the area for grown-ups there.
 */
export async function placeAssignment(
  page: Page,
  school: School,
  { course, type }: { readonly course: number; readonly type: number },
  openGate: (tab: Page) => Promise<void>,
): Promise<{ readonly name: string }> {
  await page.goto(formOf(school, course, type))
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
  await tab.getByText('Finish game 7').first().waitFor()
  await tab.getByRole('button', { name: 'Place it in the course' }).click()
  await tab.getByText('Go back to the tab of your course').waitFor()
  await page.waitForFunction(
    () => (document.querySelector('#id_name') as HTMLInputElement | null)?.value === 'Finish game 7',
  )
  const name = await page.locator('#id_name').inputValue()
  await page.locator('#id_submitbutton2').click()
  await page.waitForURL(/\/course\/view\.php/)
  return { name }
}

interface Kept {
  readonly access_token: string
  readonly user: { readonly learner_id: string }
}

/** The pupil of a page of ours finishes game 7 with eight of ten: its record is handed in as the app does. */
export async function finishGame(page: Page): Promise<void> {
  const ours = [page, ...page.context().pages()]
    .flatMap((one) => one.frames())
    .find((frame) => new URL(frame.url()).pathname.startsWith('/app'))
  if (!ours) throw new Error('the pupil is not in')
  const body = {
    version: 1,
    attempts: [gameAttempt(7, 8, { completed_at: new Date().toISOString() })],
  }
  const status = await ours.evaluate(async (sent) => {
    const kept = JSON.parse(localStorage.getItem('dozenauts:device:session') ?? '{}') as Kept
    const answer = await fetch(`/api/learners/${kept.user.learner_id}/attempts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${kept.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    })
    return answer.status
  }, body)
  if (status !== 200) throw new Error(`the lesson was not recorded: ${status}`)
}

interface Grade {
  readonly activity: number
  readonly grade: string | null
}

/** What Moodle's gradebook says, once it says something. */
export async function gradeIn(school: School, name: string, pupil: string): Promise<Grade> {
  for (let i = 0; i < 60; i++) {
    const found = school.script<Grade>('grade.php', name, pupil)
    if (found.grade !== null) return found
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
  throw new Error('no grade arrived')
}
