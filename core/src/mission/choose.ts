import type { MissionRun, PlannedFact, PlannedRole, Reason, Stage } from '#core/mission/mission.ts'
import { QUESTIONS_PER_MINUTE } from '#core/mission/parameters.ts'
import { isInTable } from '#core/tables/facts.ts'

/** The facts of the next step, what they have in common, and why they were chosen. */
export interface Choice {
  readonly facts: readonly PlannedFact[]
  readonly stage: Stage
  readonly reason: Reason
}

const MINUTE = 60_000
const WARM_UP_RECALL = 0.85
/** Facts in one step at most. */
const GROUP = 3

/** Null ends the mission: the time is over, or nothing is left that helps today. */
export function chooseFacts(run: MissionRun): Choice | null {
  const { plan, asked, errorsInRow } = run
  const { rules } = plan
  if (run.activeMs >= plan.minutes * MINUTE || asked >= plan.minutes * QUESTIONS_PER_MINUTE) return null
  if (errorsInRow >= rules.enoughAfter) return null
  if (isEnough(run)) return soonestBack(run)
  return (
    (asked === 0 ? warmUp(run) : null) ??
    askedFor(run) ??
    (errorsInRow >= rules.easierAfter ? easierOnes(run) : null) ??
    returning(run) ??
    newFact(run) ??
    firstTime(run) ??
    inBetween(run) ??
    staySharp(run)
  )
}

function isEnough({ counted, plan: { minutes, rules } }: MissionRun): boolean {
  return counted >= minutes * rules.enoughPerMinute
}

/** In the last part of the mission, by its answers or by its time. */
function isLate({ counted, activeMs, plan: { minutes, rules } }: MissionRun): boolean {
  const { errorsFrom, enoughPerMinute } = rules
  return counted >= errorsFrom * minutes * enoughPerMinute || activeMs >= errorsFrom * minutes * MINUTE
}

/** At least `lag` others were asked since. */
function isRested(run: MissionRun, { key }: PlannedFact): boolean {
  const seen = run.facts[key]
  return !seen || run.asked - seen.lastAt > run.plan.rules.lag
}

const isUntouched = (run: MissionRun, { key }: PlannedFact) => !run.facts[key]

function warmUp(run: MissionRun): Choice | null {
  const sure = run.plan.facts
    .filter(({ recall }) => recall >= WARM_UP_RECALL)
    .sort((x, y) => y.recall - x.recall)
  const of = (role: PlannedRole) => sure.filter((fact) => fact.role === role)
  // One that is probably known and was never asked: a right answer or two, and it counts.
  const [unasked] = of('check')
  const ordered = [...(unasked ? [unasked] : []), ...of('due'), ...of('spare')]
  const facts = differentProducts(ordered, run.plan.rules.warmUp)
  return facts.length > 1 ? { facts, stage: 'produce', reason: { code: 'warm-up' } } : null
}

/** One fact of the tables to practise first comes early: a child who chose them meets them even in a mission of errors. */
function askedFor(run: MissionRun): Choice | null {
  const { focus, facts } = run.plan
  const wanted = facts.filter((fact) => focus.some((table) => isInTable(fact, table)))
  const [first] = wanted
  if (!first || !wanted.every((fact) => isUntouched(run, fact))) return null
  return {
    facts: [first],
    stage: first.role === 'spare' ? known(first.stage) : first.stage,
    reason: first.reason,
  }
}

/** After errors: what this child knows best, only to be recognised. */
function easierOnes(run: MissionRun): Choice | null {
  const best = run.plan.facts
    .filter((fact) => isRested(run, fact) && (run.facts[fact.key]?.errors ?? 0) === 0)
    .filter((fact) => fact.role === 'spare' || fact.role === 'due' || !isUntouched(run, fact))
    .sort((x, y) => y.recall - x.recall)
  const facts = differentProducts(best, 2)
  return facts.length > 0 ? { facts, stage: 'recognise', reason: { code: 'easier-after-errors' } } : null
}

/** Facts that were new today and have rested long enough; late in the mission those that were wrong as well. */
function returning(run: MissionRun): Choice | null {
  const waiting = comingBack(run).filter(
    ({ fact, back }) =>
      back.notBefore <= run.asked &&
      isRested(run, fact) &&
      (back.reason.code !== 'wrong-today' || isLate(run)),
  )
  const first = waiting[0]
  return first ? { facts: [first.fact], stage: first.stage, reason: first.back.reason } : null
}

function comingBack(run: MissionRun) {
  return run.plan.facts
    .flatMap((fact) => {
      const seen = run.facts[fact.key]
      return seen?.back ? [{ fact, stage: seen.stage, back: seen.back }] : []
    })
    .sort((x, y) => x.back.notBefore - y.back.notBefore)
}

