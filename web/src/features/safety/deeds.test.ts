import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deed } from '#web/features/safety/deeds.ts'
import { m } from '#web/generated/paraglide/messages.js'

const AUDIT = join(import.meta.dirname, '../../../../server/src/audit/audit.ts')

/** Never shown: by then the account that could read it is gone. */
const NEVER_READ = ['account.erased']

test('[K31] the history has words of its own for everything that the server puts on record', () => {
  const [, table = ''] = /const SUBJECTS = \{\n([^}]+)\}/.exec(readFileSync(AUDIT, 'utf8')) ?? []
  const actions = [...table.matchAll(/'([\w.-]+)':/g)].map(([, action = '']) => action)
  expect(actions.length).toBeGreaterThan(25)
  const wordless = actions.filter((action) => deed({ action }) === m.safety_did_other())
  expect(wordless.filter((action) => !NEVER_READ.includes(action))).toEqual([])
})

test('[K31] what this version does not know is told as a change', () => {
  expect(deed({ action: 'moon.landed' })).toBe(m.safety_did_other())
  expect(deed({ action: 'plan.started' })).toBe(m.safety_did_plan())
})
