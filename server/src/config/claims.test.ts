import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { honestClaims } from '#server/config/claims.ts'
import { readConfig } from '#server/config/config.ts'

const OWN = '{"en":{"testimonials":[]}}'

function shownOn(site: string, asked: string | undefined, built: string) {
  const folder = mkdtempSync(join(tmpdir(), 'claims-'))
  const file = join(folder, 'own.json')
  writeFileSync(file, OWN)
  writeFileSync(join(folder, 'claims.txt'), built)
  const warnings: string[] = []
  const config = readConfig({
    SITE_URL: site,
    ...(asked === undefined ? {} : { LANDING_CLAIMS: asked === 'own' ? file : asked }),
  })
  return { claims: honestClaims(config, folder, (line) => warnings.push(line)).landingClaims, warnings }
}

const PUBLIC = 'https://tables.school.example'
const LOCAL = 'http://127.0.0.1:3000'
const BUILT = createHash('sha256').update(OWN).digest('hex')

test('[W10] a public site never shows the samples; a local one does', () => {
  expect(shownOn(PUBLIC, undefined, 'sample')).toEqual({
    claims: 'off',
    warnings: [expect.stringContaining('names no file')],
  })
  expect(shownOn(LOCAL, undefined, 'sample')).toEqual({ claims: 'sample', warnings: [] })
  expect(shownOn(PUBLIC, 'off', 'sample').warnings).toEqual([])
})

test('[W10] a file that the pages were not built with is said, and the samples stay away', () => {
  const { claims, warnings } = shownOn(PUBLIC, 'own', 'sample')
  expect(claims).toBe('off')
  expect(warnings).toEqual([expect.stringMatching(/built without .*own\.json/)])
  expect(shownOn(PUBLIC, 'own', BUILT)).toMatchObject({ warnings: [] })
  expect(shownOn(PUBLIC, undefined, BUILT)).toEqual({ claims: 'sample', warnings: [] })
})
