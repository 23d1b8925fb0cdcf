import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { LANGUAGES } from '#core/language/language.ts'
import type { Brand, Logo } from '#server/config/brand.ts'
import { PRODUCT } from '#server/config/config.ts'
import { LOGO_PATH, rebranding } from '#server/http/branded.ts'
import type { InlineHashes } from '#server/http/security-headers.ts'

export interface SiteFile {
  readonly type: string
  readonly cacheControl: string
  readonly etag: string
  readonly identity: Uint8Array<ArrayBuffer>
  readonly br: Uint8Array<ArrayBuffer> | undefined
  readonly gzip: Uint8Array<ArrayBuffer> | undefined
  /** The same page in other languages. */
  readonly languages: ReadonlyMap<string, SiteFile>
  /** A hashed file that a page is made of: it never changes and is never shown by itself. */
  readonly isPart: boolean
}

/** The built web app, read once at start: a request can only name what is in the map, so no path escapes it. */
export interface Site {
  readonly files: ReadonlyMap<string, SiteFile>
  readonly inline: InlineHashes
  /** The paths of the hashed files that are not documents. */
  readonly parts: ReadonlySet<string>
  /** Matches the addresses that the app draws a page for. */
  readonly appPages: RegExp
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

const NOWHERE = /^(?!)/

export const noSite: Site = {
  files: new Map(),
  inline: { scripts: [], styles: [] },
  parts: new Set(),
  appPages: NOWHERE,
}

interface Shown {
  /** Figures and testimonials on the landing page. */
  readonly claims?: boolean
  /** The plans and what they cost. */
  readonly prices?: boolean
  readonly brand?: Brand
}

export function loadSite(
  root: string,
  { claims = true, prices = true, brand = { name: PRODUCT, logo: null } }: Shown = {},
): Site {
  if (!existsSync(root)) return noSite
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    // Files and folders of the tools, such as the build's list of all sources.
    .filter((name) => !name.includes('/.'))
  const present = new Set(names)
  const files = new Map<string, SiteFile>()
  const rebrand = rebranding(brand)
  for (const name of names) {
    // `x.js.br` is another form of `x.js`, not a page of its own.
    if (/\.(br|gz)$/.test(name) && present.has(name.replace(/\.(br|gz)$/, ''))) continue
    const built = new Uint8Array(readFileSync(join(root, name)))
    const own = rebrand(name, built)
    const identity = own ?? built
    const variant = (suffix: string) =>
      present.has(name + suffix) ? new Uint8Array(readFileSync(join(root, name + suffix))) : undefined
    files.set(name, {
      type: TYPES[extname(name)] ?? 'application/octet-stream',
      cacheControl: cacheControlOf(name),
      etag: tagOf(identity),
      identity,
      br: own ? undefined : variant('.br'),
      gzip: own ? new Uint8Array(gzipSync(own)) : variant('.gz'),
      languages: new Map(),
      isPart: isPart(name),
    })
  }
  if (brand.logo) files.set(LOGO_PATH, logoFile(brand.logo))
  const pages = [...files]
    .filter(([name]) => name.endsWith('.html'))
    .map(([, file]) => new TextDecoder().decode(file.identity))
  return {
    files: chooseLanding(gatherLanguages(files), { claims, prices }),
    inline: { scripts: hashesOf('script', pages), styles: hashesOf('style', pages) },
    parts: new Set(names.filter((name) => files.get(name)?.isPart)),
    appPages: appPagesOf(root),
  }
}

function logoFile({ type, bytes }: Logo): SiteFile {
  const etag = tagOf(bytes)
  const forms = { br: undefined, gzip: undefined, languages: new Map<string, SiteFile>() }
  return { type, etag, identity: bytes, cacheControl: 'public, max-age=3600', isPart: false, ...forms }
}

const tagOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** The build lists what its router knows, such as `/app/lesson/7`, or `/app/class/:id` where any value will do, and `/x/*` for all below. */
function appPagesOf(root: string): RegExp {
  const list = join(root, '.app-pages.json')
  if (!existsSync(list)) return NOWHERE
  const addresses = JSON.parse(readFileSync(list, 'utf8')) as string[]
  const pattern = (address: string) => address.replaceAll(/:\w+/g, '[^/]+').replace(/\/\*$/, '/.+')
  return new RegExp(`^(?:${addresses.map(pattern).join('|')})$`)
}

/** The build makes the landing page with and without each of them: one page is served. */
function chooseLanding(
  files: Map<string, SiteFile>,
  { claims, prices }: { readonly claims: boolean; readonly prices: boolean },
): Map<string, SiteFile> {
  const variants = { 'plain-free': !claims && !prices, plain: !claims && prices, free: claims && !prices }
  for (const [variant, isChosen] of Object.entries(variants)) {
    const name = `/index.${variant}.html`
    const page = files.get(name)
    files.delete(name)
    if (page && isChosen) files.set('/index.html', page)
  }
  return files
}

const IN_LANGUAGE = new RegExp(`\\.(${LANGUAGES.join('|')})\\.html$`)

/** `x.pt-BR.html` is `x.html` in another language, not a page of its own. */
function gatherLanguages(files: ReadonlyMap<string, SiteFile>): Map<string, SiteFile> {
  const pages = new Map(files)
  for (const [name, file] of files) {
    const language = IN_LANGUAGE.exec(name)?.[1]
    const original = name.replace(IN_LANGUAGE, '.html')
    const page = pages.get(original)
    if (!language || !page) continue
    pages.set(original, { ...page, languages: new Map(page.languages).set(language, file) })
    pages.delete(name)
  }
  return pages
}

/** Not SVG: opened by itself it is a document, and may run scripts. */
const isPart = (name: string) => name.startsWith('/assets/') && /\.(js|css|woff2|webp|png)$/.test(name)

function cacheControlOf(name: string): string {
  if (name.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return /\.(png|webp|svg|ico|woff2)$/.test(name) ? 'public, max-age=3600' : 'no-cache'
}

/** What the build wrote inline is allowed by its hash, so the policy never needs 'unsafe-inline'. */
function hashesOf(tag: 'script' | 'style', pages: readonly string[]): string[] {
  const hashes = new Set<string>()
  for (const page of pages) {
    for (const [, attributes = '', text = ''] of page.matchAll(
      new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'),
    )) {
      if (/\bsrc=/.test(attributes) || text === '') continue
      hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
  }
  return [...hashes].sort()
}
