import type { Page } from '@playwright/test'
import { installClock } from '#e2e/fixtures/clock.ts'
import { speak } from '#e2e/fixtures/device.ts'
import { expect, test } from '#e2e/fixtures/test.ts'
import { fewOf } from '#e2e/fixtures/variants.ts'
import type { Player } from '#e2e/play/answer-exercise.ts'
import { pickAnswer } from '#e2e/play/basic-lesson.ts'
import { tryAgain, tryExercise } from '#e2e/play/game.ts'
import { mouseOf } from '#e2e/play/hand.ts'
import { openExercise } from '#e2e/play/kept-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

const words = wordsOf('en')
/** The tones of a right and of a wrong answer, in Hz. */
const RIGHT = [660, 880]
const WRONG = [330, 294]

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

async function switchSoundsInTheProfile(page: Page, on: boolean) {
  await page.goto('/app/profile')
  const sounds = page.getByRole('switch', { name: 'Sounds' })
  await sounds.click()
  await expect(sounds).toHaveAttribute('aria-checked', String(on))
}

test('right and wrong answers of a basic lesson are heard once sounds are switched on, and only then', async ({
  learner: page,
}) => {
  await listen(page)
  await installClock(page)
  const answerBoth = async () => {
    for (const how of ['right', 'wrong'] as const) {
      await pickAnswer(page, how, words)
      await page.clock.fastForward(1500)
    }
  }
  await page.goto('/app/lesson/7')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await answerBoth()
  expect(await heard(page), 'off until switched on').toEqual({ contexts: 0, tones: [] })

  await switchSoundsInTheProfile(page, true)
  await page.goto('/app/lesson/7')
  await page.getByRole('button', { name: 'Continue with question 3' }).click()
  await answerBoth()
  expect(await heard(page)).toEqual({ contexts: 1, tones: [...RIGHT, ...WRONG] })

  await switchSoundsInTheProfile(page, false)
  await page.goto('/app/lesson/7')
  await page.getByRole('button', { name: 'Continue with question 5' }).click()
  await answerBoth()
  expect(await heard(page), 'switched off again').toEqual({ contexts: 0, tones: [] })
})

test('an exercise is heard when it is checked, and its own switch silences it', async ({
  learner: page,
  account,
}) => {
  const player: Player = { page, hand: mouseOf(page), words }
  await listen(page)
  await switchSoundsInTheProfile(page, true)
  const exercise = await openExercise(page, account, 3, 'true-false')
  await tryExercise(player, exercise, 'wrong')
  await expect.poll(async () => (await heard(page)).tones).toEqual(WRONG)
  await tryAgain(player)
  await tryExercise(player, exercise, 'right')
  await expect.poll(async () => (await heard(page)).tones).toEqual([...WRONG, ...RIGHT])

  await openExercise(page, account, 3, 'true-false')
  await page.getByRole('button', { name: words('games_sounds_on') }).click()
  await tryExercise(player, exercise, 'wrong')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  expect(await heard(page)).toEqual({ contexts: 0, tones: [] })
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
    await expect(listenButtons).toHaveCount(2)
    const stories = await page.getByRole('main').getByRole('listitem').locator('p').allTextContents()
    const heard = [stories[1], stories[0]].map((text) => ({ text, lang: language, voice: language }))
    await listenButtons.nth(1).click()
    await expect.poll(() => spoken(page)).toEqual(heard.slice(0, 1))
    await listenButtons.nth(0).click()
    await expect.poll(() => spoken(page)).toEqual(heard)
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
  await expect(listenButtons, 'voices arrive late on some devices').toHaveCount(2)
})
