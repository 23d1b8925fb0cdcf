import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type LazyPage, lazyPage } from '#web/app/lazy-page.tsx'

function Games() {
  return <h1>Games</h1>
}

const drawn = (Page: LazyPage) =>
  renderToString(
    <Suspense fallback="on its way">
      <Page />
    </Suspense>,
  )

test('a page that was prepared is drawn at once', async () => {
  const load = async () => ({ Games })
  expect(drawn(lazyPage(load, 'Games'))).toContain('on its way')
  const Page = lazyPage(load, 'Games')
  await Page.prepare()
  expect(drawn(Page)).toContain('<h1>Games</h1>')
})

test('a page that could not be prepared is asked for again when it is drawn', async () => {
  let asked = 0
  const Page = lazyPage(async () => {
    asked += 1
    if (asked === 1) throw new Error('no network')
    return { Games }
  }, 'Games')
  await Page.prepare()
  drawn(Page)
  await Page.prepare()
  expect(asked).toBeGreaterThan(1)
  expect(drawn(Page)).toContain('<h1>Games</h1>')
})
