import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { LANGUAGES } from '#core/language/language.ts'
import { landingClaims, readClaims } from './landing-claims.ts'

const folder = mkdtempSync(join(tmpdir(), 'dozenauts-claims-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SAMPLES = join(import.meta.dirname, '../src/config/landing-claims.json')

function fileWith(content: unknown): string {
  const file = join(folder, 'claims.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

test('the samples are what an operator’s file must look like', () => {
  const samples = readClaims(SAMPLES)
  for (const language of LANGUAGES) expect(samples[language]?.testimonials, language).toHaveLength(3)
})

test('[W10] an operator may say only what is true: no figure, one voice, one language', () => {
  const voice = { quote: 'It works.', who: 'A head teacher', hero: 4 }
  expect(readClaims(fileWith({ en: { testimonials: [voice] } })).en?.testimonials).toEqual([voice])
})

test.each([
  ['not JSON', 'cannot be read as JSON'],
  [{}, 'en'],
  [{ en: { testimonials: [{ quote: ' ', who: 'x', hero: 1 }] } }, 'en.testimonials.0.quote'],
  [{ en: { testimonials: [{ quote: 'x', who: 'x', hero: 13 }] } }, 'en.testimonials.0.hero'],
  [{ en: { testimonials: [], cliam: 'x' } }, 'en.cliam'],
])('%j is refused with a sentence that names the mistake', (content, place) => {
  expect(() => readClaims(fileWith(content))).toThrow(place)
})

/** What an import of the samples gives, as the build of the pages sees it. */
async function builtWith(setting: string | undefined): Promise<string> {
  const entry = join(folder, 'entry.js')
  writeFileSync(entry, `import claims from '${SAMPLES}'\nconsole.log(claims)`)
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [landingClaims(setting)],
    build: { write: false, rolldownOptions: { input: entry } },
  })
  return JSON.stringify(built)
}

test.each([undefined, 'sample', 'off'])('LANDING_CLAIMS=%s builds with the samples', async (setting) => {
  expect(await builtWith(setting)).toContain('10,000 children')
})

test('[W10] a file named by LANDING_CLAIMS takes the place of the samples', async () => {
  const own = fileWith({
    en: { testimonials: [{ quote: 'It works.', who: 'A head teacher', hero: 4 }] },
  })
  const built = await builtWith(own)
  expect(built).toContain('A head teacher')
  expect(built).not.toContain('10,000')
  expect(built).toContain('claims.txt')
})

test('a file with a mistake stops the build', async () => {
  await expect(builtWith(fileWith({}))).rejects.toThrow('LANDING_CLAIMS: en')
})
