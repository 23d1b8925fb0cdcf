import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import landing from './landing/en.json'

const ROOT = join(import.meta.dirname, '../../..')

/** Names of things, and words that promise nothing. */
const NO_PROMISE =
  /_(title|label|nav_\w+|table|picture|hint|right|wrong|action)$|^landing_(demo|session|sign|welcome|see)_?|^landing_(parents|teachers|most_popular|per_month|support_question)$|^landing_faq_[a-z]+$/

const rows = readFileSync(join(ROOT, 'docs/promises.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name = '', shown = ''] = /^\| `(\w+)` \| (.+) \|$/.exec(line) ?? []
    return name ? [{ name, shown }] : []
  })

test('docs/promises.md has a line for every promise of the landing page, and for no other', () => {
  const promises = Object.keys(landing).filter((name) => !NO_PROMISE.test(name))
  expect(rows.map(({ name }) => name).sort()).toEqual(promises.sort())
})

test('every promise names tests that exist, or says that it is not yet true', () => {
  const empty = rows.filter(({ shown }) => {
    const files = [...shown.matchAll(/`([\w/-]+(?:\.[\w-]+)*\.tsx?)`/g)].map(([, file = '']) => file)
    return (
      files.some((file) => !existsSync(join(ROOT, file))) ||
      (files.length === 0 && !/^Not yet true/.test(shown))
    )
  })
  expect(empty).toEqual([])
})
