import type { Fact } from '#core/exercises/exercise.ts'
import type { Way, WayStep } from '#core/strategies/ways.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** The lines of a way; the last one asks for its result unless it is `told`. */
export function wayLines({ steps }: Way, told: boolean): string[] {
  if (steps.length === 1 && steps[0]?.do === 'start') {
    const { a, b } = steps[0].fact
    return [m.mission_way_known({ a, b, result: told ? String(a * b) : '?' })]
  }
  return steps.map((step, index) => {
    const isLast = index === steps.length - 1
    return lineOf(step, steps[index - 1]?.result ?? 0, isLast && !told ? '?' : String(step.result))
  })
}

function lineOf(step: WayStep, before: number, result: string): string {
  switch (step.do) {
    case 'start':
      return m.mission_way_start({ fact: named(step.fact), result })
    case 'double':
      return m.mission_way_double({ before, result })
    case 'halve':
      return m.mission_way_halve({ before, result })
    case 'add':
      return m.mission_way_add({ fact: named(step.fact), before, more: step.fact.a * step.fact.b, result })
    case 'subtract':
      return m.mission_way_subtract({
        fact: named(step.fact),
        before,
        less: step.fact.a * step.fact.b,
        result,
      })
  }
}

export function named({ a, b }: Fact): string {
  return `${a} × ${b}`
}
