import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { soundsUntil } from '#web/browser/heard-now.ts'
import { readAloud, stopReading, voiceFor } from '#web/browser/speech.ts'

const voice = (lang: string, more: Partial<SpeechSynthesisVoice> = {}) =>
  ({ lang, name: lang, localService: true, default: false, ...more }) as SpeechSynthesisVoice

class Utterance {
  voice: SpeechSynthesisVoice | null = null
  lang = ''
  rate = 1
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** As Chromium does it: `cancel()` ends what is there a moment later, and what was said in between with it. */
class Engine {
  heard: Utterance[] = []
  speaking = false
  pending = false
  paused = false
  #cancelling = false
  readonly #voices: readonly SpeechSynthesisVoice[]

  constructor(...voices: SpeechSynthesisVoice[]) {
    this.#voices = voices
  }
  getVoices() {
    return this.#voices
  }
  speak(utterance: Utterance) {
    if (this.#cancelling || this.paused) return
    this.heard.push(utterance)
    this.speaking = true
  }
  cancel() {
    this.#cancelling = true
    setTimeout(() => {
      this.#cancelling = false
      this.speaking = false
    }, 10)
  }
  resume() {
    this.paused = false
  }
}

function device(...voices: SpeechSynthesisVoice[]) {
  const engine = new Engine(...voices)
  vi.stubGlobal('speechSynthesis', engine)
  const read = (text: string, language = 'en-US') => {
    const found = voiceFor([language])
    if (found) readAloud(text, found)
  }
  return { engine, read, said: () => engine.heard.map(({ text, lang }) => `${lang}: ${text}`) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What a child hears, once everything has had its time. */
function heardOn({ said }: ReturnType<typeof device>) {
  vi.runAllTimers()
  return said()
}

test('a question that takes the place of another one is heard', () => {
  const tablet = device(voice('en-US'))
  tablet.read('7 × 8')
  expect(heardOn(tablet)).toEqual(['en-US: 7 × 8'])
  // The screen before ends its own reading when it goes.
  stopReading()
  tablet.read('6 × 4')
  expect(heardOn(tablet)).toEqual(['en-US: 7 × 8', 'en-US: 6 × 4'])
})

test('of several at once the last is heard, and nothing of a screen that has gone', () => {
  const tablet = device(voice('en-US'))
  for (const text of ['7 × 8', '6 × 4', '9 × 3']) tablet.read(text)
  expect(heardOn(tablet)).toEqual(['en-US: 9 × 3'])
  tablet.read('2 × 2')
  stopReading()
  expect(heardOn(tablet)).toEqual(['en-US: 9 × 3'])
})

test('[G57] a voice waits for a sound that began while it waited', () => {
  const tablet = device(voice('en-US'))
  soundsUntil(performance.now() + 100)
  tablet.read('7 × 8')
  vi.advanceTimersByTime(90)
  soundsUntil(performance.now() + 200)
  vi.advanceTimersByTime(150)
  expect(tablet.said()).toEqual([])
  expect(heardOn(tablet)).toEqual(['en-US: 7 × 8'])
})

test('a device that was paused in the background speaks again', () => {
  const tablet = device(voice('en-US'))
  tablet.engine.paused = true
  tablet.read('7 × 8')
  expect(heardOn(tablet)).toEqual(['en-US: 7 × 8'])
})

test.each([
  [
    'the country',
    'pt-BR',
    [voice('en-US', { default: true }), voice('pt-PT'), voice('pt_BR')],
    ['pt-BR: oi'],
  ],
  ['the language', 'pt-BR', [voice('en-GB', { default: true }), voice('pt')], ['pt: oi']],
  ['the device’s own choice', 'en-US', [voice('en-029'), voice('en-GB', { default: true })], ['en-GB: oi']],
  ['no other computer', 'pt-BR', [voice('pt-BR', { localService: false })], []],
])('the voice is found by %s, and spoken to in its own language', (_by, language, voices, expected) => {
  const tablet = device(...voices)
  tablet.read('oi', language)
  expect(heardOn(tablet)).toEqual(expected)
})
