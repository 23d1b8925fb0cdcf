import type { FirstAnswer } from '#core/research/evidence.ts'
import { rankCorrelation, rightShare } from '#core/research/measures.ts'
import { FACTS, priorDifficulty } from '#core/tables/facts.ts'

/** A fact with fewer first answers than this says nothing about its place. */
const ENOUGH_ANSWERS = 5
/** An order of fewer facts than this is chance. */
const ENOUGH_FACTS = 10

export interface FactOrder {
  /** Facts with enough answers. */
  readonly facts: number
  /** How well the order of difficulty agrees with the share of wrong first answers … */
  readonly withErrors: number | null
  /** … and with the median time of right ones. Null where there are too few facts. */
  readonly withTimes: number | null
}

export function factOrder(first: readonly FirstAnswer[]): FactOrder {
  const asked = FACTS.map(({ key }) => [key, first.filter((answer) => answer.key === key)] as const).filter(
    ([, answers]) => answers.length >= ENOUGH_ANSWERS,
  )
  const errors = asked.map(([key, answers]) => [priorDifficulty(key), 1 - rightShare(answers)] as const)
  const times = asked.flatMap(([key, answers]) => {
    const right = answers.flatMap(({ right, seconds }) => (right ? [seconds] : []))
    return right.length < ENOUGH_ANSWERS ? [] : [[priorDifficulty(key), median(right)] as const]
  })
  return { facts: asked.length, withErrors: agreement(errors), withTimes: agreement(times) }
}

function agreement(pairs: readonly (readonly [number, number])[]): number | null {
  return pairs.length < ENOUGH_FACTS ? null : rankCorrelation(pairs)
}

function median(values: readonly number[]): number {
  return [...values].sort((x, y) => x - y)[Math.floor(values.length / 2)] ?? 0
}
