/** One thing that was said of a child or a class, held against the truth. */
export interface Claim {
  /** What kind of sentence or number it is. */
  readonly kind: string
  readonly holds: boolean
  /** What was said of whom, for who looks into it. */
  readonly said: string
}

export type Said = readonly [kind: string, holds: boolean, said: string]

export interface KindOfClaim {
  readonly kind: string
  readonly said: number
  readonly held: number
  /** Some that did not hold. */
  readonly wrong: readonly string[]
}

/** No kind of sentence may be true less often. */
const TRUE_SHARE = 0.95
const BY_CHANCE = 0.05
const EXAMPLES = 5

/** How often each kind was said, and how often it was true. */
export function truthTable(claims: Iterable<Claim>): KindOfClaim[] {
  const kinds = new Map<string, { kind: string; said: number; held: number; wrong: string[] }>()
  for (const { kind, holds, said } of claims) {
    const row = kinds.get(kind) ?? { kind, said: 0, held: 0, wrong: [] }
    kinds.set(kind, row)
    row.said += 1
    if (holds) row.held += 1
    else if (row.wrong.length < EXAMPLES) row.wrong.push(said)
  }
  return [...kinds.values()].sort((x, y) => (x.kind < y.kind ? -1 : 1))
}

/** Not below the share by more than chance: so few true ones come once in twenty times, at least, to a kind that just reaches it. */
export function isTrueEnough({ said, held }: KindOfClaim): boolean {
  return held >= said * TRUE_SHARE || chanceOfSoFew(held, said) >= BY_CHANCE
}

/** That so few or fewer of them are true, when each is with TRUE_SHARE. */
function chanceOfSoFew(held: number, said: number): number {
  let sum = 0
  let exactly = TRUE_SHARE ** said
  for (let wrong = 0; wrong <= said; wrong += 1) {
    if (said - wrong <= held) sum += exactly
    exactly *= ((said - wrong) / (wrong + 1)) * ((1 - TRUE_SHARE) / TRUE_SHARE)
  }
  return sum
}

/** What is counted, and not judged: it holds each time. */
export function isCounted({ kind }: KindOfClaim): boolean {
  return /^(number|fact: (an answer|known since)|sentence: (away|empty|hurried)|class: (a row|known|lights|minutes|new facts|practised))/.test(
    kind,
  )
}

/** The table in Markdown, then what is not true enough. */
export function truthLines(table: readonly KindOfClaim[]): string[] {
  const wrong = table.filter((row) => !isTrueEnough(row))
  return [
    '| kind of sentence | times said | times true | share |',
    '|---|---|---|---|',
    ...table.map(
      ({ kind, said, held }) => `| ${kind} | ${said} | ${held} | ${((100 * held) / said).toFixed(1)} % |`,
    ),
    ...wrong.map(({ kind, wrong: examples }) => `\n${kind}:\n  ${examples.join('\n  ')}`),
  ]
}
