import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ears } from '../../web/src/testing/answers-by-ear.ts'

export type Browser = 'firefox' | 'chromium'

const DISPLAYS: Readonly<Record<Browser, string>> = { firefox: '97', chromium: '98' }
/** Not the echo of keys, which ends with a space. */
const SPEECH = /SPEECH OUTPUT: '(.*)'(?:\{.*\})?$/gm
const LOOK_MS = 100
/** Until the first word, and after the last one. */
const FIRST_WORD_MS = 3_000
const SILENCE_MS = 800
/** After what leads on: more may come. */
const AFTER_ENTER_MS = 1_500
const PAGE_MS = 8_000
const STARTS_WITHIN_MS = 180_000
/** With what a browser has around a page. */
const MOST_KEYS = 60
/** A bar of the browser, without words. */
const BROWSERS_OWN = 'alert.'
/** What a reader says of itself and of where it is. */
const ASIDE = /^(leaving |region |main content|List with |form$|clickable|alert|Focus mode|Browse mode)/

class Unheard extends Error {}

/** A person with a keyboard and a screen reader: presses keys, hears what is said, and knows nothing else. */
export class Reader implements Ears {
  private heardUntil = 0
  private words: readonly string[] = []
  private readonly browser: Browser
  private readonly home: string
  private readonly desktop: ChildProcess
  private readonly note: (line: string) => void

  private constructor(browser: Browser, home: string, desktop: ChildProcess, note: (line: string) => void) {
    this.browser = browser
    this.home = home
    this.desktop = desktop
    this.note = note
  }

  static async start(browser: Browser, url: string, note: (line: string) => void) {
    const home = mkdtempSync(join(tmpdir(), 'dozenauts-listen-'))
    const log = openSync(join(home, 'desktop.log'), 'w')
    const script = join(import.meta.dirname, '../listen/desktop.sh')
    const desktop = spawn('sh', [script, home, browser, url], {
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, LISTEN_DISPLAY: DISPLAYS[browser] },
    })
    closeSync(log)
    const reader = new Reader(browser, home, desktop, note)
    process.once('exit', () => reader.end())
    const start = Date.now()
    while (!/Finished loading Sign In/.test(reader.log())) {
      if (Date.now() - start > STARTS_WITHIN_MS) throw new Unheard(`no page after ${STARTS_WITHIN_MS} ms`)
      await pause(LOOK_MS)
    }
    await reader.listen('(opens)', PAGE_MS, PAGE_MS / 2)
    // What is read out is not what has the focus.
    reader.words = []
    return reader
  }

  /** What was said since the last key, in the form of the listener of the DOM tests. */
  here() {
    return this.words
      .filter((words) => !ASIDE.test(words))
      .map((words) =>
        words
          .replace(/ push button\.?/, ', button')
          .replace(/ toggle button /, ', button, ')
          .replace(/ (entry|link)\b/, ', $1')
          .replace(/ panel\.?$/, ''),
      )
      .join(', ')
  }

  last() {
    return this.here()
  }

  tab() {
    return this.key('Tab')
  }

  press() {
    return this.key('Return', PAGE_MS, AFTER_ENTER_MS)
  }

  /** What is typed before the reader has said that it goes into the field is a command to the reader. */
  async type(text: string | number) {
    const mode = () => this.all().findLast((words) => / mode$/.test(words))
    for (let waited = 0; mode() !== 'Focus mode' && waited < PAGE_MS; waited += LOOK_MS) await pause(LOOK_MS)
    this.send('type', '--delay', '60', String(text))
    await this.listen(`types ${text}`, SILENCE_MS, SILENCE_MS)
  }

  async key(key: string, firstWordMs = FIRST_WORD_MS, silenceMs = SILENCE_MS) {
    this.send('key', key)
    await this.listen(key, firstWordMs, silenceMs)
  }

  async until(words: RegExp): Promise<string> {
    for (let presses = 0; !words.test(this.here()); presses++) {
      if (presses === MOST_KEYS) throw new Unheard(`${MOST_KEYS} times Tab, and never heard ${words}`)
      await this.tab()
    }
    return this.here()
  }

  async close() {
    const ended = once(this.desktop, 'exit')
    this.end()
    await ended
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 })
  }

  private end() {
    if (this.desktop.exitCode === null && this.desktop.signalCode === null)
      process.kill(-(this.desktop.pid as number), 'SIGTERM')
  }

  /** Until it falls silent. */
  private async listen(after: string, firstWordMs: number, silenceMs = SILENCE_MS) {
    let count = this.heardUntil
    let silentUntil = Date.now() + firstWordMs
    while (Date.now() < silentUntil) {
      await pause(LOOK_MS)
      const now = this.all().length
      if (now !== count) silentUntil = Date.now() + silenceMs
      count = now
    }
    this.words = this.all().slice(this.heardUntil)
    this.heardUntil = count
    this.note(`${after.padEnd(12)} ${this.words.join(' | ') || '(silence)'}`)
  }

  private all() {
    return [...this.log().matchAll(SPEECH)]
      .map(([, words = '']) => words)
      .filter((words) => words !== BROWSERS_OWN)
  }

  private log() {
    const file = join(this.home, 'orca.log')
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }

  private send(...what: string[]) {
    execFileSync('xdotool', what, { env: { ...process.env, DISPLAY: `:${DISPLAYS[this.browser]}` } })
  }
}
