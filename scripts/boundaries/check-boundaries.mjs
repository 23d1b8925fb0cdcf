import { createRequire } from 'node:module'
import { check, fail, finished, pass } from '../checks.mjs'
import { writeViolations } from './violations.mjs'

const require = createRequire(import.meta.url)
const VIOLATIONS = '.cache/boundaries'
const CONFIGS = ['.dependency-cruiser.cjs', '.dependency-cruiser-rooms.cjs']

/** @param {string} config @param {string} output @param {string[]} folders */
const cruise = (config, output, ...folders) => [
  '--require',
  './scripts/boundaries/with-compiler.cjs',
  'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  '--config',
  config,
  '--output-type',
  output,
  ...folders,
]

/** The code keeps the import rules, and every rule catches the violation written for it. */
export async function boundaries() {
  writeViolations(VIOLATIONS)
  for (const config of CONFIGS) {
    const run = cruise(config, 'err', 'core/src', 'server/src', 'web/src')
    await check(`import boundaries of ${config}`, process.execPath, run)
    await catchesViolations(config)
  }
}

async function catchesViolations(/** @type {string} */ config) {
  const broken = await finished(process.execPath, cruise(config, 'json', VIOLATIONS))
  const caught = new Set(
    JSON.parse(broken.stdout).summary.violations.map((/** @type {any} */ violation) => violation.rule.name),
  )
  for (const { name } of require(`../../${config}`).forbidden) {
    if (caught.has(name)) pass(`import rule "${name}" catches its violation`)
    else fail(`import rule "${name}" misses its violation`)
  }
}
