// `npm run package`: one archive that runs with Node alone. Unpack it anywhere, `node server.js`.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('..', import.meta.url))

/** Read by people and by editors, not by Node. */
const NOT_NEEDED = /\.(map|md|markdown|d\.[cm]?ts|ts|flow)$/

const OURS = '@dozenauts/'

/** @typedef {{ name: string, version: string, license: string, folder: string }} Package */

/**
 * Packs a built checkout into `folder` and answers the path of the archive.
 * @param {string} folder @param {string} [root]
 */
export function pack(folder, root = here) {
  const { version } = readJson(join(root, 'package.json'))
  const name = `dozenauts-${version}-${process.platform}-${process.arch}`
  const work = mkdtempSync(join(tmpdir(), 'dozenauts-package-'))
  const place = join(work, name)
  const served = packagesOf(join(root, 'server'), root)
  for (const part of ['server/dist', 'web/dist']) copy(join(root, part), join(place, part))
  for (const { folder: from } of served) copy(from, join(place, from.slice(root.length)))
  cpSync(join(here, 'deploy'), place, { recursive: true })
  cpSync(join(root, 'LICENSE'), join(place, 'LICENSE'))
  writeFileSync(
    join(place, 'package.json'),
    `${JSON.stringify({ name: 'dozenauts', version, private: true, type: 'module' }, null, 2)}\n`,
  )
  const inPages = packagesOf(join(root, 'web'), root)
  writeFileSync(join(place, 'LICENCES.txt'), licences([...served, ...inPages]))
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, `${name}.tar.gz`)
  execFileSync('tar', ['-czf', archive, '-C', work, name])
  rmSync(work, { recursive: true })
  return archive
}

/** @param {string} from @param {string} to */
function copy(from, to) {
  cpSync(from, to, {
    recursive: true,
    dereference: true,
    // A package's own packages are copied by themselves, as far as they are needed; half-built things not at all.
    filter: (file) => {
      const inside = file.slice(from.length)
      return !NOT_NEEDED.test(inside) && !/[\\/](node_modules|test-[^\\/]*)([\\/]|$)/.test(inside)
    },
  })
}

/**
 * Every package that one of our own needs to run, the parts for this platform included.
 * @param {string} workspace @param {string} root @returns {Package[]}
 */
function packagesOf(workspace, root) {
  /** @type {Map<string, Package>} */
  const found = new Map()
  const visit = (/** @type {string} */ folder) => {
    const { dependencies = {}, optionalDependencies = {} } = readJson(join(folder, 'package.json'))
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      // Ours are in the bundle; what they need is not.
      if (name.startsWith(OURS)) {
        visit(join(root, name.slice(OURS.length)))
        continue
      }
      const place = find(name, folder, root)
      if (!place && name in optionalDependencies) continue
      if (!place) throw new Error(`${name} is not installed`)
      if (found.has(place)) continue
      const { version, license = 'unknown' } = readJson(join(place, 'package.json'))
      found.set(place, { name, version, license, folder: place })
      visit(place)
    }
  }
  visit(workspace)
  return [...found.values()]
}

/** Where Node finds a package from a folder. @param {string} name @param {string} from @param {string} root */
function find(name, from, root) {
  for (let folder = from; folder.length >= root.length - 1; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(place)) return place
  }
  return undefined
}

/** @param {Package[]} packages */
function licences(packages) {
  const unique = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]))
  const sorted = [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const list = sorted.map(({ name, version, license }) => `${name} ${version}: ${license}`)
  const texts = sorted.flatMap(({ name, version, folder }) => {
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
    return file
      ? [`\n${'-'.repeat(80)}\n${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`]
      : []
  })
  return `Dozenauts is under the licence in LICENSE. It contains these packages:\n\n${list.join('\n')}\n${texts.join('')}`
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { installToServe } = await import('./install.mjs')
  installToServe()
  const { buildIfNeeded } = await import('./build.mjs')
  await buildIfNeeded()
  console.log(pack(process.argv[2] ?? join(here, 'dist')))
}
