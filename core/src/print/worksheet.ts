import { createRandom, type Random, seedFrom } from '#core/random/random.ts'
import type { Report } from '#core/reports/report.ts'
import { TABLES } from '#core/tables/table.ts'

/** Not from tables/facts.ts, which brings the memory model along: paper remembers nothing. */
const FACTS = TABLES.flatMap((a) => TABLES.filter((b) => b >= a).map((b) => ({ a, b, key: `${a}x${b}` })))
type PrintedFact = (typeof FACTS)[number]

/** Facts on a sheet, each of them asked in three forms. */
export const SHEET_FACTS = 8

/** One task: the number that is asked is null. */
export interface Task {
  readonly form: 'product' | 'missing-factor' | 'division'
  /** `a × b = c`, or `c ÷ a = b` for a division. */
  readonly a: number | null
  readonly b: number | null
  readonly c: number | null
  readonly answer: number
}

export interface Worksheet {
  /** Stands on the sheet and makes the same sheet again. */
  readonly code: string
  readonly tasks: readonly Task[]
}

/** Weak facts first, then those that fade, are being learnt, and are known; never asked ones only where nothing else is left. */
export function factsToPrint({ weak, facts }: Pick<Report, 'weak' | 'facts'>, count = SHEET_FACTS): string[] {
  const order = ['fading', 'learning', 'known', 'fluent', 'likely', 'new']
  const others = [...facts].sort((x, y) => order.indexOf(x.status) - order.indexOf(y.status))
  return [...new Set([...weak.facts, ...others.map(({ key }) => key)])].slice(0, count)
}

/** Another seed asks the same facts in another order and from other sides. */
export function makeWorksheet(keys: readonly string[], seed: number): Worksheet {
  const indexes = keys.slice(0, SHEET_FACTS).map((key) => FACTS.findIndex((fact) => fact.key === key))
  return worksheetOf(
    indexes.filter((index) => index >= 0).sort((x, y) => x - y),
    Math.abs(seed) % SEEDS,
  )
}

/** Null if it is not the code of a sheet. */
export function worksheetFromCode(code: string): Worksheet | null {
  const read = decode(code)
  return read && worksheetOf(read.indexes, read.seed)
}

function worksheetOf(indexes: readonly number[], seed: number): Worksheet {
  const code = encode(indexes, seed)
  const random = createRandom(seedFrom('worksheet', code))
  const facts = indexes.flatMap((index) => FACTS[index] ?? [])
  const tasks: Task[] = []
  let last: PrintedFact | undefined
  for (const round of FORMS.keys()) {
    const [first, ...others] = shuffled(facts, random)
    if (!first) break
    // Nothing is asked twice in a row, where there is anything else to ask.
    const order = first === last ? [...others, first] : [first, ...others]
    // Each fact gets each form once, and a round mixes them.
    for (const fact of order) {
      const form = FORMS[(round + facts.indexOf(fact)) % FORMS.length] ?? 'product'
      tasks.push(taskOf(fact, form, random))
    }
    last = order.at(-1)
  }
  return { code, tasks }
}

const FORMS = ['product', 'missing-factor', 'division'] as const

function taskOf({ a: low, b: high }: PrintedFact, form: Task['form'], random: Random): Task {
  const [a, b] = random() < 0.5 ? [low, high] : [high, low]
  const c = a * b
  if (form === 'product') return { form, a, b, c: null, answer: c }
  return { form, a, b: null, c, answer: b }
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((x, y) => x.place - y.place)
    .map(({ item }) => item)
}

/** No look-alikes: on paper O and 0, or I, L and 1, cannot be told apart. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const BASE = BigInt(LETTERS.length)
const SEEDS = 10_000
/** One more than there are facts: 0 stands for "no fact". */
const PLACES = BigInt(FACTS.length + 1)
const CHECK = 29n

function encode(indexes: readonly number[], seed: number): string {
  let number = BigInt(seed)
  for (let place = 0; place < SHEET_FACTS; place++)
    number = number * PLACES + BigInt((indexes[place] ?? -1) + 1)
  number = number * CHECK + (number % CHECK)
  let text = ''
  for (; number > 0n; number /= BASE) text = (LETTERS[Number(number % BASE)] ?? '') + text
  return (text.match(/.{1,4}/g) ?? []).join('-')
}

function decode(code: string): { readonly indexes: readonly number[]; readonly seed: number } | null {
  const letters = code.toUpperCase().replace(/[\s-]/g, '')
  if (letters.length === 0 || letters.length > 20) return null
  let number = 0n
  for (const letter of letters) {
    const value = LETTERS.indexOf(letter)
    if (value < 0) return null
    number = number * BASE + BigInt(value)
  }
  const check = number % CHECK
  number /= CHECK
  if (number % CHECK !== check) return null
  const indexes: number[] = []
  for (let place = 0; place < SHEET_FACTS; place++) {
    const value = Number(number % PLACES)
    if (value > 0) indexes.unshift(value - 1)
    number /= PLACES
  }
  const seed = Number(number)
  return seed < SEEDS && indexes.length > 0 ? { indexes, seed } : null
}
