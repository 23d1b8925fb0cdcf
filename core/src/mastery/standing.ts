import { recallForecast } from '#core/mastery/forecast.ts'
import { type FactMemory, type Mastery, onTwoDays } from '#core/mastery/mastery.ts'
import { priorDifficulty } from '#core/tables/facts.ts'

/** How a fact stands that was asked before. */
export type Standing = 'learning' | 'known' | 'fluent' | 'fading'

/**
 * A fact counts as there from a chance on that is the higher, the more often it was missed and the harder it is: the
 * forecast alone believes too much where luck helped. In logits; found by search (docs/learning.md).
 */
const MISSED = 4.5
const DIFFICULTY = 1
/** Before anything was seen of a fact, three sittings in ten are taken to be wrong. */
const USUALLY_MISSED = 0.3

/** Of who ever hurried nothing is called known by fewer answers: some would be lucky ones that came late. */
const SEEN_FROM = 20

/** What was not asked for so long needs a look, whatever is forecast: no family was watched for longer. */
const SEEN_WITHIN_DAYS = 60

/** What was known is known again after so many right sittings in a row, for so many days: found by search, too. */
const BACK_AFTER = 4
const BACK_DAYS = 7

/** By heart: so many of the latest sittings were quick. */
const QUICK_OF = 3
/** Steady: at most so many of them were wrong. */
const MISSED_OF = 1
const JUDGED_BY = 5

/** What is known of the child as a whole. */
export type Whole = Pick<Mastery, 'own' | 'hurried'>

export function standingOf(key: string, memory: FactMemory, child: Whole, day: number): Standing {
  if (isThere(key, memory, child, day)) return isQuick(memory) ? 'fluent' : 'known'
  return memory.knownOn === null ? 'learning' : 'fading'
}

function isThere(key: string, memory: FactMemory, { own, hurried }: Whole, day: number): boolean {
  const { produced, recalls } = memory
  if (hurried && own.seen < SEEN_FROM) return false
  // Nobody believes in a fact that was wrong twice in a row, whatever is forecast.
  if (!produced || !onTwoDays(produced) || !recalls.slice(-2).some(({ right }) => right)) return false
  return isBack(memory, day) || recallForecast(key, memory, own, day) >= lineFor(key, memory, day)
}

/** Known before, and right so often in a row of late: the misses of long ago are no longer held against it. */
function isBack({ knownOn, recalls }: FactMemory, day: number): boolean {
  const latest = recalls.slice(-BACK_AFTER)
  const isRecent = day <= (latest.at(-1)?.day ?? 0) + BACK_DAYS
  return knownOn !== null && isRecent && latest.length === BACK_AFTER && latest.every(({ right }) => right)
}

/** The chance below which a fact is not known, or fades. */
export function lineFor(key: string, memory: FactMemory, day: number): number {
  if (day > (memory.recalls.at(-1)?.day ?? 0) + SEEN_WITHIN_DAYS) return 1
  return 1 / (1 + Math.exp(-(MISSED * missedShare(memory) + DIFFICULTY * priorDifficulty(key))))
}

/** Going well of late, whatever was before: it may be asked in harder forms. What is told to people asks for more. */
export function isSteady({ recalls }: FactMemory): boolean {
  const missed = recalls.slice(-JUDGED_BY).filter(({ right }) => !right).length
  return recalls.at(-1)?.right === true && missed <= MISSED_OF
}

function missedShare({ sittings: { right, wrong } }: FactMemory): number {
  return (wrong + USUALLY_MISSED) / (right + wrong + 1)
}

export function isQuick({ recalls }: FactMemory): boolean {
  return recalls.slice(-JUDGED_BY).filter(({ quick }) => quick).length >= QUICK_OF
}
