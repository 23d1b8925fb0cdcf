import { afterEach, expect, test, vi } from 'vitest'
import { hasTraces } from '#web/data/traces/has-traces.ts'

/** A device with these entries and databases; `null` where the browser does not list databases. */
function device(entries: Record<string, string>, databases: readonly string[] | null) {
  vi.stubGlobal('localStorage', entries)
  vi.stubGlobal('indexedDB', databases && { databases: async () => databases.map((name) => ({ name })) })
}

afterEach(() => vi.unstubAllGlobals())

test('a device where nobody was, or only whoever is signed in, has no traces', async () => {
  device({}, [])
  expect(await hasTraces()).toBe(false)
  device({ 'dozenauts:device:config': '{}', 'dozenauts:device:session': '{}', 'of-another-page': 'x' }, [
    'other',
  ])
  expect(await hasTraces()).toBe(false)
})

test.each([
  'dozenauts:ada:lesson:table-3',
  'dozenauts:ada:preferences',
  'dozenauts:device:departures',
  'dozenauts:tried:tried',
])('[F15] %s is a trace', async (key) => {
  device({ [key]: '{}' }, [])
  expect(await hasTraces()).toBe(true)
})

test('[F15] so is the database, and whatever cannot be known', async () => {
  device({}, ['dozenauts'])
  expect(await hasTraces()).toBe(true)
  device({}, null)
  expect(await hasTraces()).toBe(true)
})
