import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = new URL('../node_modules/.dozenauts-lock', import.meta.url)

/**
 * Installs when node_modules is not what package-lock.json describes. Not `npm ci`: that refuses to run
 * when a package's binary for some other platform cannot be found, and none of those is needed here.
 */
export function installIfNeeded() {
  const wanted = createHash('sha256')
    .update(readFileSync(new URL('../package-lock.json', import.meta.url)))
    .update(process.platform + process.arch)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages, this takes about a minute the first time…')
  rmSync(stamp, { force: true })
  // The shell is needed on Windows, where npm is a .cmd file.
  const result = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error('The packages could not be installed: see what npm says above, then run the command again.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}
