import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { TABLES } from '#core/tables/table.ts'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'
import { AskGrownUp } from '#web/play/ask-grown-up.tsx'

test.each(['en', 'pt-BR'] as const)(
  '[B14] a lesson that is closed shows a hero and whom to ask, no price and no way to pay (%s)',
  (locale) => {
    overwriteGetLocale(() => locale)
    for (const table of [...TABLES, null])
      for (const play of ['free', 'none'] as const) {
        const html = renderToStaticMarkup(
          <MemoryRouter>
            <AskGrownUp table={table} play={play} />
          </MemoryRouter>,
        )
        expect(html).toContain('<img')
        expect(html).toMatch(/grown-up|adulto/)
        // Pictures stand in the page as their data.
        expect(html.replaceAll(/<img[^>]*>/g, '')).not.toMatch(/\$|\bplan|pay|pag(ar|amento)|price|preço/i)
        expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
          play === 'free' ? [1, 2, 5, 10].map((free) => `/app/lesson/${free}`) : ['/app/rewards'],
        )
      }
  },
)
