import type { Way, WayName, WayStep } from '#core/strategies/ways.ts'
import type { Fact } from '#core/tables/fact.ts'
import { m } from '#web/generated/paraglide/messages.js'

const NAMES: Readonly<Record<WayName, () => string>> = {
  'by-heart': m.play_way_by_heart,
  double: m.play_way_double,
  'double-again': m.play_way_double_again,
  'half-of-ten': m.play_way_half_of_ten,
  'ten-minus-one': m.play_way_ten_minus_one,
  'ten-plus': m.play_way_ten_plus,
  'five-plus': m.play_way_five_plus,
  'square-plus': m.play_way_square_plus,
  'square-minus': m.play_way_square_minus,
  'one-group-more': m.play_way_one_group_more,
  'break-apart': m.play_way_break_apart,
}

export function wayName({ name }: Way): string {
  return NAMES[name]()
}

/** Whether the second factor of `fact` is taken apart: the way then speaks of columns, not of rows. */
export function isAcross({ picture }: Way, fact: Fact): boolean {
  return fact.a !== fact.b && picture.columns === fact.a
}

/**
 * The lines of a way, with the factors in the places they have in `fact`. The last one asks for its result unless it is
 * `told`.
 */
export function wayLines(way: Way, fact: Fact, told: boolean): string[] {
  return linesOf(way, fact, told).map(unbroken)
}

function linesOf(way: Way, fact: Fact, told: boolean): string[] {
  const { a, b } = fact
  if (way.name === 'by-heart') {
    const result = told ? String(a * b) : '?'
    return [
      a === 10 || b === 10 ? m.play_way_ten({ n: (a * b) / 10, result }) : m.play_way_known({ a, b, result }),
    ]
  }
  const turned = isAcross(way, fact)
  return way.steps.map((step, index) => {
    const isLast = index === way.steps.length - 1
    const before = way.steps[index - 1]?.result ?? 0
    return lineOf(step, turned, before, isLast && !told ? '?' : String(step.result))
  })
}

function lineOf(step: WayStep, turned: boolean, before: number, result: string): string {
  switch (step.do) {
    case 'start':
      return m.play_way_start({ fact: written(step.fact, turned), result })
    case 'double':
      return m.play_way_step_double({ before, result })
    case 'halve':
      return m.play_way_step_halve({ before, result })
    case 'add':
      return m.play_way_step_add({
        fact: written(step.fact, turned),
        before,
        more: step.fact.a * step.fact.b,
        result,
      })
    case 'subtract':
      return m.play_way_step_subtract({
        fact: written(step.fact, turned),
        before,
        less: step.fact.a * step.fact.b,
        result,
      })
  }
}

function written({ a, b }: Fact, turned: boolean): string {
  return turned ? named({ a: b, b: a }) : named({ a, b })
}

export function named({ a, b }: Fact): string {
  return `${a} × ${b}`
}

/** A line may end before an equation and after it, not within it. */
export function unbroken(words: string): string {
  return words.replaceAll(/ ([×+−=]) /g, '\u00a0$1\u00a0')
}
