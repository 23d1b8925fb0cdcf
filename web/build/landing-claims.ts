import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import type { Plugin } from 'vite'
import { BASE_LANGUAGE, LANGUAGES } from '#core/language/language.ts'

const MODULE = /(^|\/)config\/landing-claims\.json$/

const words = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))
const Claims = v.strictObject({
  claim: v.optional(words),
  testimonials: v.array(
    v.strictObject({
      quote: words,
      who: words,
      hero: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
    }),
  ),
})
const Content = v.strictObject({
  ...Object.fromEntries(LANGUAGES.map((language) => [language, v.optional(Claims)])),
  [BASE_LANGUAGE]: Claims,
})

/**
 * Puts the operator's file, where LANDING_CLAIMS names one, in the place of the samples, and writes down which claims the
 * pages hold: the server asks.
 */
export function landingClaims(setting: string | undefined): Plugin {
  const own = setting && !['sample', 'off'].includes(setting) ? resolve(setting) : undefined
  return {
    name: 'landing-claims',
    enforce: 'pre',
    resolveId: (id) => (own && MODULE.test(id) ? own : undefined),
    buildStart() {
      if (own) readClaims(own)
    },
    generateBundle() {
      const source = own ? createHash('sha256').update(readFileSync(own)).digest('hex') : 'sample'
      this.emitFile({ type: 'asset', fileName: 'claims.txt', source })
    },
  }
}

/** Says in one sentence what is wrong with the file. */
export function readClaims(file: string) {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`LANDING_CLAIMS: ${file} cannot be read as JSON (${(error as Error).message}).`)
  }
  const parsed = v.safeParse(Content, content)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new Error(`LANDING_CLAIMS: ${v.getDotPath(issue) ?? 'the content'} of ${file}: ${issue.message}.`)
}
