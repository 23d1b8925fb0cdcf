// `npm run screenshots`: makes the pictures of README and of the landing page from the real build.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './install.mjs'

installIfNeeded()
const { bundle } = await import('./build-server.mjs')
const { buildIfNeeded } = await import('./build.mjs')

await buildIfNeeded()
await bundle({ screenshots: 'e2e/screenshots.ts' }, 'e2e/dist')
const { status } = spawnSync(process.execPath, ['--enable-source-maps', 'e2e/dist/screenshots.js'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
})
process.exit(status ?? 1)
