import { explain, type Strategy } from '#core/tables/explain.ts'
import type { Fact } from '#core/tables/fact.ts'
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

/** In the words of the picture: a groups of b. */
function knownText({ a, b }: Fact): string {
  if (a === 0) return m.games_hint_zero({ n: b })
  if (b === 0) return m.games_hint_of_zero({ n: a })
  if (a === 1) return m.games_hint_one({ n: b })
  if (b === 1) return m.games_hint_of_one({ n: a })
  return a === 10 ? m.games_hint_ten({ n: b }) : m.games_hint_of_ten({ n: a })
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
