// Builds web/dist: client bundles, prerendered public pages, precompressed copies.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compress } from './compress.mjs'
import { writeServiceWorker } from './service-worker.mjs'

const web = join(import.meta.dirname, '..')
/** A build beside the one being served, for tests that need two versions. */
const dist = process.env.WEB_DIST ?? join(web, 'dist')
const ssr = `${dist}-ssr`

const configFile = join(web, 'vite.config.ts')
await build({ configFile, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } })
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

const { pageHead, publicPaths, renderPage } = await import(
  pathToFileURL(join(ssr, 'entry-prerender.js')).href
)
const landing = readFileSync(join(dist, 'index.html'), 'utf8')
const app = readFileSync(join(dist, 'app.html'), 'utf8')

const siteUrl = process.env.SITE_URL?.replace(/\/+$/, '')
const head = (path) => `${fontPreload(dist)}\n    ${pageHead(path, siteUrl)}`
const page = (template, path, html) =>
  template
    .replace('<!--head-->', () => head(path))
    .replace('<!--page-->', () => html)
    .replace('<div id="root">', `<div id="root" data-prerendered="${path}">`)
const write = (file, html) => {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), html)
}
for (const path of publicPaths) {
  const html = await renderPage(path)
  if (path === '/') write('index.html', page(landing, path, html))
  else write(`${path.slice(1)}.html`, page(app, path, html))
}
write('404.html', page(app, '*', await renderPage('/no-such-page')))
write('app.html', app.replace('<!--head-->', () => head('/app')).replace('<!--page-->', ''))
rmSync(ssr, { recursive: true })
await writeServiceWorker(dist)
await compress(dist)

/** Headings are drawn with this font: asking for it with the page, not after the style sheet, avoids a jump. */
function fontPreload(folder) {
  const font = readdirSync(join(folder, 'assets')).find((name) => name.endsWith('.woff2'))
  return `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin />`
}