/** The first fact that waits for its return and has rested, also before its time. */
function soonestBack(run: MissionRun): Choice | null {
  const soonest = comingBack(run).find(({ fact }) => isRested(run, fact))
  return soonest ? { facts: [soonest.fact], stage: soonest.stage, reason: soonest.back.reason } : null
}

/** A new fact comes in when there is time for it to return, few others are new, and things go well. */
function newFact(run: MissionRun): Choice | null {
  const { rules, facts } = run.plan
  if (run.errorsInRow > 0) return null
  const fresh = facts.filter(({ role, key }) => role === 'new' && run.facts[key])
  if (fresh.filter(({ key }) => run.facts[key]?.back).length >= rules.newAtOnce) return null
  const lastNew = run.steps.findLastIndex(({ step }) => step.picture)
  if (lastNew >= 0 && run.steps.length - lastNew <= rules.betweenNew && firstTime(run)) return null
  return anyNewFact(run)
}

function anyNewFact(run: MissionRun): Choice | null {
  const { rules, newLimit, minutes, facts } = run.plan
  const allowed = newLimit - Math.floor(run.errors / rules.errorsPerNew)
  if (run.newFacts >= allowed || run.activeMs > minutes * MINUTE * rules.newUntil) return null
  const fact = facts.find((candidate) => candidate.role === 'new' && isUntouched(run, candidate))
  return fact ? { facts: [fact], stage: 'meet', reason: fact.reason } : null
}

/** What the plan wants asked today and was not asked yet. */
function firstTime(run: MissionRun): Choice | null {
  const { facts, rules } = run.plan
  const open = facts.filter(
    (fact) =>
      isUntouched(run, fact) &&
      (fact.role === 'learning' ||
        fact.role === 'due' ||
        (fact.role === 'check' && run.failedChecks < rules.failedChecks)),
  )
  const first = oneGuess(run, open) ?? open[0]
  if (!first) return null
  // Facts that only need speed are asked among others of their kind.
  const alike =
    first.stage === 'fluent'
      ? open.filter(({ role, stage }) => role === first.role && stage === 'fluent')
      : [first]
  return { facts: differentProducts(alike, GROUP), stage: first.stage, reason: first.reason }
}

/** What is due may never end: one guess of each mission is looked at before it, or it would not be for weeks. */
function oneGuess(run: MissionRun, open: readonly PlannedFact[]): PlannedFact | undefined {
  const isGuess = ({ role }: PlannedFact) => role === 'check'
  const looked = run.plan.facts.some((fact) => isGuess(fact) && !isUntouched(run, fact))
  return looked || open[0]?.role !== 'due' ? undefined : open.find(isGuess)
}

/** Only facts that wait for their turn are left: one that has rested comes early, else others pass the time. */
function inBetween(run: MissionRun): Choice | null {
  const soonest = soonestBack(run)
  if (soonest) return soonest
  const [first] = comingBack(run)
  if (!first) return null
  const rested = run.plan.facts.filter((fact) => isRested(run, fact) && !run.facts[fact.key]?.back)
  const other = rested.find(({ role }) => role === 'spare') ?? rested.find((fact) => !isUntouched(run, fact))
  if (other) return { facts: [other], stage: known(other.stage), reason: { code: 'in-between' } }
  // So few facts are open to this child that a new one comes in, or one has to return early.
  return anyNewFact(run) ?? { facts: [first.fact], stage: first.stage, reason: first.back.reason }
}

/** A child who knows everything, or knows very little, gets a short mission all the same. */
function staySharp(run: MissionRun): Choice | null {
  if (run.counted >= run.plan.rules.shortest) return null
  const { facts } = run.plan
  const once = (fact: PlannedFact) => fact.role === 'spare' && isUntouched(run, fact)
  const again = (fact: PlannedFact) => !isUntouched(run, fact) && isRested(run, fact)
  const fact = facts.find(once) ?? longestAgo(run, facts.filter(again)) ?? longestAgo(run, facts)
  if (!fact) return null
  const seen = run.facts[fact.key]
  return { facts: [fact], stage: known((seen ?? fact).stage), reason: { code: 'stay-sharp' } }
}

function longestAgo(run: MissionRun, facts: readonly PlannedFact[]): PlannedFact | null {
  const seen = facts.filter((fact) => !isUntouched(run, fact))
  return seen.sort((x, y) => (run.facts[x.key]?.lastAt ?? 0) - (run.facts[y.key]?.lastAt ?? 0))[0] ?? null
}

function known(stage: Stage): Stage {
  return stage === 'meet' || stage === 'recognise' ? 'produce' : stage
}

/** Two facts with one product on a screen would be two right places for one number. */
function differentProducts(facts: readonly PlannedFact[], count: number): PlannedFact[] {
  const chosen: PlannedFact[] = []
  for (const fact of facts) {
    if (chosen.length === count) break
    if (!chosen.some(({ a, b }) => a * b === fact.a * fact.b)) chosen.push(fact)
  }
  return chosen
}
