import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Browser = 'firefox' | 'chromium'

const DISPLAYS: Readonly<Record<Browser, string>> = { firefox: '97', chromium: '98' }
const SPEECH = /SPEECH OUTPUT: '(.*)'(?:\{.*\})?$/gm
const LOOK_MS = 250
/** Until the first word, and after the last one. */
const FIRST_WORD_MS = 5_000
const SILENCE_MS = 1_500
const PAGE_MS = 8_000
const STARTS_WITHIN_MS = 40_000
const MOST_KEYS = 30

export class Unheard extends Error {}

/** A person with a keyboard and a screen reader: presses keys, hears what is said, and knows nothing else. */
export class Reader {
  private heardUntil = 0
  private words = ''
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
    const start = Date.now()
    while (!/Finished loading Sign In/.test(reader.log()) && Date.now() - start < STARTS_WITHIN_MS)
      await pause(LOOK_MS)
    await reader.listen('(opens)', PAGE_MS)
    return reader
  }

  /** What was said since the last key. */
  get said() {
    return this.words
  }

  async press(key: string) {
    this.send('key', key)
    await this.listen(key)
  }

  async type(text: string) {
    this.send('type', '--delay', '60', text)
    await this.listen(`types ${text}`, SILENCE_MS)
  }

  /** Presses a key until this is said. */
  async walkTo(words: RegExp): Promise<RegExpExecArray> {
    for (let presses = 0; presses < MOST_KEYS; presses++) {
      await this.press('Tab')
      const found = words.exec(this.words)
      if (found) return found
    }
    throw new Unheard(`${MOST_KEYS} times Tab, and never heard ${words}`)
  }

  async close() {
    process.kill(-(this.desktop.pid as number), 'SIGTERM')
    await once(this.desktop, 'exit')
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 })
  }

  /** Until it falls silent. */
  private async listen(after: string, firstWordMs = FIRST_WORD_MS) {
    let count = this.heardUntil
    let silentFrom = Date.now() + firstWordMs - SILENCE_MS
    while (Date.now() - silentFrom < SILENCE_MS) {
      await pause(LOOK_MS)
      const now = this.all().length
      if (now !== count) silentFrom = Date.now()
      count = now
    }
    this.words = this.all().slice(this.heardUntil).join(' | ')
    this.heardUntil = count
    this.note(`${after.padEnd(12)} ${this.words === '' ? '(silence)' : this.words}`)
  }

  private all() {
    return [...this.log().matchAll(SPEECH)].map(([, words = '']) => words)
  }

  private log() {
    const file = join(this.home, 'orca.log')
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }

  private send(...what: string[]) {
    execFileSync('xdotool', what, { env: { ...process.env, DISPLAY: `:${DISPLAYS[this.browser]}` } })
  }
}
