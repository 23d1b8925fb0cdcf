import * as v from 'valibot'
import { MISSION_ID, PLACEMENT_ID } from '#core/lessons/lesson-id.ts'
import { nextStep } from '#core/mission/run.ts'
import type { MissionSession } from '#core/mission/session.ts'
import { nextPlacementStep, type PlacementRun } from '#core/placement/placement.ts'
import { keepUnderWay, type LessonInProgress, readUnderWay } from '#web/data/unfinished-lesson-store.ts'

/** Every version of the engine may change its state: a mission that it cannot read starts over. */
const Envelope = { attemptId: v.pipe(v.string(), v.uuid()), seed: v.number(), replay: v.number() }
const StoredMission = v.object({
  ...Envelope,
  lesson: v.looseObject({
    version: v.literal(1),
    activeMs: v.number(),
    run: v.looseObject({ plan: v.looseObject({ version: v.literal(1), facts: v.array(v.unknown()) }) }),
    screen: v.looseObject({ step: v.unknown(), exercise: v.unknown(), toFind: v.array(v.unknown()) }),
  }),
})

/** A placement and its clock. */
export interface PlacementUnderWay {
  readonly run: PlacementRun
  readonly activeMs: number
}
const StoredPlacement = v.object({
  ...Envelope,
  lesson: v.object({
    activeMs: v.number(),
    run: v.looseObject({ version: v.literal(1), taps: v.array(v.number()), answers: v.array(v.unknown()) }),
  }),
})

export function keepMission(learnerId: string, underWay: LessonInProgress<MissionSession>): void {
  keepUnderWay(learnerId, MISSION_ID, underWay)
}

export function keptMission(learnerId: string): LessonInProgress<MissionSession> | null {
  return kept(learnerId, MISSION_ID, StoredMission, ({ run }: MissionSession) => nextStep(run))
}

export function keepPlacement(learnerId: string, underWay: LessonInProgress<PlacementUnderWay>): void {
  keepUnderWay(learnerId, PLACEMENT_ID, underWay)
}

export function keptPlacement(learnerId: string): LessonInProgress<PlacementUnderWay> | null {
  return kept(learnerId, PLACEMENT_ID, StoredPlacement, ({ run }: PlacementUnderWay) =>
    nextPlacementStep(run),
  )
}

/** `tryOut` throws where the state is not what it seems. */
function kept<L>(
  learnerId: string,
  id: string,
  schema: v.GenericSchema,
  tryOut: (lesson: L) => unknown,
): LessonInProgress<L> | null {
  const stored = v.safeParse(schema, readUnderWay(learnerId, id))
  if (!stored.success) return null
  const underWay = stored.output as LessonInProgress<L>
  try {
    tryOut(underWay.lesson)
    return underWay
  } catch {
    return null
  }
}
