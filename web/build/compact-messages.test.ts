import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#core/language/language.ts'
import { inLanguage } from '#web/i18n/in-language.ts'
import { compact } from './compact-messages.ts'

const folder = join(import.meta.dirname, '../src/generated/paraglide/messages')
const files = readdirSync(folder).filter((file) => /^(?!_index)\w+\.js$/.test(file))

type Message = (inputs: object, options: { locale: string }) => string

/** The message of a file, without loading each of the thousands as a module. */
function messageIn(code: string): Message {
  const name = /^export const (\w+)/m.exec(code)?.[1]
  const body = code.replaceAll(/^import .*$/gm, '').replace('export const', 'const')
  const globals = ['inLanguage', 'experimentalStaticLocale', 'getLocale']
  return new Function(...globals, `${body}\nreturn ${name}`)(inLanguage) as Message
}

/** Any value will do, as long as both forms get the same. */
const inputs = new Proxy({}, { get: (_, name) => `‹${String(name)}›` })
const ones = new Proxy({}, { get: () => 1 })

test('every message says the same in its short form, in every language', () => {
  expect(files.length).toBeGreaterThan(1000)
  for (const file of files) {
    const code = readFileSync(join(folder, file), 'utf8')
    const [long, short] = [messageIn(code), messageIn(compact(code))]
    for (const locale of LANGUAGES)
      for (const values of [inputs, ones])
        expect(short(values, { locale }), `${file} in ${locale}`).toBe(long(values, { locale }))
  }
})

test('a message written in another way stops the build', () => {
  expect(() => compact('export const app_language = () => "Language"')).toThrow('not known here')
})
