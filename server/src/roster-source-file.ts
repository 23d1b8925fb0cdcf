import * as v from 'valibot'
import { LANGUAGES, type Language } from '#core/language/language.ts'
import type { Config } from '#server/config/config.ts'
import {
  checkSettings,
  filled,
  label,
  readSettingsFile,
  refuseTwins,
  safeAddress,
  shortWord,
} from '#server/config/settings-file.ts'

/** A school whose class lists are read from its OneRoster service, as the operator's file says. */
export interface RosterSource {
  /** Identities of pupils are stored under it: it never changes. */
  readonly id: string
  readonly label: string
  /** Up to the version, like `https://sis.example/ims/oneroster/rostering/v1p2`. */
  readonly baseUrl: string
  readonly version: '1.1' | '1.2'
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** Numbers of the service: all classes of these schools, and these classes. */
  readonly schools: readonly string[]
  readonly classes: readonly string[]
  /** Only classes of these grades; all where none is named. */
  readonly grades: readonly number[]
  /** What new classes speak. */
  readonly language: Language
  /** When it is read every night, in UTC. */
  readonly hour: number
}

const SETTING = 'ONEROSTER_SOURCES'

const numbers = v.optional(v.array(filled, 'must be a list of texts'), [])
const Entry = v.strictObject({
  id: shortWord,
  label,
  base_url: safeAddress,
  token_url: safeAddress,
  client_id: filled,
  client_secret: filled,
  school_agrees: v.literal(true, 'must be true: the school has agreed that its pupils play here'),
  schools: numbers,
  classes: numbers,
  grades: v.optional(
    v.array(
      v.pipe(v.number('must be a number'), v.integer(), v.minValue(1), v.maxValue(9)),
      'must be a list of numbers from 1 to 9',
    ),
    [],
  ),
  language: v.optional(v.picklist(LANGUAGES, `must be one of ${LANGUAGES.join(', ')}`), 'en'),
  hour: v.optional(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(0, 'must be from 0 to 23'),
      v.maxValue(23, 'must be from 0 to 23'),
    ),
    2,
  ),
  scope: v.optional(filled),
})
const Chosen = v.pipe(
  Entry,
  v.forward(
    v.check(({ schools, classes }) => schools.length + classes.length > 0, 'or "classes" must name one'),
    ['schools'],
  ),
)
const File = v.strictObject({ sources: v.array(v.unknown(), 'must be a list') })

/** The sources of the operator's file; none without one. Any mistake in it stops the start with one sentence. */
export function readRosterSources({ rosterSourcesPath }: Config): readonly RosterSource[] {
  if (rosterSourcesPath === undefined) return []
  const file = checkSettings(SETTING, File, readSettingsFile(SETTING, rosterSourcesPath))
  const sources = file.sources.map(readSource)
  refuseTwins(SETTING, 'sources', sources)
  return sources
}

function readSource(entry: unknown, index: number): RosterSource {
  const e = checkSettings(SETTING, Chosen, entry, `source ${index + 1}: `)
  const version = /\/v1p1(?:\/|$)/.test(e.base_url) ? '1.1' : '1.2'
  const inAddress = version === '1.1' ? 'v1p1' : 'v1p2'
  return {
    id: e.id,
    label: e.label,
    baseUrl: e.base_url.replace(/\/+$/, ''),
    version,
    tokenUrl: e.token_url,
    clientId: e.client_id,
    clientSecret: e.client_secret,
    scope: e.scope ?? `https://purl.imsglobal.org/spec/or/${inAddress}/scope/roster-core.readonly`,
    schools: e.schools,
    classes: e.classes,
    grades: e.grades,
    language: e.language,
    hour: e.hour,
  }
}
