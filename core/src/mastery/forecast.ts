import type { FactMemory, OwnRecall } from '#core/mastery/mastery.ts'
import { scheduledRecall } from '#core/mastery/schedule.ts'
import { priorDifficulty } from '#core/tables/facts.ts'

/**
 * The chance that the first answer of a day is right. The schedule alone promises too much, so it is one voice of
 * five: the nights that the fact survived, how hard it is for children, how often this child is right the first time,
 * and how its answers have turned out beside what was forecast. Fitted to simulated children (docs/learning.md).
 */
const BASE = -0.96
const SCHEDULE = 0.36
const NIGHTS = 0.57
const DIFFICULTY = -1.1
const RATE = 0.7
/** The rate of a child before anything was seen, and how many answers that counts for. */
const USUAL = { rate: 0.7, answers: 4 }

/** A surprise moves the child's own bias by this much at first, less the more was seen, and never by less than this. */
const LEARNS_FIRST = 0.35
const LEARNS_SLOWER = 0.02
const LEARNS_LEAST = 0.05
const LARGEST_BIAS = 3

/** For a fact that was asked before. A day on which it was asked already is taken as the next one. */
export function recallForecast(
  key: string,
  { schedule, recalls }: Pick<FactMemory, 'schedule' | 'recalls'>,
  own: OwnRecall,
  day: number,
): number {
  if (!schedule) return 0
  const nights = recalls.filter(({ first, right }) => first && right).length
  const sum =
    BASE +
    own.bias +
    RATE * logit(ownRate(own)) +
    SCHEDULE * logit(scheduledRecall(schedule, Math.max(day, schedule.reviewed + 1))) +
    NIGHTS * Math.log1p(nights) +
    DIFFICULTY * (priorDifficulty(key) - 0.5)
  return 1 / (1 + Math.exp(-sum))
}

/** What a first answer of a day, with the chance that was forecast for it, teaches about this child. */
export function withOutcome(
  { bias, seen, right: rights }: OwnRecall,
  chance: number,
  right: boolean,
): OwnRecall {
  const rate = Math.max(LEARNS_LEAST, LEARNS_FIRST / (1 + LEARNS_SLOWER * seen))
  const moved = bias + rate * ((right ? 1 : 0) - chance)
  const kept = Math.max(-LARGEST_BIAS, Math.min(LARGEST_BIAS, moved))
  // Three decimals are enough for a chance in per cent, and short to store.
  return { bias: Math.round(kept * 1000) / 1000, seen: seen + 1, right: rights + (right ? 1 : 0) }
}

/** How often this child's first answers of a day were right so far. */
export function ownRate({ right, seen }: OwnRecall): number {
  return (right + USUAL.rate * USUAL.answers) / (seen + USUAL.answers)
}

function logit(chance: number): number {
  const kept = Math.min(0.98, Math.max(0.05, chance))
  return Math.log(kept / (1 - kept))
}
