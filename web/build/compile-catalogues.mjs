import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const lock = new URL('../../package-lock.json', import.meta.url)

/**
 * Makes typed functions of a project's catalogues, unless they say what they said before.
 * @param {{ project: string, outdir: string, strategy: ('cookie' | 'globalVariable' | 'baseLocale')[] } & Record<string, unknown>} which
 */
export async function compileCatalogues({ project, outdir, ...options }) {
  const settings = JSON.parse(readFileSync(join(project, 'settings.json'), 'utf8'))
  const files = catalogues(project, settings)
  const stamp = join(outdir, '.compiled')
  const wanted = fingerprint(settings, options, files)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const { compileProject } = await import('@inlang/paraglide-js')
  const output = await compileProject({
    project: /** @type {any} */ ({
      settings: { get: async () => settings },
      db: answering(await bundlesOf(settings, files)),
    }),
    compilerOptions: { emitReadme: false, ...options },
  })
  rmSync(stamp, { force: true })
  replaceFiles(outdir, output)
  writeFileSync(stamp, wanted)
}

/** @param {string} project @param {any} settings */
function catalogues(project, { locales, 'plugin.inlang.messageFormat': { pathPattern } }) {
  return pathPattern.flatMap((/** @type {string} */ pattern) =>
    locales.map((/** @type {string} */ locale) => ({
      locale,
      content: readFileSync(join(project, '..', pattern.replace('{locale}', locale))),
    })),
  )
}

/** @param {object} settings @param {object} options @param {{ content: Buffer }[]} files */
function fingerprint(settings, options, files) {
  const hash = createHash('sha256')
    .update(JSON.stringify([settings, options]))
    .update(readFileSync(lock))
  for (const { content } of files) hash.update(content)
  return hash.digest('hex')
}

/** @param {object} settings @param {object[]} files */
async function bundlesOf(settings, files) {
  const { default: format } = await import('@inlang/plugin-message-format')
  const { bundles, messages, variants } = await format.importFiles({ settings, files })
  const nested = new Map()
  for (const bundle of bundles) nested.set(bundle.id, { ...bundle, messages: new Map() })
  for (const message of messages)
    nested.get(message.bundleId).messages.set(message.locale, { ...message, variants: [] })
  for (const variant of variants)
    nested.get(variant.messageBundleId).messages.get(variant.messageLocale).variants.push(variant)
  return [...nested.values()].map((bundle) => ({ ...bundle, messages: [...bundle.messages.values()] }))
}

/**
 * Stands in for the compiler's database, of which it asks one thing. Filling that with every message takes twenty times as
 * long as compiling them.
 * @param {object[]} bundles
 */
const answering = (bundles) => ({ selectFrom: () => ({ select: () => ({ execute: async () => bundles }) }) })

/** What stays the same stays untouched: somebody may be reading it. @param {string} folder @param {Record<string, string>} output */
function replaceFiles(folder, output) {
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length + 1).replaceAll('\\', '/')
    if (entry.isFile() && !(name in output)) rmSync(path)
  }
  for (const [name, text] of Object.entries(output)) {
    const path = join(folder, name)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}
