import { EXERCISE_TYPES, type ExerciseType } from '#core/exercises/exercise.ts'
import { rulesFor } from '#core/exercises/registry.ts'
import type { Choice } from '#core/mission/choose.ts'
import type { MissionRun, MissionStep, Stage } from '#core/mission/mission.ts'
import { createRandom, type Random, seedFrom } from '#core/random/random.ts'
import type { Fact } from '#core/tables/fact.ts'

/** Turns chosen facts into one screen: the exercise type follows the stage and varies with the seed. */
export function stepFor(run: MissionRun, { facts, stage, reason }: Choice): MissionStep {
  const number = run.steps.length
  const random = createRandom(seedFrom('mission', run.plan.seed, number))
  const shown = facts.map(({ a, b }): Fact => (random() < 0.5 ? { a, b } : { a: b, b: a }))
  const form = formOf(stage, random)
  const type = typeOf(stage, form, shown, random)
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
