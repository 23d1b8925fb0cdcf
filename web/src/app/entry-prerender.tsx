import { Writable } from 'node:stream'
import { type ReactNode, StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from '#web/app/app.tsx'
import { appAddresses } from '#web/app/app-addresses.ts'
import { alternates, pageHead } from '#web/app/page-head.ts'
import { publicPages } from '#web/app/public-pages.tsx'
import { brand } from '#web/config/brand.ts'
import { manifestPath, paths } from '#web/config/paths.ts'
import { languageTag } from '#web/data/device/preferences.ts'
import { LandingPage } from '#web/features/landing/landing-page.tsx'
import { drawParts } from '#web/features/landing/shown-parts.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { baseLocale, type Locale, locales, overwriteGetLocale } from '#web/generated/paraglide/runtime.js'

export { alternates, appAddresses, baseLocale, drawParts, languageTag, locales, manifestPath, pageHead }
export const publicPaths = publicPages.map((page) => page.path)

/** Pages are rendered in this language until the next call. */
export function setRenderLocale(locale: Locale) {
  overwriteGetLocale(() => locale)
}

/** What the web manifest says in this language. */
export function manifestWords() {
  return {
    name: `${brand.name} – ${m.app_academy()}`,
    description: m.app_description(),
    lang: languageTag(),
    shortcuts: [m.app_nav_games(), m.app_nav_lessons(), m.logbook_title()],
  }
}

/** The HTML of one page, with every lazy part awaited. */
export function renderPage(path: string): Promise<string> {
  if (path === paths.landing) return render(<LandingPage />)
  return render(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  )
}

function render(page: ReactNode): Promise<string> {
  return new Promise((done, fail) => {
    let html = ''
    const sink = new Writable({
      write(chunk, _encoding, next) {
        html += chunk
        next()
      },
      final(next) {
        next()
        done(html)
      },
    })
    const stream = renderToPipeableStream(<StrictMode>{page}</StrictMode>, {
      // The build waits for the whole page: no part of it is sent later by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onError: fail,
    })
  })
}
