import type { Plugin } from 'vite'
import { LANGUAGES } from '#core/language/language.ts'

const MESSAGE = /\/generated\/paraglide\/messages\/(?!_index\.)\w+\.js$/
/** What the message is in one language. */
const IN_ONE = /^const (\w+) = (?:\/\*\*.*?\*\/ )?(\((?:i)?\) => \{\n[\s\S]*?\n\});$/gm
/** Without values: only a text. */
const ONLY_TEXT = /^\(\) => \{\n\s*return (?:\/\*\*.*?\*\/ )?\((`[\s\S]*`)\)\n\}$/
const CHOICE = /if \(locale === "([\w-]+)"\) return (\w+)\(inputs\)/g
const OTHERWISE = /\n\s*return (\w+)\(inputs\)\n\}\);\s*$/
const EXPORTED = /^export const (\w+) = /m

/**
 * Every page carries its texts in all languages, and the compiler writes the choice between them out for each message.
 * One function chooses instead: a game's page is some kilobytes smaller.
 */
export function compactMessages(): Plugin {
  return {
    name: 'compact-messages',
    apply: 'build',
    // Before any other plugin prints the code anew.
    enforce: 'pre',
    transform(code, id) {
      return MESSAGE.test(id) ? { code: compact(code), map: null } : undefined
    },
  }
}

export function compact(code: string): string {
  const name = EXPORTED.exec(code)?.[1]
  const base = OTHERWISE.exec(code)?.[1]
  const texts = new Map([...code.matchAll(IN_ONE)].map(([, key = '', body = '']) => [key, body]))
  const chosen = new Map([...code.matchAll(CHOICE)].map(([, language = '', key = '']) => [language, key]))
  const said = LANGUAGES.map((language) => texts.get(chosen.get(language) ?? base ?? ''))
  if (!name || said.includes(undefined) || texts.size !== LANGUAGES.length)
    throw new Error(`this message is written in a way that is not known here:\n${code}`)
  const written = said.map((body = '') => ONLY_TEXT.exec(body)?.[1] ?? body)
  return [
    // The folder of the messages is a package of its own, which knows none of our short paths.
    "import { inLanguage } from '../../../i18n/in-language.ts'",
    `export const ${name} = /* @__PURE__ */ inLanguage(${written.join(', ')})`,
  ].join('\n')
}
