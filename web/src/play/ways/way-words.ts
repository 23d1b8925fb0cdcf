import type { Fact } from '#core/exercises/exercise.ts'
import type { Way, WayName, WayStep } from '#core/strategies/ways.ts'
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

/** The lines of a way, with the factors in the places they have in `fact`. */
export function wayLines(way: Way, fact: Fact): string[] {
  if (way.name === 'by-heart') return [byHeart(fact)]
  const turned = isAcross(way, fact)
  return way.steps.map((step) => lineOf(step, turned))
}

function lineOf(step: WayStep, turned: boolean): string {
  const { result } = step
  switch (step.do) {
    case 'start':
      return m.play_way_start({ fact: written(step.fact, turned), result })
    case 'double':
      return m.play_way_step_double({ result })
    case 'halve':
      return m.play_way_step_halve({ result })
    case 'add':
      return m.play_way_step_add({ fact: written(step.fact, turned), more: productOf(step.fact), result })
    case 'subtract':
      return m.play_way_step_subtract({
        fact: written(step.fact, turned),
        less: productOf(step.fact),
        result,
      })
  }
}

function byHeart({ a, b }: Fact): string {
  const product = a * b
  if (a === 1) return m.play_way_one_group({ b, product })
  if (b === 1) return m.play_way_groups_of_one({ a, product })
  return a === 10 ? m.play_way_ten_groups({ b, product }) : m.play_way_groups_of_ten({ a, product })
}

function written({ a, b }: Fact, turned: boolean): string {
  return turned ? `${b} × ${a}` : `${a} × ${b}`
}

function productOf({ a, b }: Fact): number {
  return a * b
}
