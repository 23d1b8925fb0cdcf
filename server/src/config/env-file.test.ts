import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, SETTINGS } from '#server/config/config.ts'
import { withEnvFile } from '#server/config/env-file.ts'
import { refuseUnsafe, warningsAbout } from '#server/config/safe-config.ts'

const sample = join(import.meta.dirname, '../../../deploy/dozenauts.env')
const text = readFileSync(sample, 'utf8')

test('the sample of a settings file names every setting once, and no other', () => {
  const named = [...text.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
  expect([...named].sort()).toEqual([...SETTINGS].sort())
})

test('the sample starts a site as it stands, and so does every line of it that has a value', () => {
  const asItStands = readConfig(parseEnv(text))
  expect(() => refuseUnsafe(asItStands)).not.toThrow()
  expect(warningsAbout(asItStands)).toEqual([expect.stringContaining('SUPPORT_EMAIL')])
  expect(() => readConfig(parseEnv(text.replace(/^#(?=[A-Z_]+=)/gm, '')))).not.toThrow()
})

test('--env-file is taken out of the words of a command, wherever it stands', () => {
  const words = ['list', '--env-file', '/dev/null', '--more']
  expect(withEnvFile(words)).toEqual(['list', '--more'])
  expect(withEnvFile(['--env-file=/dev/null', 'list'])).toEqual(['list'])
  expect(withEnvFile(['list'])).toEqual(['list'])
  expect(() => withEnvFile(['list', '--env-file', '/nowhere'])).toThrow('cannot be read: /nowhere')
  expect(() => withEnvFile(['list', '--env-file'])).toThrow('needs the path')
})
