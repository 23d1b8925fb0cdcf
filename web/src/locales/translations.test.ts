import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BASE_LANGUAGE, LANGUAGES, type Language } from '#core/language/language.ts'
import { allTexts, type CatalogueText, catalogue, rooms, spoken } from '#web/testing/catalogue.ts'

const translations = LANGUAGES.filter((language) => language !== BASE_LANGUAGE)
const english = allTexts(BASE_LANGUAGE)

test.each(rooms)('%s has a catalogue for each language, and for no other', (room) => {
  const files = readdirSync(join(import.meta.dirname, room)).sort()
  expect(files).toEqual(LANGUAGES.map((language) => `${language}.json`).sort())
})

test.each(translations)('[W15] %s says everything, and nothing else', (language) => {
  for (const room of rooms)
    expect(Object.keys(catalogue(room, language)).sort(), room).toEqual(
      Object.keys(catalogue(room, BASE_LANGUAGE)).sort(),
    )
})

/** Said alike in several languages. Texts without a word, need no entry. */
const SAID_ALIKE = new Set([
  'adults_code_placeholder',
  'app_menu',
  'app_stickers',
  'class_door_code_placeholder',
  'class_door_picture_robot',
  'games_timed_left',
  'grown_ups_medal_bronze',
  'grown_ups_print_certificate_medal_bronze',
  'performance_week_minutes',
  'plan_nav',
  'play_save_failed_title',
  'profile_edit_close',
  'profile_store_error_title',
  'profile_tab_avatar',
])

test.each(translations)('[W15] %s leaves no text untranslated', (language) => {
  const left = Object.entries(allTexts(language)).filter(
    ([key, message]) =>
      /\p{L}/u.test(spoken(message)) &&
      spoken(message) === spoken(english[key] ?? '') &&
      !SAID_ALIKE.has(key),
  )
  expect(Object.fromEntries(left)).toEqual({})
})

/** The names in braces, wherever they stand in a message with variants. */
function placeholders(message: CatalogueText | undefined): string[] {
  const names = [...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  return [...new Set(names)].sort()
}

test.each(translations)('[W15] %s keeps the placeholders', (language) => {
  for (const [key, message] of Object.entries(allTexts(language)))
    expect([key, placeholders(message)]).toEqual([key, placeholders(english[key])])
})

/** The values that a message is chosen by, and the cases that it tells apart. */
function forms(message: CatalogueText | undefined): unknown {
  if (message === undefined || typeof message === 'string') return 'one text'
  return { ...message[0], match: Object.keys(message[0].match) }
}

/** English writes 1st, 2nd and 3rd; others tell masculine and feminine heroes apart. */
const OTHER_FORMS = new Set([
  'map_planet_title',
  'mission_slip_added',
  'profile_grade',
  'story_card_sealed',
  'story_hour_first',
  'story_stage_bronze',
  'story_stage_gold',
  'story_stage_silver',
])

test.each(translations)('[W15] %s tells one from many where English does', (language) => {
  for (const [key, message] of Object.entries(allTexts(language)))
    if (!OTHER_FORMS.has(key)) expect([key, forms(message)]).toEqual([key, forms(english[key])])
})

interface Marks {
  /** Frequent words that none of the other languages has. */
  readonly words: string
  /** Letters and signs that none of the other languages has. */
  readonly signs: string
}

const MARKS: Readonly<Record<Language, Marks>> = {
  en: { words: 'the and of you your is are with this what that from will have when it', signs: '' },
  'pt-BR': {
    words: 'não você seu uma um em mais ou são foi também muito ele ela moeda moedas',
    signs: 'ãõç',
  },
  'es-419': { words: 'el los las del y una un con más pero también muy hay aquí es', signs: 'ñ¿¡' },
}

const pairs = LANGUAGES.flatMap((language) =>
  LANGUAGES.filter((other) => other !== language).map((other) => [language, other] as const),
)

test.each(pairs)('[W15] %s has no words of %s', (language, other) => {
  const { words, signs } = MARKS[other]
  const foreign = new RegExp(
    `(?<![\\p{L}.@-])(?:${words.replaceAll(' ', '|')})(?![\\p{L}])${signs && `|[${signs}]`}`,
    'iu',
  )
  const mixed = Object.entries(allTexts(language)).filter(([, message]) => foreign.test(spoken(message)))
  expect(Object.fromEntries(mixed)).toEqual({})
})
