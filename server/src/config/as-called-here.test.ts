import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { asCalledHere } from '#server/config/as-called-here.ts'

const archive = mkdtempSync(join(tmpdir(), 'dozenauts-called-'))
afterAll(() => rmSync(archive, { recursive: true }))

test('commands are named as they are called where the program lies', () => {
  const text = 'npm run <command>; npm run platform -- list; run `npm run restore` again'
  writeFileSync(join(archive, 'command.js'), '')
  expect(asCalledHere(text, join(archive, 'server.js'))).toBe(
    'node command.js <command>; node command.js platform list; run `node command.js restore` again',
  )
  expect(asCalledHere(text, '/checkout/scripts/start.mjs')).toBe(text)
})
