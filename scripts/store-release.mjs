// `node scripts/store-release.mjs 1.0`: stores the database of this code as a fixture that later versions have to
// upgrade. Run it whenever the schema changes until that release is cut, and never again afterwards.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './install.mjs'

const [release] = process.argv.slice(2)
if (!/^\d+\.\d+$/.test(release ?? '')) {
  console.error('Say which release: node scripts/store-release.mjs 1.0')
  process.exit(1)
}
installIfNeeded()
const { bundle } = await import('./build-server.mjs')
const { buildIfNeeded } = await import('./build.mjs')

// The server's messages and the pages that it serves.
await buildIfNeeded()
// Inside the server's folder, where it finds the server's packages; gone before the server is packaged.
const place = 'server/dist/store-release'
await bundle({ command: 'server/src/testing/store-release.ts' }, place)
const folder = `server/test/platform/stored-${release}`
const root = fileURLToPath(new URL('..', import.meta.url))
const { status } = spawnSync(process.execPath, ['--enable-source-maps', `${place}/command.js`, folder], {
  cwd: root,
  stdio: 'inherit',
})
rmSync(`${root}/${place}`, { recursive: true })
if (status === 0) console.log(`stored ${folder}`)
process.exit(status ?? 1)
