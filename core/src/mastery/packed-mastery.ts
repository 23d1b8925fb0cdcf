import type { FactMemory, Mastery, Recall, Tally } from '#core/mastery/mastery.ts'

type PackedTally = readonly [count: number, first: number, last: number] | 0
type PackedFact = readonly [
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
  readonly facts: Readonly<Record<string, PackedFact>>
}

export function packMastery({ facts, ...rest }: Mastery): PackedMastery {
  const packed: Record<string, PackedFact> = {}
  for (const key in facts) {
    const fact = facts[key]
    if (fact) packed[key] = packFact(fact)
  }
  return { facts: packed, ...rest }
}

export function unpackMastery({ facts, ...rest }: PackedMastery): Mastery {
  const unpacked: Record<string, FactMemory> = {}
  for (const key in facts) {
    const fact = facts[key]
    if (fact) unpacked[key] = unpackFact(fact)
  }
  return { facts: unpacked, ...rest }
}

function packFact({ recalls, sittings, produced, recognised, knownOn, schedule }: FactMemory): PackedFact {
  const { right, wrong } = sittings
  const begin = [
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
