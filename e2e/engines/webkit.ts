import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type Engine, TABLET } from '#e2e/engines/browser.ts'
import { startDisplay } from '#e2e/engines/display.ts'
import { freePort } from '#server/testing/free-port.ts'

const DRIVER = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver'
const LONGEST_MS = 30_000
const LONGEST_SCRIPT_MS = 3_000

export async function startWebKit(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'dozenauts-webkit-'))
  // What GTK calls animations, WebKit tells a page as the wish for less motion.
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const display = await startDisplay(TABLET.width, TABLET.height)
  const port = await freePort()
  const program = spawn(DRIVER, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      LANG: 'en_US.UTF-8',
      LANGUAGE: 'en_US',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      NO_AT_BRIDGE: '1',
    },
  })
  const address = `http://127.0.0.1:${port}`
  await answering(program, address)
  return {
    name: 'WebKit',
    version: '',
    open: () => openWindow(address, display.picture),
    async close() {
      const ended = new Promise((done) => program.once('exit', done))
      program.kill('SIGTERM')
      await ended
      await display.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function answering(program: ChildProcess, address: string) {
  for (;;) {
    if (program.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${program.exitCode}`)
    const ready = await fetch(`${address}/status`).catch(() => null)
    if (ready?.ok) return
    await new Promise((done) => setTimeout(done, 50))
  }
}

async function ask<T>(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(LONGEST_MS),
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** A session is a browser of its own that keeps nothing on the disk. */
async function openWindow(address: string, picture: () => Buffer): Promise<Browser> {
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${address}/session`, {
    capabilities: { alwaysMatch: { pageLoadStrategy: 'normal', unhandledPromptBehavior: 'ignore' } },
  })
  const session = `${address}/session/${sessionId}`
  const post = <T>(path: string, body: object) => ask<T>('POST', `${session}/${path}`, body)
  const resize = async (width: number, height: number) => {
    await post('window/rect', { x: 0, y: 0, width, height })
  }
  await resize(TABLET.width, TABLET.height)
  // A question to a page that is just being left is never answered: it is asked again soon.
  await post('timeouts', { script: LONGEST_SCRIPT_MS })
  const tab = (handle: string): Browser => ({
    goto: (url) => post('url', { url }),
    reload: () => post('refresh', {}),
    url: () => ask('GET', `${session}/url`),
    async run<T>(source: string, ...given: readonly unknown[]) {
      const script = `const [given, done] = arguments
        const work = async () => JSON.stringify(await (${source})(...JSON.parse(given)))
        work().then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const answer = await post<{ value?: string; error?: string }>('execute/async', {
        script,
        args: [JSON.stringify(given)],
      })
      if (answer.error !== undefined) throw new Error(answer.error)
      return (answer.value === undefined ? undefined : JSON.parse(answer.value)) as T
    },
    act: (actions) => post('actions', { actions }),
    resize,
    pdf: null,
    // Its own command may wait for ever for a page with something that moves.
    screenshot: async () => picture(),
    async openTab() {
      // A second tab is never drawn; a second window is.
      const { handle } = await post<{ handle: string }>('window/new', { type: 'window' })
      const opened = tab(handle)
      await opened.toFront()
      return opened
    },
    toFront: () => post('window', { handle }),
    async close() {
      await ask('DELETE', session)
    },
  })
  return tab(await ask('GET', `${session}/window`))
}
