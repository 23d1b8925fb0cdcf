// Builds web/dist: client bundles, prerendered public pages. Their compressed copies come later (scripts/build.mjs).
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { FIRST_PAGES } from './first-pages.mjs'
import { writeServiceWorker } from './service-worker.mjs'

const web = join(import.meta.dirname, '..')
const dist = join(web, 'dist')
const ssr = `${dist}-ssr`

const configFile = join(web, 'vite.config.ts')
const { output } = await build({
  configFile,
  logLevel: 'warn',
  build: { outDir: dist, emptyOutDir: true },
})
const chunks = output.filter(({ type }) => type === 'chunk')
await build({
  configFile,
  logLevel: 'warn',
  build: {
    ssr: true,
    rolldownOptions: { input: join(web, 'src/app/entry-prerender.tsx') },
    outDir: ssr,
    manifest: false,
    emptyOutDir: true,
    copyPublicDir: false,
  },
  ssr: { noExternal: true },
})

const {
  alternates,
  appAddresses,
  baseLocale,
  drawParts,
  languageTag,
  locales,
  manifestPath,
  manifestWords,
  pageHead,
  publicPaths,
  renderPage,
  setRenderLocale,
} = await import(pathToFileURL(join(ssr, 'entry-prerender.js')).href)
const template = (file) =>
  readFileSync(join(dist, file), 'utf8').replace('<!--older-browser-->', () => olderBrowserScript())
const landing = template('index.html')
const app = template('app.html')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

const siteUrl = process.env.SITE_URL?.replace(/\/+$/, '')
const lines = (tags) => tags.join('\n    ')
/** After the entry and the style sheet: six files come at a time, and those first that are asked for first. */
const withPreloads = (template, tags) => template.replace('</head>', () => `  ${lines(tags)}\n  </head>`)
const scriptPreload = (address) => `<link rel="modulepreload" crossorigin href="${address}">`
/** What the entry itself needs, the bundler has named already. */
const isNamed = (file) => app.includes(`href="/${file}"`)
const page = (template, path, locale, html) =>
  template
    .replace('lang="en"', `lang="${languageTag()}"`)
    .replace('href="/manifest.webmanifest"', `href="${manifestPath(locale)}"`)
    .replace('<!--head-->', () =>
      lines([fontPreload(dist), ...skyPreloads(path), pageHead(path, siteUrl), ...otherLanguages(path)]),
    )
    .replace('<!--page-->', () => html)
    .replace('<div id="root"', () => `<div id="root" ${rootData(path, locale)}`)
const otherLanguages = (path) => (publicPaths.includes(path) ? alternates(path, siteUrl) : [])
/** Their code is asked for when they are to be seen (app/entry-app.tsx), in one go. */
const rootData = (path, locale) => {
  const code = path === '/' ? '' : ` data-code="${startScripts(path).join(' ')}"`
  return `data-prerendered="${path}" data-locale="${locale}"${code}`
}
/** `terms.html`, and beside it `terms.pt-BR.html`: the server chooses. */
const fileOf = (name, locale) => (locale === baseLocale ? `${name}.html` : `${name}.${locale}.html`)
const write = (file, html) => {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), html)
}
for (const locale of locales) {
  setRenderLocale(locale)
  writeManifest(locale)
  for (const path of publicPaths) {
    if (path === '/') {
      for (const claims of [true, false])
        for (const prices of [true, false]) await writeLanding(locale, { claims, prices })
    } else write(fileOf(path.slice(1), locale), page(app, path, locale, await renderPage(path)))
  }
  write(fileOf('404', locale), page(app, '*', locale, await renderPage('/no-such-page')))
}
setRenderLocale(baseLocale)
/**
 * The landing page for an operator who claims nothing (`plain`), sells nothing (`free`), or neither: the server chooses.
 * @param {string} locale @param {{ claims: boolean, prices: boolean }} parts
 */
