import type { Fact } from '#core/tables/fact.ts'

/** The ways to a product that children of this age are taught. */
export const WAY_NAMES = [
  'by-heart',
  'double',
  'double-again',
  'half-of-ten',
  'ten-minus-one',
  'ten-plus',
  'five-plus',
  'square-plus',
  'square-minus',
  'one-group-more',
  'break-apart',
] as const
export type WayName = (typeof WAY_NAMES)[number]

/** One line of the way; `result` is what stands at its end. */
export type WayStep =
  | { readonly do: 'start'; readonly fact: Fact; readonly result: number }
  | { readonly do: 'double' | 'halve'; readonly result: number }
  | { readonly do: 'add' | 'subtract'; readonly fact: Fact; readonly result: number }

/** Rows of the array picture, top to bottom. `gone` rows are drawn faintly: they are taken away. */
export interface WayPicture {
  readonly columns: number
  readonly parts: readonly { readonly rows: number; readonly as: 'known' | 'added' | 'gone' }[]
}

export interface Way {
  readonly name: WayName
  /** The facts a child has to know for it, apart from those of 1 and 10. */
  readonly from: readonly Fact[]
  readonly steps: readonly WayStep[]
  readonly picture: WayPicture
}

/** Every way to `a × b` that leads over easier facts. The first factor is taken apart in some, the second in others. */
export function waysTo({ a, b }: Fact): Way[] {
  if (isByHeart(a) || isByHeart(b)) return [byHeart(a, b)]
  const both = a === b ? waysFor(a, b) : [...waysFor(a, b), ...waysFor(b, a)]
  const ways = [...besideSquare(a, b), ...both]
  // 7 × 6 as 6 × 6 and one group more is the way over the square.
  return ways.filter((way, index) => ways.findIndex((other) => isSameWay(way, other)) === index)
}

function isSameWay(one: Way, other: Way): boolean {
  return JSON.stringify(one.steps) === JSON.stringify(other.steps)
}

function isByHeart(factor: number): boolean {
  return factor === 0 || factor === 1 || factor === 10
}

function byHeart(a: number, b: number): Way {
  return {
    name: 'by-heart',
    from: [],
    steps: [{ do: 'start', fact: { a, b }, result: a * b }],
    picture: { columns: b, parts: [{ rows: a, as: 'known' }] },
  }
}

/** The ways that take `count` groups of `size` apart. */
function waysFor(count: number, size: number): Way[] {
  switch (count) {
    case 2:
      return [doubled(1, size)]
    case 3:
      return [sum('one-group-more', 2, 1, size)]
    case 4:
      return [doubled(2, size), doubledTwice(1, size), sum('break-apart', 3, 1, size)]
    case 5:
      return [halved(10, size), sum('break-apart', 3, 2, size)]
    case 6:
      return [sum('five-plus', 5, 1, size), doubled(3, size), sum('break-apart', 4, 2, size)]
    case 7:
      return [sum('five-plus', 5, 2, size), sum('break-apart', 4, 3, size), sum('one-group-more', 6, 1, size)]
    case 8:
      return [doubled(4, size), doubledTwice(2, size), sum('five-plus', 5, 3, size)]
    case 9:
      return [difference('ten-minus-one', 10, 1, size), sum('five-plus', 5, 4, size)]
    case 11:
      return [sum('ten-plus', 10, 1, size)]
    case 12:
      return [sum('ten-plus', 10, 2, size), doubled(6, size)]
    default:
      return []
  }
}

/** 6 × 7 is 6 × 6 and 6 more; 7 × 6 is 7 × 7 less 7. */
function besideSquare(a: number, b: number): Way[] {
  const [low, high] = [Math.min(a, b), Math.max(a, b)]
  if (high - low !== 1) return []
  return [sum('square-plus', low, 1, low), difference('square-minus', high, 1, high)]
}

const start = (count: number, size: number): WayStep => ({
  do: 'start',
  fact: { a: count, b: size },
  result: count * size,
})

const needed = (facts: readonly Fact[]) => facts.filter(({ a, b }) => !isByHeart(a) && !isByHeart(b))

function doubled(half: number, size: number): Way {
  return {
    name: 'double',
    from: needed([{ a: half, b: size }]),
    steps: [start(half, size), { do: 'double', result: 2 * half * size }],
    picture: { columns: size, parts: [known(half), added(half)] },
  }
}

function doubledTwice(quarter: number, size: number): Way {
  return {
    name: 'double-again',
    from: needed([{ a: quarter, b: size }]),
    steps: [
      start(quarter, size),
      { do: 'double', result: 2 * quarter * size },
      { do: 'double', result: 4 * quarter * size },
    ],
    picture: { columns: size, parts: [known(quarter), added(quarter), added(2 * quarter)] },
  }
}

function halved(whole: number, size: number): Way {
  return {
    name: 'half-of-ten',
    from: needed([{ a: whole, b: size }]),
    steps: [start(whole, size), { do: 'halve', result: (whole * size) / 2 }],
    picture: { columns: size, parts: [known(whole / 2), gone(whole / 2)] },
  }
}

function sum(name: WayName, first: number, second: number, size: number): Way {
  const more = { a: second, b: size }
  return {
    name,
    from: needed([{ a: first, b: size }, more]),
    steps: [start(first, size), { do: 'add', fact: more, result: (first + second) * size }],
    picture: { columns: size, parts: [known(first), added(second)] },
  }
}

function difference(name: WayName, whole: number, less: number, size: number): Way {
  const taken = { a: less, b: size }
  return {
    name,
    from: needed([{ a: whole, b: size }, taken]),
    steps: [start(whole, size), { do: 'subtract', fact: taken, result: (whole - less) * size }],
    picture: { columns: size, parts: [known(whole - less), gone(less)] },
  }
}

const known = (rows: number) => ({ rows, as: 'known' as const })
const added = (rows: number) => ({ rows, as: 'added' as const })
const gone = (rows: number) => ({ rows, as: 'gone' as const })
