// A child who hears and does not see: Orca in a browser on a screen that nobody looks at, keys alone. Signs in, does the
// placement, a mission and a lesson with one mistake, and reads the report, answering only what was said. What was pressed
// and what was said is printed: `npm run bench -- listen firefox`.
import { createAccount } from '../e2e/fixtures/accounts.ts'
import { startAppServer } from '../e2e/fixtures/app-server.ts'
import { asGrownUp } from '../e2e/fixtures/other-device.ts'
import { type Browser, Reader, Unheard } from './listen/reader.ts'
import { installNeededPrograms } from './shared/needed-programs.ts'

/** In digits or in words; a gap is said as a word or not at all. */
const FACT = /(\d+|_+|blank|what) (?:×|times) (\d+|_+|blank|what)(?: (?:=|equals|is) (\d+))?/
const MOST_QUESTIONS = 30
const MISSION_STEPS = 12
const browser = (process.argv[2] ?? 'firefox') as Browser

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
})
const reader = await Reader.start(browser, `${server.url}/auth/login`, (line) => console.log(line))
try {
  for (const [name, play] of Object.entries({ signIn, placement, mission, lesson, report })) {
    console.log(`\n# ${name}`)
    await play().catch((error) => {
      if (!(error instanceof Unheard)) throw error
      console.log(`*** ${error.message}`)
    })
  }
} finally {
  await reader.close()
  await server.remove()
}

async function signIn() {
  await reader.walkTo(/Email entry/)
  await reader.type(account.email)
  await reader.walkTo(/Password password/)
  await reader.type(account.password)
  await reader.press('Return')
}

async function open(named: RegExp) {
  await reader.walkTo(named)
  await reader.press('Return')
}

async function placement() {
  await open(/Start the mission link/)
  await open(/Let's go push button/)
  for (let asked = 0; asked < MOST_QUESTIONS && !/You lit|Start the mission/.test(reader.said); asked++)
    await answerTyped(asked % 5 === 4 ? 1 : 0)
}

async function mission() {
  await open(/Start the mission push button/)
  for (let step = 0; step < MISSION_STEPS; step++) {
    await answerAny(step === 2 ? 1 : 0)
    if (!/Next push button|Go on push button/.test(reader.said))
      await reader.walkTo(/(Next|Go on|Check) push button/)
    await reader.press('Return')
  }
}

async function lesson() {
  await open(/Lessons link/)
  await open(/\b3 times table.* link/i)
  await open(/Start push button/)
  for (let question = 1; question <= 10; question++) {
    const [, a, b] = FACT.exec(reader.said) ?? (await reader.walkTo(FACT))
    const right = Number(a) * Number(b)
    const option = question === 2 ? `(?!${right}\\b)\\d+` : `${right}`
    await reader.walkTo(new RegExp(`\\b${option} push button`))
    await reader.press('Return')
    if (!FACT.test(reader.said) || /Go on/.test(reader.said))
      await reader.walkTo(/Go on push button|Congratulations/)
    await reader.press('Return')
  }
}

async function report() {
  await open(/For grown-ups link/)
  await reader.walkTo(/Password of the account/)
  await reader.type(account.password)
  await reader.press('Return')
  // Reads on from here to the end.
  await reader.press('KP_Add')
}

/** Types what was asked for, or so much more. */
async function answerTyped(more: number) {
  let answer = asked(reader.said)
  if (answer === null || !/entry/.test(reader.said)) {
    await reader.walkTo(/entry/)
    answer = asked(reader.said)
  }
  await reader.type(String((answer ?? 0) + more))
  await reader.press('Return')
}

/** One among numbers, or typed. */
async function answerAny(more: number) {
  const before = asked(reader.said)
  const [, option] = (await reader.walkTo(/entry|(\d+) (?:push|toggle) button/)) ?? []
  if (option === undefined) return answerTyped(more)
  const right = before ?? asked(reader.said)
  if (right === null) throw new Unheard('options, and never a question')
  if (Number(option) !== right + more) await reader.walkTo(new RegExp(`\\b${right} (?:push|toggle) button`))
  await reader.press('Return')
}

/** What a sentence with one number, or with one gap in a multiplication, asks for. */
function asked(said: string): number | null {
  const shown = /number you see, (\d+)/.exec(said)
  if (shown) return Number(shown[1])
  const [, a, b, product] = FACT.exec(said) ?? []
  if (!a || !b) return null
  if (/^\d+$/.test(a) && /^\d+$/.test(b)) return Number(a) * Number(b)
  return Number(product) / Number(/^\d+$/.test(a) ? a : b)
}
