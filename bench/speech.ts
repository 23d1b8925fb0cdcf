// Reads aloud with a real voice, in every language: Chromium speaks through speech-dispatcher and espeak-ng into a sound
// device that plays nothing, and what arrives there is recorded. `npm run bench -- speech`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#core/language/language.ts'
import { createAccount } from '../e2e/fixtures/accounts.ts'
import { type AppServer, startAppServer } from '../e2e/fixtures/app-server.ts'
import { speak } from '../e2e/fixtures/device.ts'
import { signIn } from '../e2e/fixtures/test.ts'
import { startLesson } from '../e2e/play/basic-lesson.ts'
import { openExercise } from '../e2e/play/kept-lesson.ts'
import { wordsOf } from '../e2e/play/words.ts'
import { Ear } from './speech/ear.ts'

/** Of the loudest possible. espeak-ng reaches more than 0.1 while it speaks. */
const HEARD = 0.02
const SILENT = 0.001
/** The shortest story is read for longer. */
const STORY_SECONDS = 5
/** Until a voice that was told to stop has played what lies in the sound device. */
const FADE_MS = 1000

interface Heard {
  readonly asked: string
  readonly problems: readonly string[]
  readonly story: readonly number[]
  readonly left: readonly number[]
  readonly question: readonly number[]
}

/** What the page asks to be said, in the order it asks. */
function noteSpoken(page: Page) {
  return page.addInitScript(() => {
    const noted: string[] = []
    Object.assign(globalThis, { noted })
    const say = speechSynthesis.speak.bind(speechSynthesis)
    speechSynthesis.speak = (utterance) => {
      noted.push(`${utterance.voice?.lang}: ${utterance.text}`)
      say(utterance)
    }
  })
}

const spoken = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { noted: string[] }).noted.at(-1) ?? '')

async function readAloudIn(language: Language, page: Page, server: AppServer, ear: Ear): Promise<Heard> {
  const words = wordsOf(language)
  const account = await createAccount(server)
  await noteSpoken(page)
  await signIn(page, server, account)
  await speak(page, language)

  await openExercise(page, account, 6, 'story', words)
  const button = page.getByRole('button', { name: words('games_story_listen') }).first()
  await button.click()
  const story = await ear.listen(STORY_SECONDS)

  // Read once more, and left in the middle: the recording above shows that it would go on.
  await button.click()
  await sleep(1000)
  await page.getByRole('link', { name: words('games_back') }).click()
  await page.getByRole('button', { name: words('play_leave_go') }).click()
  await sleep(FADE_MS)
  const left = await ear.listen(1)

  await page.goto('/app/profile')
  await page.getByRole('switch', { name: words('profile_read_aloud') }).click()
  await page.goto('/app/lesson/7')
  await startLesson(page, words)
  const question = await ear.listen(2)
  const asked = await spoken(page)
  const shown = (await page.getByText(/^\d+ × \d+ = \?$/).textContent()) ?? ''
  const [a = 0, b = 0] = shown.split(/[×=]/).map(Number)

  const expected = words('play_spoken_question', { a, b })
  const primary = LANGUAGE_FACTS[language].tag.slice(0, 2)
  const problems = [
    ...(story.slice(1).every((second) => second > HEARD) ? [] : ['the story is not heard']),
    ...(left.every((second) => second < SILENT) ? [] : ['the story goes on after the page was left']),
    ...(Math.max(...question) > HEARD ? [] : ['the question is not heard']),
    ...(asked.startsWith(primary) && asked.endsWith(`: ${expected}`) ? [] : [`expected: ${expected}`]),
  ]
  return { asked, problems, story, left, question }
}

async function pageOf(browser: Browser, server: AppServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  return context.newPage()
}

const folder = mkdtempSync(join(tmpdir(), 'dozenauts-speech-'))
const ear = new Ear(folder)
let server: AppServer | undefined
let browser: Browser | undefined
try {
  await ear.open()
  server = await startAppServer()
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--enable-speech-dispatcher'],
    ignoreDefaultArgs: ['--mute-audio'],
    env: ear.env,
  })
  console.log('| language | story, each second | after leaving | question | heard |')
  console.log('|---|---|---|---|---|')
  for (const language of LANGUAGES) {
    const page = await pageOf(browser, server)
    const { asked, problems, story, left, question } = await readAloudIn(language, page, server, ear)
    const [a, b, c] = [story, left, question].map((heard) => heard.map((one) => one.toFixed(3)).join(' '))
    console.log(`| ${LANGUAGE_FACTS[language].name} | ${a} | ${b} | ${asked} | ${c} |`)
    for (const problem of problems) console.log(`  FAILED: ${problem}`)
    if (problems.length > 0) process.exitCode = 1
    await page.context().close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await browser?.close()
  await server?.remove()
  ear.close()
  rmSync(folder, { recursive: true, force: true })
}
