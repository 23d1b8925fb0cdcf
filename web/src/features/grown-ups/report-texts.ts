import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { factList, factText, weekday } from '#web/features/grown-ups/fact-text.ts'
import { m } from '#web/generated/paraglide/messages.js'

type Report = ReportAnswer['report']
type Fact = Report['facts'][number]

/** The one sentence of a report, in words. Its rules are in docs/rules.md. */
export function sentenceText({ sentence }: Report, name: string): string {
  switch (sentence.code) {
    case 'empty':
      return m.grown_ups_say_empty()
    case 'early':
      return m.grown_ups_say_early({ name, lessons: sentence.lessons })
    case 'away':
      return m.grown_ups_say_away({ name, quiet: sentence.days, fading: sentence.fading })
    case 'one-day':
      return m.grown_ups_say_one_day({ name, learning: sentence.learning })
    case 'all-known':
      return m.grown_ups_say_all_known({ name })
    case 'grew':
      return m.grown_ups_say_grew({ name, known: sentence.known, gained: sentence.gained })
    case 'fading':
    case 'fading-soon': {
      const { known, facts, others, by } = sentence
      const list = factList(facts, others)
      return sentence.code === 'fading'
        ? m.grown_ups_say_fading({ name, known, list })
        : m.grown_ups_say_fading_soon({ name, known, list, date: weekday(by) })
    }
    case 'stuck':
      return m.grown_ups_say_stuck({ name, known: sentence.known, list: factText(sentence.fact) })
    case 'learning':
      return m.grown_ups_say_learning({ name, known: sentence.known, learning: sentence.learning })
  }
}

/** The one action of a report, in words. */
export function actionText({ action }: Report, name: string): string {
  switch (action.code) {
    case 'first-lesson':
      return m.grown_ups_do_first_lesson()
    case 'play-on':
      return m.grown_ups_do_play_on({ name })
    case 'restart-together':
      return m.grown_ups_do_restart_together({ name })
    case 'play-another-day':
      return m.grown_ups_do_play_another_day()
    case 'lay-rows':
      return m.grown_ups_do_lay_rows({ a: action.a, b: action.b, steps: steps(action) })
    case 'count-in-steps':
      return m.grown_ups_do_count_in_steps({ a: action.a, b: action.b, steps: steps(action) })
    case 'tell-story':
      return m.grown_ups_do_tell_story({ name, a: action.a, b: action.b })
    case 'write-big':
      return m.grown_ups_do_write_big({ a: action.a, b: action.b, product: action.a * action.b })
    case 'explain-way':
      return m.grown_ups_do_explain_way({ name, a: action.a, b: action.b, way: WAYS[action.way]() })
    case 'picture-then-mission':
      return m.grown_ups_do_picture_then_mission({ list: factList(action.facts) })
    case 'finish-table':
      return m.grown_ups_do_finish_table({ table: action.table, list: factList(action.facts) })
    case 'teach-back':
      return m.grown_ups_do_teach_back({ name })
    case 'todays-mission':
      return m.grown_ups_do_todays_mission({ name })
  }
}

/** 8, 16, 24 … */
function steps({ a, b }: { readonly a: number; readonly b: number }): string {
  return Array.from({ length: a }, (_, index) => (index + 1) * b).join(', ')
}

export const WAYS: Readonly<Record<NonNullable<Fact['way']>['name'], () => string>> = {
  'by-heart': m.grown_ups_way_by_heart,
  double: m.grown_ups_way_double,
  'double-again': m.grown_ups_way_double_again,
  'half-of-ten': m.grown_ups_way_half_of_ten,
  'ten-minus-one': m.grown_ups_way_ten_minus_one,
  'ten-plus': m.grown_ups_way_ten_plus,
  'five-plus': m.grown_ups_way_five_plus,
  'square-plus': m.grown_ups_way_square_plus,
  'square-minus': m.grown_ups_way_square_minus,
  'one-group-more': m.grown_ups_way_one_group_more,
  'break-apart': m.grown_ups_way_break_apart,
}

export function wayText({ name, from }: NonNullable<Fact['way']>): string {
  const way = WAYS[name]()
  return from.length > 0
    ? m.grown_ups_way_from({ way, list: factList(from.map(([a, b]) => `${a}x${b}`)) })
    : way
}

export const MISTAKES: Readonly<Record<Report['mistakes'][number]['code'], () => string>> = {
  'one-group-off': m.grown_ups_mistake_one_group_off,
  'neighbouring-table': m.grown_ups_mistake_neighbouring_table,
  'digits-swapped': m.grown_ups_mistake_digits_swapped,
  added: m.grown_ups_mistake_added,
  'off-by-ten': m.grown_ups_mistake_off_by_ten,
  'off-by-one': m.grown_ups_mistake_off_by_one,
  'not-yet': m.grown_ups_mistake_not_yet,
  other: m.grown_ups_mistake_other,
}

/** What each part of the next mission is for. */
export function partText({ code, count, facts }: Report['next']['parts'][number]): string {
  const list = factList(facts, count - facts.length)
  switch (code) {
    case 'learning':
      return m.grown_ups_next_learning({ list })
    case 'due':
      return m.grown_ups_next_due({ list })
    case 'check':
      return m.grown_ups_next_check({ list })
    case 'new':
      return m.grown_ups_next_new({ list })
    case 'stay-sharp':
      return m.grown_ups_next_stay_sharp()
  }
}

export function nextText({ next, due_in }: Fact): string {
  switch (next) {
    case 'learning':
      return m.grown_ups_cell_next_learning()
    case 'due':
      return m.grown_ups_cell_next_due()
    case 'check':
      return m.grown_ups_cell_next_check()
    case 'spare':
      return m.grown_ups_cell_next_spare({ days: Math.max(1, due_in ?? 1) })
    default:
      return m.grown_ups_cell_next_new()
  }
}
