import type { FactMemory, Mastery, Recall, Tally } from '#core/mastery/mastery.ts'
import { factKey } from '#core/tables/fact.ts'

type PackedTally = readonly [count: number, first: number, last: number] | 0
type PackedFact = readonly [
  a: number,
  b: number,
  /** Each is its day times eight, plus four if right, two if quick, one if the first of its day. */
  recalls: readonly number[],
  produced: PackedTally,
  recognised: 0 | 1,
  knownOn: number | null,
  rightSittings: number,
  wrongSittings: number,
  stability?: number,
  difficulty?: number,
  reviewed?: number,
  due?: number,
]

/** Mastery as it is stored: it is read and written with every lesson, and names would be most of it. */
export interface PackedMastery extends Pick<Mastery, 'pace' | 'own' | 'medals' | 'hurried'> {
  /** One line of JSON for each. */
  readonly facts: string
}

type Line = readonly [fact: FactMemory, text: string]

/** What facts were read from or written as, line by line. */
const linesOf = new WeakMap<Mastery['facts'], readonly Line[]>()

/** A lesson writes all facts again but changes the few that it asked: those of `before` are written as they were. */
export function packMastery({ facts, ...rest }: Mastery, before?: Mastery['facts']): PackedMastery {
  const known = before && linesOf.get(before)
  const lines: Line[] = []
  for (const key in facts) {
    const fact = facts[key]
    if (!fact) continue
    // What a lesson changes keeps its place, and what it adds comes last.
    const line = known?.[lines.length]
    lines.push(line?.[0] === fact ? line : [fact, JSON.stringify(packFact(key, fact))])
  }
  linesOf.set(facts, lines)
  return { facts: lines.map(([, text]) => text).join('\n'), ...rest }
}

export function unpackMastery({ facts: text, ...rest }: PackedMastery): Mastery {
  const facts: Record<string, FactMemory> = {}
  const packed = text === '' ? [] : text.split('\n')
  // At once: a call for each line costs more than the numbers in it.
  const lines = (JSON.parse(`[${packed.join()}]`) as PackedFact[]).map((one, i): Line => {
    const fact = unpackFact(one)
    facts[factKey(one[0], one[1])] = fact
    return [fact, packed[i] as string]
  })
  linesOf.set(facts, lines)
  return { facts, ...rest }
}

function packFact(key: string, memory: FactMemory): PackedFact {
  const { recalls, sittings, produced, recognised, knownOn, schedule } = memory
  const [a = 0, b = 0] = key.split('x').map(Number)
  const { right, wrong } = sittings
  const begin = [
    a,
    b,
    recalls.map(packRecall),
    packTally(produced),
    recognised ? 1 : 0,
    knownOn,
    right,
    wrong,
  ] as const
  if (!schedule) return begin
  const { stability, difficulty, reviewed, due } = schedule
  return [...begin, stability, difficulty, reviewed, due]
}

function unpackFact([
  ,
  ,
  recalls,
  produced,
  recognised,
  knownOn,
  right,
  wrong,
  stability,
  difficulty,
  reviewed,
  due,
]: PackedFact): FactMemory {
  return {
    recalls: recalls.map(unpackRecall),
    sittings: { right, wrong },
    produced: unpackTally(produced),
    recognised: recognised === 1,
    knownOn,
    schedule:
      stability === undefined || difficulty === undefined || reviewed === undefined || due === undefined
        ? null
        : { stability, difficulty, reviewed, due },
  }
}

function packRecall({ day, right, quick, first }: Recall): number {
  return day * 8 + (right ? 4 : 0) + (quick ? 2 : 0) + (first ? 1 : 0)
}

function unpackRecall(packed: number): Recall {
  const marks = packed % 8
  return {
    day: Math.floor(packed / 8),
    right: marks >= 4,
    quick: marks % 4 >= 2,
    first: marks % 2 === 1,
  }
}

function packTally(tally: Tally | null): PackedTally {
  return tally ? [tally.count, tally.first, tally.last] : 0
}

function unpackTally(packed: PackedTally): Tally | null {
  return packed === 0 ? null : { count: packed[0], first: packed[1], last: packed[2] }
}
