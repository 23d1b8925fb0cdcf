import { type Random, sample } from '#core/random/random.ts'
import type { Fact } from '#core/tables/fact.ts'

/**
 * The wrong results children really give: one group too many or too few, a slip of the count,
 * swapped digits. Always positive, different from one another and from the product.
 */
export function plausibleWrongProducts({ a, b }: Fact): number[] {
  const product = a * b
  // 02 is no number a child would read.
  const swapped = product % 10 === 0 ? [] : [Number([...String(product)].reverse().join(''))]
  const candidates = [
    (a - 1) * b,
    (a + 1) * b,
    a * (b - 1),
    a * (b + 1),
    product - 1,
    product + 1,
    product + 2,
    ...swapped,
  ]
  return [...new Set(candidates)].filter((value) => value > 0 && value !== product)
}

export function wrongProducts(fact: Fact, count: number, random: Random): number[] {
  return sample(random, plausibleWrongProducts(fact), count)
}
