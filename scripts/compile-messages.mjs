import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const project = 'server/project.inlang'
const outdir = 'server/src/generated/paraglide'
const stamp = join(root, outdir, '.compiled')

/**
 * The catalogues that mails speak from, as typed functions for the server: the same files that the screens are compiled
 * from. Does nothing while they say what they said before.
 */
export function compileServerMessages() {
  const wanted = catalogueFingerprint(project)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/@inlang/paraglide-js/bin/run.js'),
      'compile',
      '--silent',
      '--no-emit-readme',
      '--project',
      project,
      '--outdir',
      outdir,
      // A server speaks to many at once: who calls a message says in which language.
      '--strategy',
      'baseLocale',
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  mkdirSync(join(root, outdir), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** What building the pages has compiled, their tests need not compile again, but for the one file that they load. */
export function noteWebMessages() {
  rmSync(join(root, 'web/src/generated/paraglide/all-messages.js'), { force: true })
  writeFileSync(join(root, 'web/src/generated/.compiled'), catalogueFingerprint('web/project.inlang'))
}

/** The same as long as a project's catalogues, its settings and the compiler are the same. */
export function catalogueFingerprint(/** @type {string} */ project) {
  const settings = readFileSync(join(root, project, 'settings.json'), 'utf8')
  const { locales, 'plugin.inlang.messageFormat': format } = JSON.parse(settings)
  const hash = createHash('sha256').update(settings)
  hash.update(readFileSync(join(root, 'package-lock.json')))
  for (const pattern of format.pathPattern)
    for (const locale of locales)
      hash.update(readFileSync(join(root, project, '..', pattern.replace('{locale}', locale))))
  return hash.digest('hex')
}
