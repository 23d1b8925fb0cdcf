import type { FactAnswer } from '#core/attempts/attempt.ts'
import { rulesFor } from '#core/exercises/registry.ts'
import { type FactMemory, onTwoDays, type Recall, type Sittings, type Tally } from '#core/mastery/mastery.ts'
import type { SlowLimits } from '#core/mastery/pace.ts'
import { EASY_AFTER, QUICK_CEILING_MS, RECALLS_KEPT, SITTING_KEPT } from '#core/mastery/parameters.ts'
import { type Rated, reschedule } from '#core/mastery/schedule.ts'
import { isSlip, nameMistake } from '#core/mistakes/name-mistake.ts'

export const UNKNOWN: FactMemory = {
  recalls: [],
  sittings: { right: 0, wrong: 0 },
  produced: null,
  recognised: false,
  knownOn: null,
  schedule: null,
}

export interface Sitting {
  readonly day: number
  readonly limits: SlowLimits
  /** The answers were on the screen a moment before: right ones make a fact ready to recall, and nothing more. */
  readonly justSeen: boolean
}

/** What a sitting showed of one fact. */
interface Shown {
  readonly wrong: boolean
  /** Missed in a way that shows less: after a right answer, or where it was chosen or judged and not produced. */
  readonly doubted: boolean
  /** The finger slipped: the child may well know it. */
  readonly slipped: boolean
  readonly recalled: number
  readonly recognised: boolean
  /** A right answer was slower than these hands usually are … */
  readonly slow: boolean
  /** … or too slow to be by heart, whatever the hands. */
  readonly quick: boolean
}

/** The answers of one sitting are one review: repeating a fact within minutes is not spacing. */
export function review(
  fact: FactMemory = UNKNOWN,
  answers: readonly FactAnswer[],
  sitting: Sitting,
): FactMemory {
  const { wrong, doubted, slipped, recalled, recognised, slow, quick } = shownBy(answers, sitting, fact)
  const { day } = sitting
  const before = { ...fact, recognised: fact.recognised || recognised }
  if (!wrong && !doubted && !slipped && recalled === 0) return before
  const easy = fact.produced !== null && fact.produced.count >= EASY_AFTER && onTwoDays(fact.produced)
  // A slip or a doubt alone is no evidence.
  const isSitting = wrong || recalled > 0
  const rated: Rated = wrong || doubted ? 'wrong' : slow || slipped ? 'slow' : easy ? 'easy' : 'right'
  return {
    ...before,
    produced: recalled > 0 ? add(fact.produced, day, recalled) : fact.produced,
    recalls: isSitting
      ? withRecall(fact.recalls, { day, right: !wrong, quick: !wrong && !doubted && !slipped && quick })
      : fact.recalls,
    sittings: isSitting ? withSitting(fact.sittings, !wrong) : fact.sittings,
    schedule: reschedule(fact.schedule, rated, day),
  }
}

function shownBy(
  answers: readonly FactAnswer[],
  { limits, justSeen }: Sitting,
  { produced }: FactMemory,
): Shown {
  let [wrong, doubted, slipped, recognised, slow, quick] = [false, false, false, false, false, true]
  let recalled = 0
  for (const answer of answers) {
    if (!answer.correct) {
      // Before a fact was ever right there is nothing that a finger could have hidden.
      if (produced && isTypingSlip(answer)) slipped = true
      else if (recalled > 0 || (produced && rulesFor(answer.kind).evidence !== 'recall')) doubted = true
      else wrong = true
    } else if (!justSeen && isRecall(answer)) {
      recalled += 1
      const limit = limits[rulesFor(answer.kind).pace]
      if (answer.ms > limit) slow = true
      if (answer.ms > Math.min(limit, QUICK_CEILING_MS)) quick = false
    } else if (justSeen || rulesFor(answer.kind).evidence === 'recognition') {
      recognised = true
    }
  }
  return { wrong, doubted, slipped, recalled, recognised, slow, quick }
}

/** A product that was typed with its digits swapped, or one too few or too many. */
function isTypingSlip(answer: FactAnswer): boolean {
  const { pace, asks } = rulesFor(answer.kind)
  if (pace !== 'keypad' || asks !== 'product' || typeof answer.given !== 'number') return false
  const mistake = nameMistake(answer, answer.given)
  return mistake !== null && isSlip(mistake)
}

/**
 * A retry follows the feedback that showed the answer, so it is copied rather than recalled.
 * 1 × 1 is asked by no game: there a choice is the only proof a child can give.
 */
export function isRecall(answer: FactAnswer): boolean {
  if ((answer.round ?? 0) > 0) return false
  return (
    rulesFor(answer.kind).evidence === 'recall' ||
    (answer.a === 1 && answer.b === 1 && answer.kind === 'multiple-choice')
  )
}

function add(tally: Tally | null, day: number, count: number): Tally {
  if (!tally) return { count, first: day, last: day }
  return { count: tally.count + count, first: Math.min(tally.first, day), last: Math.max(tally.last, day) }
}

/** A lesson that was finished offline takes its place among the days. */
function withRecall(
  recalls: readonly Recall[],
  { day, right, quick }: Omit<Recall, 'first'>,
): readonly Recall[] {
  const place = recalls.findLastIndex((earlier) => earlier.day <= day) + 1
  const first = recalls[place - 1]?.day !== day
  const added = { day, right, quick, first }
  return [...recalls.slice(0, place), added, ...recalls.slice(place)].slice(-RECALLS_KEPT)
}

function withSitting({ right, wrong }: Sittings, isRight: boolean): Sittings {
  return {
    right: round3(right * SITTING_KEPT + (isRight ? 1 : 0)),
    wrong: round3(wrong * SITTING_KEPT + (isRight ? 0 : 1)),
  }
}

/** Short to store. */
function round3(value: number): number {
  return Math.round(value * 1000) / 1000
}
