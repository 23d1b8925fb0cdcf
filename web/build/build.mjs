// Builds web/dist: client bundle, prerendered public pages, service worker, precompressed copies.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compress } from './compress.mjs'

const web = join(import.meta.dirname, '..')
const dist = join(web, 'dist')
const ssr = join(web, 'dist-ssr')

const configFile = join(web, 'vite.config.ts')
await build({ configFile, logLevel: 'warn' })
await build({
  configFile,
  logLevel: 'warn',
  build: { ssr: 'src/app/entry-prerender.tsx', outDir: ssr, manifest: false, emptyOutDir: true },
  ssr: { noExternal: true },
})

const { publicPaths, renderPage } = await import(pathToFileURL(join(ssr, 'entry-prerender.js')).href)
const template = readFileSync(join(dist, 'index.html'), 'utf8')

const page = (path, html) =>
  template
    .replace('<!--page-->', html)
    .replace('<div id="root">', `<div id="root" data-prerendered="${path}">`)
const write = (file, html) => {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), html)
}
for (const path of publicPaths) {
  write(path === '/' ? 'index.html' : `${path.slice(1)}.html`, page(path, await renderPage(path)))
}
write('404.html', page('*', await renderPage('/no-such-page')))
write('app.html', template.replace('<!--page-->', ''))
rmSync(ssr, { recursive: true })
await compress(dist)