async function writeLanding(locale, parts) {
  drawParts(parts)
  const left = [parts.claims ? [] : ['plain'], parts.prices ? [] : ['free']].flat()
  const template = landing
    .replace('data-claims="on"', `data-claims="${parts.claims ? 'on' : 'off'}"`)
    .replace('data-prices="on"', `data-prices="${parts.prices ? 'on' : 'off'}"`)
  const name = ['index', ...(left.length > 0 ? [left.join('-')] : [])].join('.')
  write(fileOf(name, locale), page(template, '/', locale, await renderPage('/')))
  drawParts({ claims: true, prices: true })
}
/** What a device shows of the installed app. */
function writeManifest(locale) {
  const english = JSON.parse(readFileSync(join(web, 'public/manifest.webmanifest'), 'utf8'))
  const { shortcuts, ...words } = manifestWords()
  const named = english.shortcuts.map((shortcut, at) => ({ ...shortcut, name: shortcuts[at] }))
  write(manifestPath(locale).slice(1), JSON.stringify({ ...english, ...words, shortcuts: named }))
}
/** Nothing is to be seen before the scripts are there, so the font comes after them. */
const shell = (path) =>
  withPreloads(app, [...startScripts(path).map(scriptPreload), fontPreload(dist)])
    .replace('<!--head-->', () => pageHead(path, siteUrl))
    .replace('<!--page-->', '')
write('app.html', shell('/app'))
for (const path of Object.keys(FIRST_PAGES)) if (inApp(path)) write(`${path.slice(1)}.html`, shell(path))
write('.app-pages.json', JSON.stringify(appAddresses))
rmSync(ssr, { recursive: true })
await writeServiceWorker(dist)

/** Small enough to travel in every page; the server allows it by its hash. */
function olderBrowserScript() {
  const source = readFileSync(join(import.meta.dirname, 'older-browser.js'), 'utf8')
  return `<script>${source.replace(/^\s*\/\/.*\n/gm, '').replace(/\n\s*/g, '\n')}</script>`
}

/** Headings are drawn with this font: asking for it with the page, not after the style sheet, avoids a jump. */
function fontPreload(folder) {
  const font = readdirSync(join(folder, 'assets')).find((name) => /^fredoka.*\.woff2$/.test(name))
  return `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin />`
}

/**
 * The sky is the largest thing on the first screen: asked for with the page, not after the first layout. The landing page
 * has it behind one tall column on narrow screens, the account pages behind a low header there.
 */
function skyPreloads(path) {
  const [narrow, roomy] = path === '/' ? ['tall', 'wide'] : ['wide', 'tall']
  if (path !== '/' && path !== '/auth/login' && path !== '/auth/signup') return []
  return [skyPreload(narrow, '(width < 64rem)'), skyPreload(roomy, '(width >= 64rem)')]
}

function skyPreload(shape, media) {
  const { file } = manifest[`src/art/sky/${shape}.svg`]
  return `<link rel="preload" href="/${file}" as="image" type="image/svg+xml" media="${media}" />`
}

/**
 * What every page but the landing page starts with: found out about only when the entry runs, it would cost another
 * way to the server and back.
 */
function startScripts(path) {
  const files = new Set()
  const visit = (file) => {
    if (files.has(file)) return
    files.add(file)
    chunks.find(({ fileName }) => fileName === file).imports.forEach(visit)
  }
  const needs = (module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(web, module)))
    if (!chunk) throw new Error(`no script has ${module}`)
    visit(chunk.fileName)
  }
  needs('src/app/start-app.tsx')
  // Whoever opens a page of the app is nearly always signed in.
  if (inApp(path)) ['src/app/signed-in-app.tsx', 'src/data/session/auth-client.ts'].forEach(needs)
  if (FIRST_PAGES[path]) needs(FIRST_PAGES[path])
  return [...files].filter((file) => !isNamed(file)).map((file) => `/${file}`)
}

function inApp(path) {
  return path === '/app' || path.startsWith('/app/')
}
