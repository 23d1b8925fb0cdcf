import type { FactMemory, Mastery, Tally } from '#core/mastery/mastery.ts'

type PackedTally = readonly [count: number, first: number, last: number] | 0
type PackedFact = readonly [
  produced: PackedTally,
  fast: PackedTally,
  recognised: 0 | 1,
  stability?: number,
  difficulty?: number,
  reviewed?: number,
  due?: number,
]

/** Mastery as it is stored: it is read and written with every lesson, and names would be most of it. */
export interface PackedMastery {
  readonly facts: Readonly<Record<string, PackedFact>>
  readonly pace: Mastery['pace']
}

export function packMastery({ facts, pace }: Mastery): PackedMastery {
  const packed: Record<string, PackedFact> = {}
  for (const key in facts) {
    const fact = facts[key]
    if (fact) packed[key] = packFact(fact)
  }
  return { facts: packed, pace }
}

export function unpackMastery({ facts, pace }: PackedMastery): Mastery {
  const unpacked: Record<string, FactMemory> = {}
  for (const key in facts) {
    const fact = facts[key]
    if (fact) unpacked[key] = unpackFact(fact)
  }
  return { facts: unpacked, pace }
}

function packFact({ produced, fast, recognised, schedule }: FactMemory): PackedFact {
  const seen = recognised ? 1 : 0
  if (!schedule) return [packTally(produced), packTally(fast), seen]
  const { stability, difficulty, reviewed, due } = schedule
  return [packTally(produced), packTally(fast), seen, stability, difficulty, reviewed, due]
}

function unpackFact([
  produced,
  fast,
  recognised,
  stability,
  difficulty,
  reviewed,
  due,
]: PackedFact): FactMemory {
  return {
    produced: unpackTally(produced),
    fast: unpackTally(fast),
    recognised: recognised === 1,
    schedule:
      stability === undefined || difficulty === undefined || reviewed === undefined || due === undefined
        ? null
        : { stability, difficulty, reviewed, due },
  }
}

function packTally(tally: Tally | null): PackedTally {
  return tally ? [tally.count, tally.first, tally.last] : 0
}

function unpackTally(packed: PackedTally): Tally | null {
  return packed === 0 ? null : { count: packed[0], first: packed[1], last: packed[2] }
}
