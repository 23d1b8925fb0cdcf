import type { FactMemory } from '#core/mastery/mastery.ts'
import { onTwoDays } from '#core/mastery/mastery.ts'

/** How a fact stands that was asked before. */
export type Standing = 'learning' | 'known' | 'fluent' | 'fading'

/** Judged by so many of the latest sittings … */
const JUDGED_BY = 5
/** … of which so many are right at least. */
const RIGHT_OF = 4
/** A fact counts as there from this chance on … */
const THERE = 0.8
/** … or from this one, when all the latest sittings were right: then the answers weigh more than the forecast. */
const THERE_IF_STEADY = 0.6
/** They were on so many days at least, the last not longer ago than this. */
const STEADY_DAYS = 4
const STEADY_FOR_DAYS = 14
/** By heart: so many of the right ones were quick. */
const QUICK_OF = 3

/** `chance` is the forecast for the first answer of `day`. */
export function standingOf(memory: FactMemory, chance: number, day: number): Standing {
  if (isReliable(memory) && chance >= lineFor(memory, day)) return isQuick(memory) ? 'fluent' : 'known'
  return memory.knownOn === null ? 'learning' : 'fading'
}

/** The chance below which a fact fades. */
export function lineFor({ recalls }: FactMemory, day: number): number {
  const judged = recalls.slice(-JUDGED_BY)
  const days = judged.filter(({ first }) => first).length
  const isRecent = (recalls.at(-1)?.day ?? 0) >= day - STEADY_FOR_DAYS
  const isSteady =
    isRecent && judged.length === JUDGED_BY && judged.every(({ right }) => right) && days >= STEADY_DAYS
  return isSteady ? THERE_IF_STEADY : THERE
}

export function isReliable({ produced, recalls }: FactMemory): boolean {
  if (!produced || !onTwoDays(produced) || recalls.at(-1)?.right !== true) return false
  const judged = recalls.slice(-JUDGED_BY)
  const wrong = judged.filter(({ right }) => !right).length
  return wrong <= JUDGED_BY - RIGHT_OF
}

export function isQuick({ recalls }: FactMemory): boolean {
  return recalls.slice(-JUDGED_BY).filter(({ quick }) => quick).length >= QUICK_OF
}
