import { type FactMemory, type Mastery, recallChance } from '#core/mastery/mastery.ts'
import { GOAL_MS, PACE_CAP_MS, PACE_FROM } from '#core/mastery/parameters.ts'
import type {
  MissionLearner,
  MissionPlan,
  MissionRequest,
  PlannedFact,
  PlannedRole,
  Reason,
  Stage,
} from '#core/mission/mission.ts'
import { MISSION_RULES, type MissionRules, NEW_LIMIT } from '#core/mission/parameters.ts'
import { stageOf } from '#core/mission/stage.ts'
import { askedAgainOn } from '#core/mission/trusted-days.ts'
import { likelyKnown } from '#core/placement/likely-known.ts'
import { dayOf } from '#core/progress/calendar.ts'
import { FACTS, isAllowed, isInTable, type NamedFact, TEACHING_ORDER } from '#core/tables/facts.ts'

/** Sorts every allowed fact into what a mission can do with it today. */
export function planMission(
  { mastery }: MissionLearner,
  request: MissionRequest,
  rules: MissionRules = MISSION_RULES,
): MissionPlan {
  const { now, seed, minutes, focus = [], locked = [], timedPlay = false } = request
  const day = dayOf(now)
  const known = likelyKnown(mastery)
  const allowed = FACTS.filter((fact) => isAllowed(fact, locked))
  // A parent who locks every table still has a child who wants to play: the facts of table 1 are always there.
  const pool = allowed.length > 0 ? allowed : FACTS.filter((fact) => isInTable(fact, 1))
  const planned = pool.map((fact) =>
    planFact(fact, mastery.facts[fact.key], known[fact.key] ?? 0, day, rules),
  )
  const isFocus = ({ a, b }: PlannedFact) => focus.some((table) => a === table || b === table)
  return {
    version: 1,
    day,
    seed,
    minutes,
    timedPlay,
    slowMs: { tiles: slowFrom(mastery.pace.tiles, rules), keypad: slowFrom(mastery.pace.keypad, rules) },
    // Whoever has just answered questions is warm.
    rules: hasPlayedOn(mastery, day) ? { ...rules, warmUp: 0 } : rules,
    newLimit: NEW_LIMIT[minutes],
    facts: inOrder(planned, isFocus),
  }
}

function hasPlayedOn({ facts }: Mastery, day: number): boolean {
  return Object.values(facts).some(({ schedule }) => schedule?.reviewed === day)
}

function planFact(
  fact: NamedFact,
  memory: FactMemory | undefined,
  known: number,
  day: number,
  rules: MissionRules,
): PlannedFact {
  const as = (role: PlannedRole, stage: Stage, recall: number, reason: Reason): PlannedFact => ({
    ...fact,
    role,
    stage,
    recall,
    reason,
  })
  const stage = stageOf(memory)
  if (!memory || stage === 'meet') {
    return known >= rules.checkFrom
      ? as('check', 'produce', known, { code: 'probably-known' })
      : as('new', 'meet', known, { code: 'new' })
  }
  const { schedule, produced } = memory
  if (!schedule) return as('learning', stage, known, { code: 'next-stage', stage })
  const recall = recallChance(schedule, day)
  if (!produced)
    return as('learning', 'meet', recall, {
      code: 'wrong-before',
      onDay: schedule.reviewed,
    })
  if (day >= askedAgainOn(schedule, rules))
    return as('due', stage, recall, { code: 'due', sinceDay: schedule.due })
  return as('spare', stage, recall, { code: 'stay-sharp' })
}

/** The quickest quarter of a child's answers is recall, even where the others are worked out: slow is measured by it. */
function slowFrom(times: readonly number[], { slowFactor }: MissionRules): number {
  if (times.length < PACE_FROM) return PACE_CAP_MS
  const quick = [...times].sort((x, y) => x - y)[Math.floor(times.length / 4)] ?? PACE_CAP_MS
  return Math.max(GOAL_MS, quick * slowFactor)
}

const RANK: Readonly<Record<PlannedRole, number>> = { learning: 0, due: 1, check: 2, new: 3, spare: 4 }

const TEACHING_PLACE: ReadonlyMap<string, number> = new Map(TEACHING_ORDER.map((key, place) => [key, place]))

/**
 * By role, then tables to practise first; among those what is about to be lost first, and new facts in teaching order. What
 * is compared is worked out once for each fact, not with each comparison: the first plan of a page is not compiled yet.
 */
function inOrder(
  planned: readonly PlannedFact[],
  isFocus: (fact: PlannedFact) => boolean,
): readonly PlannedFact[] {
  return planned
    .map((fact) => ({
      fact,
      role: 2 * RANK[fact.role] - (isFocus(fact) ? 1 : 0),
      recall: fact.role === 'new' ? 0 : fact.recall,
      place: TEACHING_PLACE.get(fact.key) ?? 0,
    }))
    .sort((x, y) => x.role - y.role || x.recall - y.recall || x.place - y.place)
    .map(({ fact }) => fact)
}
