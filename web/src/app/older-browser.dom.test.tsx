import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SCRIPT = readFileSync(join(import.meta.dirname, '../../build/older-browser.js'), 'utf8')

/** Runs it in a browser that knows these things, and no others. */
function openIn(knows: { colours: boolean; properties: boolean }, language = 'en-US') {
  vi.stubGlobal('CSS', { supports: () => knows.colours })
  const window = knows.properties ? { CSS, CSSPropertyRule: class {} } : { CSS }
  new Function('window', 'navigator', SCRIPT)(window, { language })
}

beforeEach(() => {
  document.body.innerHTML = '<div id="root">the app</div>'
})
afterEach(() => vi.unstubAllGlobals())

test('a browser that we promise sees the app', () => {
  openIn({ colours: true, properties: true })
  expect(document.body.textContent).toBe('the app')
})

test.each([
  ['en-GB', 'en', 'Time for a newer browser!'],
  ['pt-BR', 'pt', 'Hora de um navegador mais novo!'],
  ['es-419', 'es', '¡Hora de un navegador más nuevo!'],
  ['de', 'en', 'Time for a newer browser!'],
])('an older browser in %s gets one friendly page', (language, tag, heading) => {
  for (const knows of [
    { colours: true, properties: false },
    { colours: false, properties: true },
  ]) {
    openIn(knows, language)
    expect(document.querySelector('h1')?.textContent).toBe(heading)
    expect(document.documentElement.lang).toBe(tag)
    expect(document.getElementById('root')).toBeNull()
  }
})
