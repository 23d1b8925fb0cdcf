import type { Attempt, FactAnswer } from '#core/attempts/attempt.ts'
import { dayOf } from '#core/calendar/calendar.ts'
import { recallForecast, withOutcome } from '#core/mastery/forecast.ts'
import { hurriedAnswers, hurriedLimits } from '#core/mastery/hurried.ts'
import { type FactMemory, type Mastery, type OwnRecall, onTwoDays } from '#core/mastery/mastery.ts'
import { winMedals } from '#core/mastery/medals.ts'
import { keepPace, slowLimits } from '#core/mastery/pace.ts'
import { isRecall, review, UNKNOWN } from '#core/mastery/review.ts'
import { standingOf, type Whole } from '#core/mastery/standing.ts'
import { factKey } from '#core/tables/fact.ts'

export type Practice = Pick<Attempt, 'completed_at' | 'utc_offset' | 'answers'> & {
  /** What is slow in this attempt, where it was measured (the placement); else the own pace decides. */
  readonly slowMs?: number
  /** The answers were on the screen a moment before: right ones make a fact ready to recall, and nothing more. */
  readonly justSeen?: boolean
}

/** Adds the answers of one attempt. */
export function recordPractice(mastery: Mastery, practice: Practice): Mastery {
  const { completed_at, utc_offset, slowMs, justSeen = false } = practice
  const day = dayOf(completed_at, utc_offset)
  const limits = slowMs === undefined ? slowLimits(mastery) : { tiles: slowMs, keypad: slowMs }
  const hurried = hurriedAnswers(practice.answers, hurriedLimits(mastery))
  const answers = practice.answers.filter((answer) => !hurried.has(answer))
  const facts = { ...mastery.facts }
  // Whatever else is known: a fact that was only hurried through is not probably known.
  for (const key of byFact([...hurried]).keys()) facts[key] ??= UNKNOWN
  let { own } = mastery
  for (const [key, said] of byFact(answers)) {
    const before = facts[key]
    const after = review(before, said, { day, limits, justSeen })
    own = learnt(key, before, after, own, day)
    facts[key] = after
  }
  const hurry = latestHurry(mastery.hurried, day, hurried.size)
  // How the others went may be what makes a fact known that was not asked.
  for (const key in facts) facts[key] = withKnownOn(key, facts[key] ?? UNKNOWN, { own, hurried: hurry }, day)
  const pace = justSeen
    ? mastery.pace
    : keepPace(
        mastery.pace,
        answers.filter((answer) => answer.correct && isRecall(answer)),
      )
  const next = { ...mastery, facts, own, pace, hurried: hurry }
  return { ...next, medals: winMedals(next, day) }
}

function latestHurry(before: Mastery['hurried'], day: number, answers: number): Mastery['hurried'] {
  if (answers === 0 || day < (before?.day ?? 0)) return before
  return { day, answers: (before?.day === day ? before.answers : 0) + answers }
}

function byFact(answers: readonly FactAnswer[]): Map<string, FactAnswer[]> {
  const groups = new Map<string, FactAnswer[]>()
  for (const answer of answers) {
    // 2 × 0 is asked once in a lesson but belongs to no table.
    if (answer.a === 0 || answer.b === 0) continue
    const key = factKey(answer.a, answer.b)
    const group = groups.get(key)
    if (group) group.push(answer)
    else groups.set(key, [answer])
  }
  return groups
}

/** The first sitting of a later day tells whether the forecast was right. */
function learnt(
  key: string,
  before: FactMemory | undefined,
  after: FactMemory,
  own: OwnRecall,
  day: number,
): OwnRecall {
  if (!before?.schedule || before.recalls === after.recalls || day <= before.schedule.reviewed) return own
  const right = after.recalls.at(-1)?.right === true
  return withOutcome(own, recallForecast(key, before, own, day), right)
}

function withKnownOn(key: string, memory: FactMemory, child: Whole, day: number): FactMemory {
  if (memory.knownOn !== null || !memory.produced || !onTwoDays(memory.produced)) return memory
  const standing = standingOf(key, memory, child, day)
  return standing === 'learning' ? memory : { ...memory, knownOn: day }
}
