import { DAY_MS } from '#core/calendar/calendar.ts'
import type { Action } from '#core/reports/choose-action.ts'
import type { Sentence } from '#core/reports/choose-sentence.ts'
import type { FactStatus } from '#core/status/fact-status.ts'
import type { WayName } from '#core/strategies/ways.ts'

/** The messages of a report's sentence and action, by their names in the catalogues: screens and mails say the same. */
export interface ReportWords {
  grown_ups_say_empty(): string
  grown_ups_say_early(inputs: { lessons: number; name: string }): string
  grown_ups_say_away(inputs: { fading: number; name: string; quiet: number }): string
  grown_ups_say_one_day(inputs: { learning: number; name: string }): string
  grown_ups_say_all_known(inputs: { name: string }): string
  grown_ups_say_grew(inputs: { gained: number; known: number; name: string }): string
  grown_ups_say_fading(inputs: { known: number; list: string; name: string }): string
  grown_ups_say_stuck(inputs: { known: number; list: string; name: string }): string
  grown_ups_say_learning(inputs: { known: number; learning: number; name: string }): string
  grown_ups_say_hurried(inputs: { name: string }): string
  grown_ups_do_first_lesson(): string
  grown_ups_do_play_on(inputs: { name: string }): string
  grown_ups_do_restart_together(inputs: { name: string }): string
  grown_ups_do_play_another_day(): string
  grown_ups_do_lay_rows(inputs: { a: number; b: number; steps: string }): string
  grown_ups_do_count_in_steps(inputs: { a: number; b: number; steps: string }): string
  grown_ups_do_tell_story(inputs: { a: number; b: number; name: string }): string
  grown_ups_do_write_big(inputs: { a: number; b: number; product: number }): string
  grown_ups_do_explain_way(inputs: { a: number; b: number; name: string; way: string }): string
  grown_ups_do_picture_then_mission(inputs: { list: string }): string
  grown_ups_do_finish_table(inputs: { list: string; table: number }): string
  grown_ups_do_teach_back(inputs: { name: string }): string
  grown_ups_do_todays_mission(inputs: { name: string }): string
  grown_ups_do_calm_mission(inputs: { name: string }): string
  grown_ups_way_by_heart(): string
  grown_ups_way_double(): string
  grown_ups_way_double_again(): string
  grown_ups_way_half_of_ten(): string
  grown_ups_way_ten_minus_one(): string
  grown_ups_way_ten_plus(): string
  grown_ups_way_five_plus(): string
  grown_ups_way_square_plus(): string
  grown_ups_way_square_minus(): string
  grown_ups_way_one_group_more(): string
  grown_ups_way_break_apart(): string
  grown_ups_and_more(inputs: { more: number }): string
}

/** Who says it: the messages in one language, and the locale of its lists and dates. */
export interface Speaker {
  readonly words: ReportWords
  readonly locale: string
}

/** The one sentence of a report, in words. Its rules are in docs/rules.md. */
export function sentenceText(speaker: Speaker, sentence: Sentence, name: string): string {
  const { words } = speaker
  switch (sentence.code) {
    case 'empty':
      return words.grown_ups_say_empty()
    case 'early':
      return words.grown_ups_say_early({ name, lessons: sentence.lessons })
    case 'away':
      return words.grown_ups_say_away({ name, quiet: sentence.days, fading: sentence.fading })
    case 'one-day':
      return words.grown_ups_say_one_day({ name, learning: sentence.learning })
    case 'all-known':
      return words.grown_ups_say_all_known({ name })
    case 'grew':
      return words.grown_ups_say_grew({ name, known: sentence.known, gained: sentence.gained })
    case 'fading': {
      const { known, facts, others } = sentence
      return words.grown_ups_say_fading({ name, known, list: factList(speaker, facts, others) })
    }
    case 'stuck':
      return words.grown_ups_say_stuck({ name, known: sentence.known, list: factText(sentence.fact) })
    case 'learning':
      return words.grown_ups_say_learning({ name, known: sentence.known, learning: sentence.learning })
    case 'hurried':
      return words.grown_ups_say_hurried({ name })
  }
}

/** The one action of a report, in words. */
export function actionText(speaker: Speaker, action: Action, name: string): string {
  const { words } = speaker
  switch (action.code) {
    case 'first-lesson':
      return words.grown_ups_do_first_lesson()
    case 'play-on':
      return words.grown_ups_do_play_on({ name })
    case 'restart-together':
      return words.grown_ups_do_restart_together({ name })
    case 'play-another-day':
      return words.grown_ups_do_play_another_day()
    case 'lay-rows':
      return words.grown_ups_do_lay_rows({ a: action.a, b: action.b, steps: steps(action) })
    case 'count-in-steps':
      return words.grown_ups_do_count_in_steps({ a: action.a, b: action.b, steps: steps(action) })
    case 'tell-story':
      return words.grown_ups_do_tell_story({ name, a: action.a, b: action.b })
    case 'write-big':
      return words.grown_ups_do_write_big({ a: action.a, b: action.b, product: action.a * action.b })
    case 'explain-way':
      return words.grown_ups_do_explain_way({
        name,
        a: action.a,
        b: action.b,
        way: wayName(words, action.way),
      })
    case 'picture-then-mission':
      return words.grown_ups_do_picture_then_mission({ list: factList(speaker, action.facts) })
    case 'finish-table':
      return words.grown_ups_do_finish_table({ table: action.table, list: factList(speaker, action.facts) })
    case 'teach-back':
      return words.grown_ups_do_teach_back({ name })
    case 'todays-mission':
      return words.grown_ups_do_todays_mission({ name })
    case 'calm-mission':
      return words.grown_ups_do_calm_mission({ name })
  }
}

/** 8, 16, 24 … */
function steps({ a, b }: { readonly a: number; readonly b: number }): string {
  return Array.from({ length: a }, (_, index) => (index + 1) * b).join(', ')
}

const WAY_WORDS = {
  'by-heart': 'grown_ups_way_by_heart',
  double: 'grown_ups_way_double',
  'double-again': 'grown_ups_way_double_again',
  'half-of-ten': 'grown_ups_way_half_of_ten',
  'ten-minus-one': 'grown_ups_way_ten_minus_one',
  'ten-plus': 'grown_ups_way_ten_plus',
  'five-plus': 'grown_ups_way_five_plus',
  'square-plus': 'grown_ups_way_square_plus',
  'square-minus': 'grown_ups_way_square_minus',
  'one-group-more': 'grown_ups_way_one_group_more',
  'break-apart': 'grown_ups_way_break_apart',
} as const satisfies Record<WayName, keyof ReportWords>

export function wayName(words: ReportWords, way: WayName): string {
  return words[WAY_WORDS[way]]()
}

/** A symbol beside each colour of the map: prints, mails and eyes without colour need it. */
export const STATUS_SYMBOLS: Readonly<Record<FactStatus, string>> = {
  fluent: '★',
  known: '✓',
  fading: '↻',
  learning: '◐',
  likely: '?',
  new: '·',
}

/** `7x8` as people write it, never broken over two lines. */
export function factText(key: string): string {
  return key.replace('x', '\u00a0×\u00a0')
}

/** "6 × 8, 7 × 8 and 3 more" */
export function factList({ words, locale }: Speaker, keys: readonly string[], others = 0): string {
  const names = keys.map(factText)
  if (others > 0) names.push(words.grown_ups_and_more({ more: others }))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

/** A day of the child's calendar has no place: it is written as the date it is there. */
export function dayText(locale: string, day: number, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(day * DAY_MS)
}

/** A report speaks of a child, so it uses the name a parent would. */
export function firstName(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] || null
}
