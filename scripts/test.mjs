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
const { check, playwright, summary, vitest } = await import('./checks.mjs')
const { boundaries } = await import('./boundaries/check-boundaries.mjs')
const { docs } = await import('./check-docs.mjs')

const only = process.argv[2]
const steps = {
  lint: () => check('format and lint', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']),
  // Early, because the build generates the typed messages and the files whose size is tested.
  build: () => check('build', process.execPath, ['scripts/build.mjs']),
  types: () => {
    for (const project of ['core', 'core/tsconfig.test.json', 'server', 'web', 'e2e', 'bench']) {
      check(`types of ${project}`, 'tsc', ['-p', project])
    }
  },
  boundaries,
  unused: () => check('dead code', 'knip', []),
  docs,
  core: () => vitest('core'),
  web: () => vitest('web'),
  server: () => vitest('server'),
  journeys: () => playwright('e2e'),
}

if (only !== undefined && !(only in steps)) {
  console.error(`There is no check "${only}"; there are ${Object.keys(steps).join(', ')}.`)
  process.exit(1)
}
for (const [name, run] of Object.entries(steps)) if (only === undefined || only === name) run()
process.exit(summary())
