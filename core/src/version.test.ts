import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VERSION } from '#core/version.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('[V5] the packages, the changelog and what people are shown name the same release', () => {
  for (const folder of ['', 'core/', 'server/', 'web/', 'e2e/', 'bench/'])
    expect(JSON.parse(read(`${folder}package.json`)).version).toBe(VERSION)
  expect(/^## \[(\d+\.\d+\.\d+)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(VERSION)
})
