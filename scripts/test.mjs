// `npm test`: every check of the project, in the order in which failures are cheapest to find. A failing
// step does not stop the others; the last line counts everything.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Dozenauts needs Node 20.19 or newer, and this is Node ${process.versions.node}.`)
  process.exit(1)
}

const { installIfNeeded } = await import('./install.mjs')
installIfNeeded()
const { installSystemPackages } = await import('./system-packages.mjs')
installSystemPackages()
const { writeToMemory } = await import('./scratch-folder.mjs')
writeToMemory()
const { check, playwright, summary, together, vitest } = await import('./checks.mjs')
const { boundaries } = await import('./boundaries/check-boundaries.mjs')
const { docs } = await import('./check-docs.mjs')
const { buildIfNeeded } = await import('./build.mjs')

/** The largest first: the last one should not run alone for long. */
const PROJECTS = ['server', 'web', 'bench', 'e2e', 'core/tsconfig.test.json', 'core']
/** @type {Readonly<Record<string, (() => unknown)[]>>} */
const steps = {
  lint: [() => check('format and lint', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.'])],
  docs: [docs],
  // First, because the build generates the typed messages and the files whose size is tested.
  build: [() => check('build', process.execPath, ['scripts/build.mjs'])],
  // One checker each: two projects are checked side by side, and more checkers do the same work twice.
  types: PROJECTS.map(
    (project) => () => check(`types of ${project}`, 'tsc', ['-p', project, '--checkers', '1']),
  ),
  unused: [() => check('dead code', 'knip', [])],
  boundaries: [boundaries],
  core: [() => vitest('core')],
  web: [() => vitest('web')],
  server: [() => vitest('server')],
  journeys: [() => playwright('browser journeys', 'playwright.config.ts')],
  engines: [() => playwright('journeys in other engines', 'engines/playwright.config.ts')],
}
/** What is named together runs two at a time; the tests use all cores by themselves. */
const ORDER = [
  ['build', 'lint', 'docs'],
  ['unused', 'boundaries', 'types'],
  ['core'],
  ['web'],
  ['server'],
  ['journeys'],
  ['engines'],
]

const only = process.argv[2]
if (only !== undefined && !(only in steps)) {
  console.error(`There is no check "${only}"; there are ${Object.keys(steps).join(', ')}.`)
  process.exit(1)
}
// A part alone finds the build that it would find in a whole run: its messages as types, or what it starts.
if (only !== undefined && !['lint', 'docs', 'build', 'core'].includes(only)) await buildIfNeeded()
for (const names of ORDER)
  await together(names.flatMap((name) => (only === undefined || only === name ? (steps[name] ?? []) : [])))
process.exit(summary())
