import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { ConfigError } from '#server/config/config.ts'
import { isSafeUrl } from '#server/network/safe-url.ts'

/** The JSON of a file that a setting names. Any mistake in it stops the start with one sentence. */
export function readSettingsFile(setting: string, path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(
      `${setting} names a file that cannot be read: ${path} (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new ConfigError(`${setting} names a file that is not JSON: ${path}.`)
  }
}

/** Never repeats a value of the file: one of them is a secret. */
export function checkSettings<S extends v.GenericSchema>(
  setting: string,
  schema: S,
  value: unknown,
  place = '',
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const issue = parsed.issues[0]
  const key = issue.path?.map((part) => String(part.key)).join('.')
  if (key === undefined) throw new ConfigError(`${setting}: ${place}must be an object.`)
  if (!issue.type.endsWith('_object')) throw new ConfigError(`${setting}: ${place}"${key}" ${issue.message}.`)
  const problem = issue.expected === 'never' ? 'is not a known key' : 'is missing'
  throw new ConfigError(`${setting}: ${place}"${key}" ${problem}.`)
}

export function refuseTwins(
  setting: string,
  what: string,
  entries: readonly { readonly id: string }[],
): void {
  const seen = new Set<string>()
  for (const { id } of entries) {
    if (seen.has(id)) throw new ConfigError(`${setting}: two ${what} are called "${id}".`)
    seen.add(id)
  }
}

export const filled = v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('must not be empty'))
export const shortWord = v.pipe(
  filled,
  v.regex(/^[a-z][a-z0-9_-]{0,29}$/, 'must be a short word of small letters, digits, - and _'),
)
export const label = v.pipe(filled, v.maxLength(40, 'must have at most 40 characters'))

export const safeAddress = v.pipe(
  filled,
  v.check((address) => {
    if (!isSafeUrl(address)) return false
    const { search, hash } = new URL(address)
    return search === '' && hash === ''
  }, 'must be an address that starts with https://'),
)
