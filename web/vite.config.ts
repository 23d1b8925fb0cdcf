import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogues } from './build/catalogues.ts'
import { compactMessages } from './build/compact-messages.ts'
import { landingClaims } from './build/landing-claims.ts'
import { OLDEST_BROWSERS } from './build/oldest-browsers.mjs'
import { pagesInDevelopment } from './build/pages-in-development.ts'
import { scriptGroups } from './build/script-groups.ts'
import { sonnerWithoutInlineStyle } from './build/sonner-without-inline-style.ts'

const server = process.env.DEV_SERVER_URL ?? 'http://127.0.0.1:3000'
const proxied = ['/auth/v1', '/api', '/config.json', '/dev/mailbox', '/dev/checkout']

/** Its package leads everybody to the build for development, which is larger. */
const routerForProduction = {
  'react-router': join(
    dirname(fileURLToPath(import.meta.resolve('react-router/package.json'))),
    'dist/production/index.mjs',
  ),
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: { alias: command === 'build' ? routerForProduction : {} },
  plugins: [
    pagesInDevelopment(proxied),
    landingClaims(process.env.LANDING_CLAIMS),
    catalogues(),
    compactMessages(),
    sonnerWithoutInlineStyle(),
    tailwindcss(),
    react(),
  ],
  build: {
    target: OLDEST_BROWSERS,
    // The service worker and the size test read it to know which files belong to which page.
    manifest: true,
    // Where a browser does not know modulepreload, scripts come a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'app.html'].map((page) => join(import.meta.dirname, page)),
      output: { codeSplitting: { groups: scriptGroups } },
    },
    // Small files stay files: inlined data: URLs would need a looser Content-Security-Policy.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, server])),
  },
}))
