import type { Fact } from '#core/exercises/exercise.ts'
import { explain, type Strategy } from '#core/tables/explain.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** How to get there from something easier. The result itself stays for the child to find. */
export function strategyText(fact: Fact): string {
  const { strategy } = explain(fact)
  switch (strategy.way) {
    case 'known':
      return knownText(fact)
    case 'add':
      return m.games_hint_add(twoParts(strategy))
    case 'subtract':
      return m.games_hint_subtract(twoParts(strategy))
    case 'double':
      return m.games_hint_double(onePart(strategy.parts[0]))
    case 'halve':
      return m.games_hint_halve(onePart(strategy.parts[0]))
  }
}

function knownText({ a, b }: Fact): string {
  const [easy, other] = isEasy(a) ? [a, b] : [b, a]
  if (a === 0 || b === 0) return m.games_hint_zero({ n: a === 0 ? b : a })
  return easy === 1 ? m.games_hint_one({ n: other }) : m.games_hint_ten({ n: other })
}

function isEasy(factor: number): boolean {
  return factor === 1 || factor === 10
}

function onePart({ a, b }: Fact) {
  return { first: `${a} × ${b}`, firstProduct: a * b }
}

function twoParts({ parts: [first, second] }: Extract<Strategy, { parts: readonly [Fact, Fact] }>) {
  return {
    ...onePart(first),
    second: `${second.a} × ${second.b}`,
    secondProduct: second.a * second.b,
  }
}
