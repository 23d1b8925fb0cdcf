// `npm run screenshots`: makes the pictures of README and of the landing page from the real build; with `film`, the films of
// play in docs/screenshots/film; with `pages`, what a child sees around play in docs/screenshots/pages.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './install.mjs'

installIfNeeded()
const { bundle } = await import('./build-server.mjs')
const { buildIfNeeded } = await import('./build.mjs')

await buildIfNeeded()
const what = ['film', 'pages'].find((one) => one === process.argv[2]) ?? 'screenshots'
await bundle({ [what]: `e2e/${what}.ts` }, 'e2e/dist')
const { status } = spawnSync(
  process.execPath,
  ['--enable-source-maps', `e2e/dist/${what}.js`, ...process.argv.slice(3)],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
