import { createRequire } from 'node:module'
import { check, fail, finished, pass } from '../checks.mjs'

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
const cruise = [
  '--require',
  './scripts/boundaries/with-compiler.cjs',
  'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  '--config',
  '.dependency-cruiser.cjs',
]

/** The code keeps the import rules, and every rule catches the violation written for it. */
export async function boundaries() {
  const folders = ['core/src', 'server/src', 'web/src']
  await check('import boundaries', process.execPath, [...cruise, '--output-type', 'err', ...folders])
  const broken = await finished(process.execPath, [
    ...cruise,
    '--output-type',
    'json',
    '.dependency-cruiser-fixture',
  ])
  const caught = new Set(
    JSON.parse(broken.stdout).summary.violations.map((/** @type {any} */ violation) => violation.rule.name),
  )
  for (const { name } of forbidden) {
    if (caught.has(name)) pass(`import rule "${name}" catches its violation`)
    else fail(`import rule "${name}" misses its violation`)
  }
}
