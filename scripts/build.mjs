import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { installToServe } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What building itself writes. */
const SKIPPED = new Set(['node_modules', 'dist', 'dist-ssr', 'generated', 'project.inlang'])

function ownClaims() {
  const setting = process.env.LANDING_CLAIMS
  return setting && !['sample', 'off'].includes(setting) ? [relative(root, resolve(setting))] : []
}

// The operator's own claims, where LANDING_CLAIMS names a file, are part of the pages.
const ofPages = ['core/src', 'web', 'web/project.inlang/settings.json', ...ownClaims()]

const parts = [
  {
    name: 'server',
    what: 'Building the server…',
    sources: [
      'core/src',
      'server/src',
      'core/package.json',
      'server/package.json',
      'scripts/build-server.mjs',
      'scripts/compile-messages.mjs',
      'web/build/compile-catalogues.mjs',
      // The words of mails.
      'web/src/locales',
      'server/project.inlang/settings.json',
    ],
    result: 'server/dist/main.js',
    build: async () => {
      const { buildServer } = await import('./build-server.mjs')
      await buildServer()
    },
  },
  {
    name: 'web',
    what: 'Building the pages…',
    sources: ofPages,
    result: 'web/dist/index.html',
    build: async () => {
      await promisify(execFile)(process.execPath, ['web/build/build.mjs'], {
        cwd: root,
        maxBuffer: 64 * 1024 * 1024,
        // Always: a test that builds must not leave React's development version behind.
        env: { ...process.env, NODE_ENV: 'production' },
      }).catch(({ stdout, stderr }) => {
        throw new Error(`${stdout}${stderr}`)
      })
    },
  },
  {
    name: 'copies',
    what: 'Compressing the pages…',
    sources: ofPages,
    // Gone when the pages are built anew.
    result: 'web/dist/index.html.br',
    build: async () => {
      const { compress } = await import('../web/build/compress.mjs')
      await compress(join(root, 'web/dist'))
    },
  },
]

/** Builds what changed since the last build, going by what the files say and not by when they were touched. */
export async function buildIfNeeded(/** @type {string[]} */ only = parts.map(({ name }) => name)) {
  for (const part of parts.filter(({ name }) => only.includes(name))) {
    const { stamp, wanted, fresh } = stateOf(part)
    if (fresh) continue
    console.log(part.what)
    rmSync(stamp, { force: true })
    try {
      await part.build()
    } catch (error) {
      console.error(
        `${part.what.replace('…', '')} failed:\n${error instanceof Error ? error.message : error}`,
      )
      process.exit(1)
    }
    mkdirSync(join(root, '.cache'), { recursive: true })
    writeFileSync(stamp, wanted)
  }
}

/** @param {Pick<(typeof parts)[number], 'name' | 'sources' | 'result'>} part */
function stateOf({ name, sources, result }) {
  const stamp = join(root, '.cache', `${name}.built`)
  const wanted = fingerprint(sources)
  const fresh = existsSync(stamp) && existsSync(join(root, result)) && readFileSync(stamp, 'utf8') === wanted
  return { stamp, wanted, fresh }
}

/** @param {string[]} sources */
function fingerprint(sources) {
  const hash = createHash('sha256')
  hash.update(readFileSync(join(root, 'package-lock.json')))
  for (const source of sources) {
    for (const file of filesUnder(source)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  const entries = existsSync(join(root, path)) ? list(path) : []
  return entries.sort()
}

/** @param {string} path @returns {string[]} */
function list(path) {
  try {
    return readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => !SKIPPED.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .flatMap((entry) => (entry.isDirectory() ? list(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
  } catch {
    return [path]
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installToServe()
  await buildIfNeeded()
}
