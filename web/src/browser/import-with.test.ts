import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let links: Record<string, string>[]
let missed: string[]

beforeEach(() => {
  vi.resetModules()
  links = []
  missed = []
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ getAttribute: () => '/assets/named.js' }],
    createElement: () => ({}),
    head: { append: (link: Record<string, string>) => links.push(link) },
  })
  vi.stubGlobal('dispatchEvent', ({ type, detail }: CustomEvent<string>) => {
    if (type === 'part-missed') missed.push(detail)
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

test('a part is asked for once more before it counts as missed', async () => {
  const importWith = await load()
  const tries = [Promise.reject(new Error('a bad moment')), Promise.resolve('part')]
  expect(await importWith(() => tries.shift() ?? Promise.reject(), ['assets/part.js'])).toBe('part')
  expect(missed).toEqual([])
})

test('a part that does not arrive is named to what brings a new version, and fails for the page', async () => {
  const importWith = await load()
  const gone = () => Promise.reject(new Error('gone'))
  await expect(importWith(gone, ['assets/part.js', 'assets/needed.js'])).rejects.toThrow('gone')
  expect(missed).toEqual(['/assets/part.js'])
})
