import { basic } from '#core/play/activities/basic.ts'
import { challenge } from '#core/play/activities/challenge.ts'
import { check } from '#core/play/activities/check.ts'
import { game } from '#core/play/activities/game.ts'
import { mission } from '#core/play/activities/mission.ts'
import { placement } from '#core/play/activities/placement.ts'
import { practice } from '#core/play/activities/practice.ts'
import type { Activity, Kind } from '#core/play/activity.ts'

/**
 * Every kind of play: one that is missing does not compile. For what holds for all of them; a page imports its own, or it
 * would bring the engines of all.
 */
export const KINDS = { basic, game, mission, placement, check, practice, challenge } satisfies {
  // biome-ignore lint/suspicious/noExplicitAny: the state of a kind is known to its own adapter only
  readonly [K in Kind]: Activity<any, any, any>
}
