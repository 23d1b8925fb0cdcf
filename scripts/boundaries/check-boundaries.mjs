import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { check, fail, finished, pass } from '../checks.mjs'

const require = createRequire(import.meta.url)
const CONFIGS = ['.dependency-cruiser.cjs', '.dependency-cruiser-rooms.cjs']
const BROKEN = '.cache/broken-imports'

/** An import against each rule. @type {readonly (readonly [file: string, imported: string])[]} */
const VIOLATIONS = [
  ['core/src/knows-server.ts', 'server/src/main.ts'],
  ['core/src/reads-files.ts', 'node:fs'],
  ['core/src/lessons/knows-mission.ts', 'core/src/mission/plan.ts'],
  ['server/src/knows-web.ts', 'web/src/ui/button.ts'],
  ['server/src/knows-testing.ts', 'server/src/testing/stand-in.ts'],
  ...floors(),
  ['server/src/people/doors/door.ts', 'server/src/people/windows/pane.ts'],
  ['server/src/people/windows/window.ts', 'server/src/people/doors/frame.ts'],
  ['web/src/app/first.ts', 'web/src/app/second.ts'],
  ['web/src/app/second.ts', 'web/src/app/first.ts'],
  ['web/src/app/unresolved.ts', './no-such-file.ts'],
  ['web/src/data/knows-server.ts', 'server/src/main.ts'],
  ['web/src/data/knows-ui.ts', 'web/src/ui/button.ts'],
  ['web/src/features/games/knows-app.ts', 'web/src/app/routes.ts'],
  ['web/src/features/games/knows-lessons.ts', 'web/src/features/lessons/lesson.ts'],
  ['web/src/play/knows-lessons.ts', 'web/src/features/lessons/lesson.ts'],
  ['web/src/ui/knows-feature.ts', 'web/src/features/lessons/lesson.ts'],
]

/** Each floor of the server imports the one above it. @returns {[string, string][]} */
function floors() {
  const rooms = require('../../.dependency-cruiser.cjs').forbidden.flatMap(
    (/** @type {{ name: string }} */ { name }) =>
      name.startsWith('server-floor-') ? [`server/src/${name.slice('server-floor-'.length)}/room.ts`] : [],
  )
  return rooms.map((/** @type {string} */ room, /** @type {number} */ i) => [
    room,
    rooms[i + 1] ?? 'server/src/main.ts',
  ])
}

function writeViolations() {
  rmSync(BROKEN, { recursive: true, force: true })
  const write = (/** @type {string} */ file, /** @type {string} */ text) => {
    mkdirSync(dirname(join(BROKEN, file)), { recursive: true })
    writeFileSync(join(BROKEN, file), text)
  }
  for (const [, imported] of VIOLATIONS) if (imported.includes('/src/')) write(imported, 'export {}\n')
  for (const [file, imported] of VIOLATIONS) {
    const way = imported.includes('/src/') ? posix.relative(dirname(file), imported) : imported
    write(file, `import '${/^(\.|node:)/.test(way) ? way : `./${way}`}'\n`)
  }
}

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
  writeViolations()
  for (const config of CONFIGS) {
    const run = cruise(config, 'err', 'core/src', 'server/src', 'web/src')
    await check(`import boundaries of ${config}`, process.execPath, run)
    await catchesViolations(config)
  }
}

async function catchesViolations(/** @type {string} */ config) {
  const broken = await finished(process.execPath, cruise(config, 'json', BROKEN))
  const caught = new Set(
    JSON.parse(broken.stdout).summary.violations.map((/** @type {any} */ violation) => violation.rule.name),
  )
  for (const { name } of require(`../../${config}`).forbidden) {
    if (caught.has(name)) pass(`import rule "${name}" catches its violation`)
    else fail(`import rule "${name}" misses its violation`)
  }
}
