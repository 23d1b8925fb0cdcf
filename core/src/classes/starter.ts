import { createRandom, seedFrom, shuffle } from '#core/random/random.ts'

/** About twenty seconds for each: five minutes. */
export const STARTER_CARDS = 15
const STARTER_FACTS = 8
/** What most classes find hard, for one that has not practised enough to have hard facts of its own. */
const USUALLY_HARD: readonly string[] = ['6x8', '7x8', '6x7', '8x9', '7x9', '4x8', '8x12', '6x9']

export type StarterForm = 'product' | 'missing-factor' | 'division'
const FORMS: readonly StarterForm[] = ['product', 'missing-factor', 'division']

/** One screen on the wall: `a × b = c`, of which one number is asked. */
export interface StarterCard {
  readonly a: number
  readonly b: number
  readonly form: StarterForm
}

/** The class's hard facts first, then what its groups are working on, then what is usually hard. */
export function starterFacts(page: {
  readonly hardFacts: readonly { readonly fact: string }[]
  readonly groups: readonly { readonly facts: readonly string[] }[]
}): string[] {
  const own = [...page.hardFacts.map(({ fact }) => fact), ...page.groups.flatMap(({ facts }) => facts)]
  return [...new Set([...own, ...USUALLY_HARD])].slice(0, STARTER_FACTS)
}

/**
 * The first fact, which the class page names, then every fact in turn, from another side each time round; none follows itself.
 * The same seed gives the same cards.
 */
export function makeStarter(facts: readonly string[], seed: number): StarterCard[] {
  const random = createRandom(seedFrom('starter', seed))
  const cards: StarterCard[] = []
  const [opening] = facts
  let last: string | undefined
  for (let round = 0; cards.length < STARTER_CARDS && opening !== undefined; round += 1) {
    const mixed = shuffle(random, facts)
    const put = round === 0 ? opening : (mixed[0] ?? opening)
    const others = mixed.filter((key) => key !== put)
    const order = put === last ? [...others, put] : [put, ...others]
    for (const key of order) {
      const [low = 1, high = 1] = key.split('x').map(Number)
      const [a, b] = random() < 0.5 ? [low, high] : [high, low]
      cards.push({ a, b, form: FORMS[round % FORMS.length] ?? 'product' })
    }
    last = order.at(-1)
  }
  return cards.slice(0, STARTER_CARDS)
}
