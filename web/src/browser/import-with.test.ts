import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let links: Record<string, string>[]
let failures: number

beforeEach(() => {
  vi.resetModules()
  links = []
  failures = 0
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ getAttribute: () => '/assets/named.js' }],
    createElement: () => ({}),
    head: { append: (link: Record<string, string>) => links.push(link) },
  })
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => {
    if (type === 'vite:preloadError') failures += 1
  })
})
afterEach(() => vi.unstubAllGlobals())

const load = async () => (await import('#web/browser/import-with.ts')).importWith

test('the scripts that a part needs are asked for with it, each once, and none that the page has named', async () => {
  const importWith = await load()
  const files = ['part.js', 'named.js', 'needed.js', 'sheet.css'].map((name) => `assets/${name}`)
  expect(await importWith(async () => 'part', files)).toBe('part')
  await importWith(async () => 'part', files)
  expect(links).toEqual([{ rel: 'modulepreload', crossOrigin: '', href: '/assets/needed.js' }])
})

test('a part that does not arrive is told to whoever brings a new version, and to whoever asked', async () => {
  const importWith = await load()
  await expect(importWith(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(failures).toBe(1)
})
