import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = new URL('../node_modules/.dozenauts-lock', import.meta.url)

/** What building and serving need. Test tools, the browser driver and Lighthouse stay out. */
const TO_SERVE = ['core', 'server', 'web']

/** Installs what `npm start` needs, unless that or more is there already. */
export function installToServe() {
  const lock = fingerprint()
  if (!isInstalled(`serve ${lock}`) && !isInstalled(`all ${lock}`))
    install(`serve ${lock}`, [
      '--include-workspace-root=false',
      ...TO_SERVE.map((name) => `--workspace=${name}`),
    ])
}

/** Installs everything: what tests, benches and development need. */
export function installIfNeeded() {
  const lock = fingerprint()
  if (!isInstalled(`all ${lock}`)) install(`all ${lock}`, [])
}

function fingerprint() {
  return createHash('sha256')
    .update(readFileSync(new URL('../package-lock.json', import.meta.url)))
    .update(process.platform + process.arch)
    .digest('hex')
}

function isInstalled(/** @type {string} */ wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

/**
 * Not `npm ci`: that refuses to run when a package's binary for some other platform cannot be found, and none of
 * those is needed here. The lock file pins every version by its hash, so npm's cache need not be revalidated.
 * @param {string} wanted @param {string[]} which
 */
function install(wanted, which) {
  console.log('Installing packages, this takes about a minute the first time…')
  rmSync(stamp, { force: true })
  // The shell is needed on Windows, where npm is a .cmd file.
  const result = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error', ...which],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' },
  )
  if (result.status !== 0) {
    console.error('The packages could not be installed: see what npm says above, then run the command again.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}
