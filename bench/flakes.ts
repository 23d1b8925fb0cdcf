// Plays all journeys from beginning to end, again and again and without second tries, and names those that do not
// always pass: `npm run bench -- flakes 20`; `npm run bench -- flakes 5 shell` takes only files whose name contains
// "shell". Every run tells its outcome at once, so that hours of runs that are cut short still show something.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { readonly title: string; readonly tests: readonly Test[] }[]
}
interface Test {
  readonly results: readonly { readonly status: string; readonly error?: { readonly message?: string } }[]
}
interface Report {
  readonly suites: readonly Suite[]
  readonly errors: readonly { readonly message?: string }[]
}
interface Outcome {
  readonly name: string
  readonly passed: boolean
  readonly reason: string
}

const [times = '3', ...files] = process.argv.slice(2)
const wanted = Number(times)
if (!Number.isInteger(wanted) || wanted < 1) throw new Error(`"${times}" is not a number of runs`)

const failures = new Map<string, number>()
let steadyRuns = 0
let inARow = 0
let longestRow = 0
for (let run = 1; run <= wanted; run++) {
  const began = performance.now()
  const outcomes = playAll()
  const failed = outcomes.filter(({ passed }) => !passed)
  for (const { name } of failed) failures.set(name, (failures.get(name) ?? 0) + 1)
  inARow = failed.length === 0 ? inARow + 1 : 0
  longestRow = Math.max(longestRow, inARow)
  if (failed.length === 0) steadyRuns++
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  console.log(
    `run ${run} of ${wanted}: ${outcomes.length - failed.length} of ${outcomes.length} journeys passed in ${minutes} min`,
  )
  for (const { name, reason } of failed) console.log(`  ${name}\n    ${reason.replaceAll('\n', '\n    ')}`)
}
console.log(
  `${wanted} runs: ${steadyRuns} without a flake, ${longestRow} of them in a row; ${failures.size} journeys did not always pass`,
)
for (const [name, count] of failures) console.log(`  ${wanted - count}/${wanted} ${name}`)
process.exitCode = failures.size > 0 ? 1 : 0

function playAll(): readonly Outcome[] {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-flakes-'))
  const report = join(folder, 'report.json')
  try {
    const { status, error } = spawnSync(
      'npx',
      ['playwright', 'test', '--output', join(folder, 'results'), '--trace', 'off', ...files],
      {
        cwd: 'e2e',
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, JOURNEY_RETRIES: '0' },
      },
    )
    if (error) throw error
    const { suites, errors } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const outcomes = suites.flatMap((suite) => outcomesOf(suite, suite.title))
    for (const { message = 'no reason given' } of errors)
      outcomes.push({ name: 'the run itself', passed: false, reason: message })
    if (outcomes.length === 0) throw new Error('no journey was played')
    if (status !== 0 && outcomes.every(({ passed }) => passed))
      throw new Error(`the run ended with ${status} although every journey passed`)
    if (outcomes.every(({ passed }) => passed)) rmSync(folder, { recursive: true })
    else console.log(`what was seen of the failures is in ${folder}`)
    return outcomes
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
}

function outcomesOf({ suites = [], specs = [] }: Suite, path: string): Outcome[] {
  return [
    ...suites.flatMap((inner) => outcomesOf(inner, `${path} › ${inner.title}`)),
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ results }) => ({
        name: `${path} › ${title}`,
        passed: results.length > 0 && results.every(({ status }) => status === 'passed'),
        reason: results.map(({ error }) => error?.message ?? '').join('\n') || 'did not run',
      })),
    ),
  ]
}
