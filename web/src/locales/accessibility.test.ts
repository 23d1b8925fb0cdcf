import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import en from './legal/en.json'
import es from './legal/es-419.json'
import pt from './legal/pt-BR.json'

const report = readFileSync(join(import.meta.dirname, '../../../docs/accessibility.md'), 'utf8')
test('the statement names every criterion that docs/accessibility.md supports in part, and no other', () => {
  const partly = [...report.matchAll(/^(\d\.\d\.\d+) .* \| Partially supports \|/gm)].map(
    ([, criterion]) => criterion,
  )
  expect(partly).not.toEqual([])
  for (const { legal_access_limits } of [en, es, pt])
    expect([...legal_access_limits.matchAll(/\d\.\d\.\d+/g)].map(([criterion]) => criterion)).toEqual(partly)
})
