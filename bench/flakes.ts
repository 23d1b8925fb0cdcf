// Runs the journeys again and again and names those that do not always pass: `npm run bench -- flakes 5 shell`
// plays every journey whose file name contains "shell" five times.
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
  readonly results: readonly { readonly status: string }[]
}

const [times = '3', ...files] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'dozenauts-flakes-'))
const report = join(folder, 'report.json')

const { status, error } = spawnSync(
  'npx',
  [
    'playwright',
    'test',
    '--repeat-each',
    times,
    '--output',
    join(folder, 'results'),
    '--trace',
    'off',
    ...files,
  ],
  {
    cwd: 'e2e',
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, JOURNEY_RETRIES: '0' },
  },
)
if (error) throw error
const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: readonly Suite[] }
rmSync(folder, { recursive: true })

const outcomes = new Map<string, string[]>()
for (const suite of suites) collect(suite, suite.title)
const shaky = [...outcomes].filter(([, seen]) => seen.some((outcome) => outcome !== 'passed'))
const runs = [...outcomes.values()].reduce((sum, seen) => sum + seen.length, 0)
console.log(`${outcomes.size} journeys, ${runs} runs, ${shaky.length} that did not always pass`)
for (const [name, seen] of shaky)
  console.log(`  ${seen.filter((outcome) => outcome === 'passed').length}/${seen.length} ${name}`)
process.exitCode = shaky.length > 0 || status !== 0 ? 1 : 0

function collect({ suites = [], specs = [] }: Suite, path: string) {
  for (const inner of suites) collect(inner, `${path} › ${inner.title}`)
  for (const { title, tests } of specs) {
    const name = `${path} › ${title}`
    const seen = tests.flatMap(({ results }) => results.map((result) => result.status))
    outcomes.set(name, [...(outcomes.get(name) ?? []), ...seen])
  }
}
