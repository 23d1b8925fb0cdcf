// A child who hears and does not see: Orca in a browser on a screen that nobody looks at, keys alone. Signs in, does the
// placement, a mission and a lesson with one mistake, and reads the report, answering only what was said. What was pressed
// and what was said is printed: `npm run bench -- listen firefox`; with names after it, only these parts: `firefox lesson report`.
import { createAccount } from '../e2e/fixtures/accounts.ts'
import { startAppServer } from '../e2e/fixtures/app-server.ts'
import { asGrownUp } from '../e2e/fixtures/other-device.ts'
import { flyMissionByEar, numbersIn, product } from '../web/src/testing/answers-by-ear.ts'
import { type Browser, Reader } from './listen/reader.ts'
import { installNeededPrograms } from './shared/needed-programs.ts'

const MOST_QUESTIONS = 40
const PAGE_MS = 8_000
const browser = (process.argv[2] ?? 'firefox') as Browser
const only = process.argv.slice(3)

installNeededPrograms({
  orca: '/usr/bin/orca',
  'at-spi2-core': '/usr/libexec/at-spi-bus-launcher',
  xvfb: '/usr/bin/Xvfb',
  dbus: '/usr/bin/dbus-run-session',
  openbox: '/usr/bin/openbox',
  xdotool: '/usr/bin/xdotool',
  'firefox-esr': '/usr/bin/firefox-esr',
  chromium: '/usr/bin/chromium',
})
const server = await startAppServer({ AUTH_RATE_LIMITS: 'off' })
const account = await createAccount(server)
await asGrownUp(server, account, 'PUT', `/learners/${account.learnerId}/settings/grown-ups`, {
  listens: { value: true, changed_at: new Date().toISOString() },
  daily_minutes: { value: 5, changed_at: new Date().toISOString() },
})
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))
const start = Date.now()
/** Nothing of this machine, and no time: what was said is kept and compared. */
const note = (line: string) =>
  console.log(line.replaceAll(server.url, 'https://…').replaceAll(account.email, 'sam@example.test'))
const reader = await Reader.start(browser, `${server.url}/auth/login`, note)
let lost = 0
try {
  for (const [name, play] of Object.entries({ signIn, placement, mission, lesson, report })) {
    if (only.length > 0 && ![...only, 'signIn'].includes(name)) continue
    console.log(`\n# ${name}`)
    await play().catch((error) => {
      lost += 1
      console.log(`*** ${error instanceof Error ? error.message : error}`)
    })
  }
} finally {
  await reader.close()
  await server.remove()
}
console.error(`${browser}: ${Math.round((Date.now() - start) / 1000)} s, lost ${lost} times`)
process.exitCode = lost

async function signIn() {
  await reader.until(/Email, entry/)
  await reader.type(account.email)
  await reader.until(/Password/)
  await reader.type(account.password)
  await reader.key('Return', PAGE_MS, PAGE_MS / 2)
}

async function open(named: RegExp) {
  await reader.until(named)
  await reader.press()
}

/** Asked once more, and one question not known. */
async function placement() {
  await open(/Start the mission, link/)
  await open(/Let's go, button/)
  for (let asked = 0; !/You lit|Your sky|Start the mission, button/.test(reader.here()); asked++) {
    if (asked > MOST_QUESTIONS) throw new Error('a placement without an end')
    const question = await reader.until(/entry/)
    const [number] = numbersIn(/number you see, (\d+)/.exec(question)?.[1] ?? '')
    if (asked === 4) await reader.until(/I don't know yet, button/)
    else await reader.type((number ?? product(question)) + (asked === 6 ? 1 : 0))
    await reader.press()
  }
}

async function mission() {
  if (!/step|Step/.test(reader.here())) await open(/Start the mission, button|Go on, button/)
  await flyMissionByEar(reader, [3], () => reader.here().includes('Mission done!'))
}

async function lesson() {
  await open(/(^|, )Lessons, link/)
  await open(/3 Times Table, link/)
  await open(/(^|, )Start, button/)
  for (let question = 1; question <= 10; question++) {
    const asked = await reader.until(/times \d+ is what/)
    const right = product(/\d+ times \d+ is what/.exec(asked)?.[0] ?? '')
    const isRight = question !== 2
    let option = ''
    do {
      await reader.tab()
      option = /(?:^|, )(\d+), button/.exec(reader.here())?.[1] ?? ''
    } while (option === '' || (Number(option) === right) !== isRight)
    await reader.press()
    await open(/Go on, button/)
  }
}

async function report() {
  await open(/For grown-ups, link/)
  await reader.until(/Password of the account/)
  await reader.type(account.password)
  await reader.press()
  // Reads on from here to the end.
  await reader.key('KP_Add', PAGE_MS)
}
