import type { Page } from '@playwright/test'
import { installClock } from '#e2e/fixtures/clock.ts'
import { speak } from '#e2e/fixtures/device.ts'
import { settingsOf } from '#e2e/fixtures/learner-settings.ts'
import { renderSounds } from '#e2e/fixtures/rendered-sounds.ts'
import { expect, signIn, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'
import { pickAnswer } from '#e2e/play/basic-lesson.ts'
import { openExercise } from '#e2e/play/kept-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

const words = wordsOf('en')
const ROW = 261.63
const LOW = 164.81

interface Listening {
  contexts: number
  tones: number[]
}

/** Counts what the page starts; the sounds themselves are the browser's own. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const listening: Listening = { contexts: 0, tones: [] }
    Object.assign(globalThis, { listening })
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super()
        listening.contexts++
      }
    }
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      listening.tones.push(Math.round(this.frequency.value))
      start.call(this, when)
    }
  })
}

function heard(page: Page): Promise<Listening> {
  return page.evaluate(() => (globalThis as unknown as { listening: Listening }).listening)
}

const loudspeaker = (page: Page, on: boolean) =>
  page.getByRole('button', { name: words(on ? 'games_sounds_on' : 'games_sounds_off') })
const question = (page: Page) => page.getByRole('group', { name: words('play_sounds_ask') })

async function startLesson(page: Page, table: number) {
  await page.goto(`/app/lesson/${table}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
}

test('[G57] [G58] a hero asks once, an answer comes first if the child likes, and what was said follows to another device', async ({
  learner: page,
  server,
  account,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await listen(page)
  await installClock(page)
  await startLesson(page, 7)
  await expect(question(page)).toBeVisible()
  const asked = await question(page).boundingBox()
  const planet = await page.locator('.flight-home').boundingBox()
  expect(asked && planet ? asked.y + asked.height : 999, 'the planet stays in sight').toBeLessThanOrEqual(
    planet?.y ?? 0,
  )
  await pickAnswer(page, 'right', words)
  await page.clock.fastForward(1500)
  await expect(question(page), 'who answers is not asked again in this play').toHaveCount(0)
  expect(await heard(page), 'quiet until somebody said yes').toEqual({ contexts: 0, tones: [] })

  await startLesson(page, 3)
  await question(page)
    .getByRole('button', { name: words('play_sounds_yes') })
    .click()
  await expect(loudspeaker(page, true)).toBeVisible()
  await expect(page.locator(':focus')).not.toHaveAttribute('data-loudspeaker')
  await expect(question(page)).toHaveCount(0)
  const call = (await heard(page)).tones.length
  expect(call, 'the hero says hello').toBeGreaterThan(0)
  await pickAnswer(page, 'right', words)
  const rows = (await heard(page)).tones.slice(call)
  expect(rows.filter((hz) => hz >= Math.round(ROW)).length, 'three rows').toBeGreaterThanOrEqual(3)
  await page.clock.fastForward(1500)
  await pickAnswer(page, 'wrong', words)
  expect((await heard(page)).tones.slice(call + rows.length)).toContain(Math.round(LOW))

  await expect
    .poll(async () => (await settingsOf(server, account)).sounds_on?.value, { timeout: 30_000 })
    .toBe(true)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, server, account)
  await startLesson(other, 8)
  await expect(loudspeaker(other, true)).toBeVisible()
  await expect(question(other)).toHaveCount(0)
  await loudspeaker(other, true).click()
  await expect(loudspeaker(other, false)).toBeVisible()
  await expect.poll(async () => (await settingsOf(server, account)).sounds_on?.value).toBe(false)
  await other.context().close()
})

/** Of C D E G A, and how far a pitch is from the nearest, in hundredths of a semitone. */
function centsOff(hz: number): number {
  const semitones = 12 * Math.log2(hz / 440) + 57
  const off = [0, 2, 4, 7, 9, 12].map((note) => Math.abs((semitones % 12) - note))
  return Math.min(...off) * 100
}

test('[G57] every sound is heard, is soft, is short and keeps to the scale', async ({ page }) => {
  const sounds = await renderSounds(page)
  expect(sounds.length).toBeGreaterThan(20)
  for (const { name, peak, seconds, heard: pitches } of sounds) {
    expect(peak, `${name} is heard`).toBeGreaterThan(-30)
    expect(peak, `${name} is soft`).toBeLessThan(-6)
    expect(seconds, `${name} is short`).toBeLessThanOrEqual(1.2)
    for (const hz of pitches) expect(centsOff(hz), `${name} at ${Math.round(hz)} Hz`).toBeLessThan(30)
  }
})

interface Voice {
  readonly lang: string
  readonly localService: boolean
}
type Spoken = { readonly text: string; readonly lang: string; readonly voice: string }[]

/** A browser without a screen has no voices: these stand for those of a device. */
async function withVoices(page: Page, ...voices: readonly Voice[]) {
  await page.addInitScript((installed) => {
    const spoken: { text: string; lang: string; voice: string }[] = []
    Object.assign(globalThis, { spoken, installed })
    // The browser takes only voices of its own making.
    Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { writable: true, value: null })
    speechSynthesis.getVoices = () =>
      (globalThis as unknown as { installed: SpeechSynthesisVoice[] }).installed
    speechSynthesis.speak = ({ text, lang, voice }) => {
      spoken.push({ text, lang, voice: voice?.lang ?? '' })
    }
  }, voices)
}

function spoken(page: Page): Promise<Spoken> {
  return page.evaluate(() => (globalThis as unknown as { spoken: Spoken }).spoken)
}

const ENGLISH = { lang: 'en-US', localService: true }
const PORTUGUESE = { lang: 'pt-BR', localService: true }

const LANGUAGES = [
  ['en', 'en-US'],
  ['pt-BR', 'pt-BR'],
] as const
for (const [locale, language] of fewOf<(typeof LANGUAGES)[number]>(LANGUAGES, LANGUAGES[1])) {
  test(`a story is read aloud in the language of the page (${locale})`, async ({
    learner: page,
    account,
  }) => {
    const read = wordsOf(locale)
    await speak(page, locale)
    await withVoices(page, PORTUGUESE, ENGLISH)
    await openExercise(page, account, 6, 'story', read)
    const listenButtons = page.getByRole('button', { name: read('games_story_listen') })
    // The one that is answered, as long as the keys take the room of the other.
    await expect(listenButtons).toHaveCount(1)
    const text = await page.getByRole('main').getByRole('listitem').locator('p').first().textContent()
    await listenButtons.click()
    await expect.poll(() => spoken(page)).toEqual([{ text, lang: language, voice: language }])
  })
}

test('nobody is offered a voice that the device does not have', async ({ learner: page, account }) => {
  // One speaks another language, the other would send the story to somebody else's computer.
  await withVoices(page, PORTUGUESE, { ...ENGLISH, localService: false })
  await openExercise(page, account, 6, 'story')
  await expect(page.getByRole('heading', { name: words('games_task_story') })).toBeVisible()
  const listenButtons = page.getByRole('button', { name: words('games_story_listen') })
  await expect(listenButtons).toHaveCount(0)

  await page.evaluate((voice) => {
    Object.assign(globalThis, { installed: [voice] })
    speechSynthesis.dispatchEvent(new Event('voiceschanged'))
  }, ENGLISH)
  await expect(listenButtons, 'voices arrive late on some devices').toHaveCount(1)
})
