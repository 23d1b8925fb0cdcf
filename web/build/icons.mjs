// Renders the favicon, the app icons and the social image from the drawings in src/art with Chromium.
// Run by hand after a change of the drawings: node web/build/icons.mjs
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer } from 'vite'
import { toPalettePng } from './palette-png.mjs'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** Below, Chromium draws only a part of the page. */
const SMALLEST_WINDOW = 180
const LARGEST_FILE = 60 * 1024
const web = join(import.meta.dirname, '..')
const publicDir = join(web, 'public')
const scratch = mkdtempSync(join(tmpdir(), 'brand-images-'))

function page(body, css = '') {
  return `<!doctype html><meta charset="utf-8"><style>body{margin:0}svg{display:block}${css}</style>${body}`
}

function photograph(html, width, height, file) {
  const source = join(scratch, 'page.html')
  const shot = join(scratch, 'shot.png')
  writeFileSync(source, html)
  execFileSync(
    CHROMIUM,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--force-device-scale-factor=1',
      '--default-background-color=00000000',
      '--virtual-time-budget=2000',
      `--user-data-dir=${join(scratch, 'profile')}`,
      `--window-size=${Math.max(width, SMALLEST_WINDOW)},${Math.max(height, SMALLEST_WINDOW)}`,
      `--screenshot=${shot}`,
      pathToFileURL(source).href,
    ],
    { stdio: 'ignore' },
  )
  const png = toPalettePng(readFileSync(shot), width, height)
  if (png.length > LARGEST_FILE) throw new Error(`${file} has ${png.length} bytes, more than ${LARGEST_FILE}`)
  writeFileSync(join(publicDir, file), png)
}

function socialStyle() {
  const font = createRequire(import.meta.url).resolve(
    '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2',
  )
  return `
    @font-face{font-family:Fredoka;font-weight:300 700;src:url(data:font/woff2;base64,${readFileSync(font, 'base64')})}
    main{position:relative;width:1200px;height:630px;overflow:hidden;background:#211f5c;color:#fff;
      font-family:Fredoka;text-align:center}
    h1{position:relative;display:flex;justify-content:center;align-items:center;gap:28px;margin:0;padding-top:40px;
      font-size:112px;font-weight:600;line-height:1.1}
    p{position:relative;margin:8px 0 0;font-size:42px;font-weight:500;color:#dcdcff}
    div{position:absolute;left:36px;right:36px;bottom:34px;display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px 30px}
    main>svg{position:absolute;inset:0;width:100%;height:100%}`
}

const server = await createServer({
  configFile: join(web, 'vite.config.ts'),
  root: web,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false },
})
try {
  const { favicon, icon, socialImage } = await server.ssrLoadModule('/build/brand-images.tsx')
  mkdirSync(join(publicDir, 'icons'), { recursive: true })
  writeFileSync(join(publicDir, 'favicon.svg'), `${favicon()}\n`)
  // What pages name: a browser opens an SVG as a document of its own, on the thread that draws the page.
  photograph(page(favicon(), 'svg{width:64px}'), 64, 64, 'icons/favicon-64.png')
  const rounded = { radius: 44, scale: 0.8 }
  photograph(page(icon(rounded, 192)), 192, 192, 'icons/icon-192.png')
  photograph(page(icon(rounded, 512)), 512, 512, 'icons/icon-512.png')
  photograph(page(icon({ radius: 0, scale: 0.62 }, 512)), 512, 512, 'icons/maskable-512.png')
  photograph(page(icon({ radius: 0, scale: 0.78 }, 180)), 180, 180, 'icons/apple-touch-icon.png')
  photograph(page(socialImage(), socialStyle()), 1200, 630, 'social.png')
} finally {
  await server.close()
  rmSync(scratch, { recursive: true, force: true })
}
