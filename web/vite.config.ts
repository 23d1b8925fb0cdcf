import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compactIcons } from './build/compact-icons.ts'
import { compactMessages } from './build/compact-messages.ts'
import { landingClaims } from './build/landing-claims.ts'
import { lightPreload } from './build/light-preload.ts'
import { messages } from './build/messages.ts'
import { OLDEST_BROWSERS } from './build/oldest-browsers.mjs'
import { pagesInDevelopment } from './build/pages-in-development.ts'
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

/** What a game or a mission ends with: some small files of ours, and their messages. */
const ENDS = new RegExp(
  [
    'web/src/features/games/(scene/(lights-won|next-thing-link)|cards/game-texts)\\.tsx?$',
    'web/src/play/ways/way-(words|picture)\\.tsx?$',
    'paraglide/messages/(games_description_\\d+|play_way_\\w+)\\.js$',
    'core/src/(status/fact-status|placement/likely-known|lessons/score)\\.ts$',
  ].join('|'),
)

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: { alias: command === 'build' ? routerForProduction : {} },
  plugins: [
    pagesInDevelopment(proxied),
    landingClaims(process.env.LANDING_CLAIMS),
    paraglideVitePlugin(messages),
    compactMessages(),
    compactIcons(),
    lightPreload(),
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
      output: {
        // Small things that games, lessons and missions need together: one file instead of many.
        codeSplitting: {
          groups: [
            {
              name: 'play-parts',
              test: /web\/src\/(browser\/visible-clock|ui\/confetti|art\/array-picture)\.tsx?$/,
            },
            {
              name: 'ends',
              test: ENDS,
              // What these import stays where it is: most of it is on every page.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
    // Small files stay files: inlined data: URLs would need a looser Content-Security-Policy.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, server])),
  },
}))
