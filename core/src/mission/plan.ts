import { dayOf } from '#core/calendar/calendar.ts'
import { hurriedLimits } from '#core/mastery/hurried.ts'
import type { FactMemory, Mastery } from '#core/mastery/mastery.ts'
import { scheduledRecall } from '#core/mastery/schedule.ts'
import type {
  MissionLearner,
  MissionPlan,
  MissionRequest,
  PlannedFact,
  PlannedRole,
  Reason,
} from '#core/mission/mission.ts'
import { MISSION_RULES, type MissionRules, NEW_LIMIT } from '#core/mission/parameters.ts'
import { stageOf } from '#core/mission/stage.ts'
import { askedAgainOn } from '#core/mission/trusted-days.ts'
import { likelyKnown } from '#core/placement/likely-known.ts'
import {
  difficultyAtSchool,
  IN_TEACHING_ORDER,
  isAllowed,
  isInTable,
  type NamedFact,
} from '#core/tables/facts.ts'

/** Sorts every allowed fact into what a mission can do with it today. */
export function planMission(
  { mastery }: MissionLearner,
  request: MissionRequest,
  rules: MissionRules = MISSION_RULES,
): MissionPlan {
  const { now, seed, minutes, focus = [], locked = [], timedPlay = false } = request
  const day = dayOf(now)
  const known = likelyKnown(mastery)
  const allowed =
    locked.length > 0 ? IN_TEACHING_ORDER.filter((fact) => isAllowed(fact, locked)) : IN_TEACHING_ORDER
  // A parent who locks every table still has a child who wants to play: the facts of table 1 are always there.
  const pool = allowed.length > 0 ? allowed : IN_TEACHING_ORDER.filter((fact) => isInTable(fact, 1))
  const planned = pool.map((fact) =>
    planFact(fact, mastery.facts[fact.key], known[fact.key] ?? 0, day, rules),
  )
  const isFocus = (fact: PlannedFact) => focus.some((table) => isInTable(fact, table))
  return {
    version: 1,
    day,
    seed,
    minutes,
    timedPlay,
    focus,
    isFirstDay: isFirstDay(mastery, day),
    // A child who has just answered questions is warm.
    rules: hasPlayedOn(mastery, day) ? { ...rules, warmUp: 0 } : rules,
    hurriedMs: hurriedLimits(mastery),
    newLimit: NEW_LIMIT[minutes],
    facts: inOrder(planned, isFocus),
  }
}

function hasPlayedOn({ facts }: Mastery, day: number): boolean {
  for (const key in facts) if (facts[key]?.schedule?.reviewed === day) return true
  return false
}

/** Nothing was asked on a day before. */
function isFirstDay({ facts }: Mastery, day: number): boolean {
  for (const key in facts) if ((facts[key]?.schedule?.reviewed ?? day) < day) return false
  return true
}

function planFact(
  { a, b, key }: NamedFact,
  memory: FactMemory | undefined,
  known: number,
  day: number,
  rules: MissionRules,
): PlannedFact {
  const stage = stageOf(memory)
  if (!memory || stage === 'meet')
    return known >= rules.checkFrom
      ? { a, b, key, role: 'check', stage: 'produce', recall: known, reason: { code: 'probably-known' } }
      : { a, b, key, role: 'new', stage: 'meet', recall: known, reason: { code: 'new' } }
  const { schedule, produced } = memory
  if (!schedule)
    return { a, b, key, role: 'learning', stage, recall: known, reason: { code: 'next-stage', stage } }
  const recall = scheduledRecall(schedule, day)
  if (!produced) {
    const reason: Reason = { code: 'wrong-before', onDay: schedule.reviewed }
    // A fact that was only ever missed, in the placement or elsewhere, is as good as new.
    return { a, b, key, role: memory.recognised ? 'learning' : 'new', stage: 'meet', recall, reason }
  }
  if (day >= askedAgainOn(schedule, rules))
    return { a, b, key, role: 'due', stage, recall, reason: { code: 'due', sinceDay: schedule.due } }
  return { a, b, key, role: 'spare', stage, recall, reason: { code: 'stay-sharp' } }
}

const RANK: Readonly<Record<PlannedRole, number>> = { learning: 0, due: 1, check: 2, new: 3, spare: 4 }

/**
 * By role, then tables to practise first; among those what is about to be lost first. Everything that is compared is one
 * number; a sort keeps what is equal in place, so in teaching order.
 */
function inOrder(planned: readonly PlannedFact[], isFocus: (fact: PlannedFact) => boolean): PlannedFact[] {
  return planned
    .map((fact) => ({
      fact,
      // Places are from -1 to below 1, so roles never mix.
      rank: 4 * RANK[fact.role] - (isFocus(fact) ? 2 : 0) + placeInRole(fact),
    }))
    .sort((x, y) => x.rank - y.rank)
    .map(({ fact }) => fact)
}

/** From here on a fact is hard: 9 × 9 is, 3 × 4 is not. */
const HARD_FROM = 0.5

/** Of new facts the hard ones wait; before and after that line those that were missed come first, the easiest of them. */
function placeInRole(fact: PlannedFact): number {
  if (fact.role !== 'new') return fact.recall
  const difficulty = difficultyAtSchool(fact)
  const begin = difficulty < HARD_FROM ? -1 : -0.5
  return begin + (fact.reason.code === 'new' ? 0.4 : difficulty / 4)
}
