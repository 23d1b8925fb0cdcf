import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { BidiSession } from '#e2e/engines/bidi-session.ts'
import { type Browser, type Engine, TABLET } from '#e2e/engines/browser.ts'

const PROGRAM = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'

/** No page of welcome, no request of its own, and the quiet pictures of who does not want things to move. */
const SETTINGS = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'signon.rememberSignons': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'ui.prefersReducedMotion': 1,
}

export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'dozenauts-firefox-'))
  const settings = Object.entries(SETTINGS).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), settings.join('\n'))
  const program = spawn(
    PROGRAM,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    },
  )
  const session = await BidiSession.open(`${await addressOf(program)}/session`)
  const { capabilities } = await session.send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'ignore' } } },
  })
  return {
    name: 'Firefox',
    version: capabilities.browserVersion,
    open: () => openWindow(session),
    async close() {
      const ended = new Promise((done) => program.once('exit', done))
      await session.send('browser.close', {}).catch(() => program.kill('SIGKILL'))
      session.close()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

function addressOf(program: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = ''
    program.once('error', fail)
    program.once('exit', (code) => fail(new Error(`Firefox ended with ${code}:\n${said}`)))
    if (!program.stderr) throw new Error('Firefox cannot be heard')
    createInterface(program.stderr).on('line', (line) => {
      said += `${line}\n`
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (address) done(address)
    })
  })
}

/** A window of a user of its own: no cookie, no storage and no service worker of another journey. */
async function openWindow(session: BidiSession): Promise<Browser> {
  const { userContext } = await session.send<{ userContext: string }>('browser.createUserContext', {})
  return openTab(session, userContext)
}

async function openTab(session: BidiSession, userContext: string): Promise<Browser> {
  const { context } = await session.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  })
  const resize = (width: number, height: number) =>
    session.send<void>('browsingContext.setViewport', { context, viewport: { width, height } })
  await resize(TABLET.width, TABLET.height)
  const browser: Browser = {
    async goto(url) {
      await session.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async reload() {
      await session.send('browsingContext.reload', { context, wait: 'complete' })
    },
    url: () => browser.run<string>('() => location.href'),
    async run<T>(source: string, ...given: readonly unknown[]) {
      const answer = await session.send<ScriptAnswer>('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify(await (${source})(...JSON.parse(given)))`,
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        awaitPromise: true,
        userActivation: false,
        target: { context },
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return (answer.result.value === undefined ? undefined : JSON.parse(answer.result.value)) as T
    },
    async act(actions) {
      await session.send('input.performActions', { context, actions })
    },
    resize,
    async pdf() {
      const { data } = await session.send<{ data: string }>('browsingContext.print', {
        context,
        page: { width: 21, height: 29.7 },
        shrinkToFit: true,
      })
      return Buffer.from(data, 'base64')
    },
    async screenshot() {
      const { data } = await session.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    openTab: () => openTab(session, userContext),
    async toFront() {
      await session.send('browsingContext.activate', { context })
    },
    async close() {
      await session.send('browser.removeUserContext', { userContext })
    },
  }
  return browser
}

type ScriptAnswer =
  | { readonly type: 'success'; readonly result: { readonly value?: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } }
