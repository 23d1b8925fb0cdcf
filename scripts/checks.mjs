import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.cache/test')
const bin = join(root, 'node_modules/.bin')

/** No step takes a quarter as long, even on a busy machine; one that hangs is ended and named. */
const LONGEST_STEP_MS = 30 * 60_000

let passed = 0
/** @type {string[]} */
const failures = []

/** @param {string} command */
const pathOf = (command) => (command === process.execPath ? command : join(bin, command))

/** @param {string} command @param {string[]} args @param {import('node:child_process').SpawnSyncOptions} options */
function run(command, args, options) {
  return spawnSync(pathOf(command), args, { timeout: LONGEST_STEP_MS, ...options })
}

/** A step that is right when the command ends well; its output is shown only when it does not. */
export async function check(
  /** @type {string} */ name,
  /** @type {string} */ command,
  /** @type {string[]} */ args,
) {
  const { ok, stdout, told } = await finished(command, args)
  if (ok) return pass(name)
  console.log(`${stdout}${told}`)
  fail(name)
}

/** What a command printed; others may run beside it. @param {string} command @param {string[]} args */
export async function finished(command, args) {
  const child = spawn(pathOf(command), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST_STEP_MS,
  })
  let stdout = ''
  let told = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    told += text
  })
  const ok = await new Promise((done) => {
    child.once('error', (error) => {
      told += error
      done(false)
    })
    child.once('close', (code) => done(code === 0))
  })
  return { ok, stdout, told }
}

/** Two at a time: most checks use one core. The first in the list start first. @param {(() => unknown)[]} jobs */
export async function together(jobs) {
  const waiting = [...jobs]
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job()
  }
  await Promise.all([work(), work()])
}

export function vitest(/** @type {string} */ workspace) {
  heading(`${workspace} tests`)
  const report = freshReport(workspace)
  run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
    cwd: join(root, workspace),
    stdio: 'inherit',
  })
  const result = readReport(report)
  if (!result) return fail(`${workspace} tests did not run`)
  for (const file of result.testResults) {
    const place = file.name.slice(root.length)
    if (file.status === 'failed' && file.assertionResults.length === 0) fail(`${place} could not be loaded`)
    for (const test of file.assertionResults) {
      if (test.status === 'passed') passed++
      // Skipped and todo tests prove nothing, and saying nothing about them would hide it.
      else
        fail(`${place} > ${test.fullName}${test.status === 'failed' ? '' : ` (${test.status}: did not run)`}`)
    }
  }
  if (result.numTotalTests === 0) fail(`${workspace} has no tests`)
  else if (!result.success && result.numFailedTests === 0) fail(`${workspace} tests ended with an error`)
}

/** @param {string} name @param {string} config its place below `e2e` */
export function playwright(name, config) {
  heading(name)
  const report = freshReport(name.replaceAll(' ', '-'))
  const result = run('playwright', ['test', `--config=${config}`, '--reporter=list,json'], {
    cwd: join(root, 'e2e'),
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  const told = readReport(report)
  if (!told) return fail(`${name} did not run`)
  const before = failures.length
  for (const suite of told.suites) journeys(suite, [])
  for (const error of told.errors ?? []) fail(`${name}: ${error.message}`)
  if (result.status !== 0 && failures.length === before) fail(`${name} ended with an error`)
}

/** @param {any} suite @param {string[]} above */
function journeys(suite, above) {
  const titles = [...above, suite.title]
  for (const inner of suite.suites ?? []) journeys(inner, titles)
  for (const spec of suite.specs ?? []) {
    for (const test of spec.tests) {
      const name = `${[...titles, spec.title].join(' > ')} [${test.projectName}]`
      if (test.status === 'expected') passed++
      else if (test.status === 'flaky') unsteady(name)
      else fail(`${name} (${test.status})`)
      for (const { error } of test.results) if (error) console.log(excerpt(error.message))
    }
  }
}

/** What a journey stumbled over, short enough to stand beside its name at the end of a long run. */
function excerpt(/** @type {string} */ message) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
  const plain = message.replace(/\u001b\[[0-9;]*m/g, '')
  return plain.split('\n').slice(0, 12).join('\n          ').slice(0, 900).replace(/^/, '          ')
}

/** It passed, but not at once: counted, and named so that it gets mended. */
function unsteady(/** @type {string} */ name) {
  passed++
  console.log(`UNSTEADY  ${name} passed only at the second try`)
}

export function fail(/** @type {string} */ name) {
  failures.push(name)
  console.log(`FAILED  ${name}`)
}

export function pass(/** @type {string} */ name) {
  passed++
  console.log(`ok      ${name}`)
}

function heading(/** @type {string} */ text) {
  console.log(`\n${text}`)
}

function freshReport(/** @type {string} */ name) {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

function readReport(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Lists what failed, prints the last line, answers the exit code. */
export function summary() {
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
}
