import { EXERCISE_TYPES, type ExerciseType } from '#core/exercises/exercise.ts'
import { rulesFor } from '#core/exercises/registry.ts'
import type { Choice } from '#core/mission/choose.ts'
import type { MissionRun, MissionStep, Reason, Stage } from '#core/mission/mission.ts'
import { createRandom, type Random, seedFrom } from '#core/random/random.ts'
import { type Fact, factKey } from '#core/tables/fact.ts'
import { priorDifficulty } from '#core/tables/facts.ts'

/** Turns chosen facts into one screen: the exercise type follows the stage and varies with the seed. */
export function stepFor(run: MissionRun, { facts, stage, reason }: Choice): MissionStep {
  const number = run.steps.length
  const random = createRandom(seedFrom('mission', run.plan.seed, number))
  const shown = facts.map(({ a, b }): Fact => (random() < 0.5 ? { a, b } : { a: b, b: a }))
  const { form, type } = run.plan.isFirstDay
    ? seenLeast(run, stage, shown, reason, random)
    : drawn(stage, shown, random)
  const { clocked, mission } = rulesFor(type)
  return {
    number,
    type,
    facts: mission.tableFirst ? ledByTable(shown) : shown,
    stage,
    form,
    picture: stage === 'meet',
    clock: clocked && run.plan.timedPlay && facts.length > 1,
    reason,
  }
}

type Looks = Pick<MissionStep, 'form' | 'type'>

function drawn(stage: Stage, facts: readonly Fact[], random: Random): Looks {
  const form = formOf(stage, random)
  return { form, type: typeOf(stage, form, facts, random) }
}

/** From its other side is asked what was right before, what is easy, and late in the mission anything. */
const RIGHT_BEFORE: readonly Reason['code'][] = ['in-between', 'stay-sharp']
const EASY_UP_TO = 0.4
const LATE_FROM_STEP = 8

function mayBeTurned({ steps }: MissionRun, facts: readonly Fact[], { code }: Reason): boolean {
  if (RIGHT_BEFORE.includes(code) || steps.length >= LATE_FROM_STEP) return true
  return code === 'probably-known' && facts.every(({ a, b }) => priorDifficulty(factKey(a, b)) <= EASY_UP_TO)
}

/** On the first day every screen is of the type that came least so far: a child sees what there is to play. */
function seenLeast(
  run: MissionRun,
  stage: Stage,
  facts: readonly Fact[],
  reason: Reason,
  random: Random,
): Looks {
  if (stage === 'meet') return drawn(stage, facts, random)
  const types = new Set(drawableTypes(stage === 'recognise' ? 'recognise' : 'produce', facts))
  if (mayBeTurned(run, facts, reason)) types.add('fill-blanks')
  const times = (type: ExerciseType) => run.steps.filter(({ step }) => step.type === type).length
  const fewest = Math.min(...[...types].map(times))
  const least = [...types].filter((type) => times(type) === fewest)
  const type = least[Math.floor(random() * least.length)] ?? 'timed'
  return { type, form: type === 'fill-blanks' ? 'missing-factor' : 'product' }
}

/** A fact that is known is asked from all sides, but still most often as it will be needed. */
function formOf(stage: Stage, random: Random): MissionStep['form'] {
  const draw = random()
  if (stage === 'missing-factor') return draw < 0.5 ? 'missing-factor' : 'product'
  if (stage === 'division') return draw < 0.3 ? 'missing-factor' : draw < 0.6 ? 'division' : 'product'
  return 'product'
}

function typeOf(
  stage: Stage,
  form: MissionStep['form'],
  facts: readonly Fact[],
  random: Random,
): ExerciseType {
  if (form === 'division') return 'reverse'
  if (form === 'missing-factor') return 'fill-blanks'
  if (stage === 'meet') return 'drag-answers'
  const types = drawableTypes(stage === 'recognise' ? 'recognise' : 'produce', facts)
  return types[Math.floor(random() * types.length)] ?? 'timed'
}

/** Each type as often as it is to be drawn. */
function drawableTypes(stage: 'recognise' | 'produce', facts: readonly Fact[]): ExerciseType[] {
  const isOfOneTable = commonTable(facts) !== null
  return EXERCISE_TYPES.flatMap((type) => {
    const { takes, mission } = rulesFor(type)
    if (facts.length < takes.min || (takes.oneTable && !isOfOneTable)) return []
    return Array<ExerciseType>(mission.draws(stage, facts)).fill(type)
  })
}

/** The table that all facts belong to; a single fact belongs to its first factor's. */
function commonTable(facts: readonly Fact[]): number | null {
  const [first] = facts
  if (!first) return null
  return [first.a, first.b].find((table) => facts.every(({ a, b }) => a === table || b === table)) ?? null
}

/** In a row or a hunt the table stands first. */
function ledByTable(facts: readonly Fact[]): Fact[] {
  const table = commonTable(facts)
  return facts.map(({ a, b }) => (a === table || b !== table ? { a, b } : { a: b, b: a }))
}
