import { wentWell } from '#core/lessons/lesson-plan.ts'
import { EXCELLENT_SPEED_FROM } from '#core/lessons/timer-challenge.ts'
import type { PlayEvent } from '#core/play/play-event.ts'
import type { Sound } from '#web/browser/sound.ts'
import type { StageKind } from '#web/play/stage/on-stage.ts'

/** Ends without a sound: nothing is finished but a try. */
const SILENT_ENDS: readonly StageKind[] = ['practice', 'rehearsal']

/** One line for each event that is heard. */
export function soundOf(event: PlayEvent, kind: StageKind): Sound | null {
  switch (event.type) {
    case 'moved':
      return event.how === 'match' ? 'right' : 'flip'
    case 'checked':
      return event.tone === 'quiet' ? null : event.tone
    case 'helped':
      return event.found ? 'right' : null
    case 'ended':
      return SILENT_ENDS.includes(kind) ? null : 'finish'
    default:
      return null
  }
}

interface Ending {
  readonly score: number
  /** Something was won that was not there before: a light, a best. */
  readonly won: boolean
}

/** Confetti at an end. Not for one of ten: it would be no praise. */
export const CONFETTI_AT_END: Readonly<Record<StageKind, (ending: Ending) => boolean>> = {
  basic: ({ score }) => wentWell(score),
  game: ({ score }) => wentWell(score),
  mission: () => true,
  placement: ({ won }) => won,
  check: ({ won }) => won,
  rehearsal: () => false,
  practice: () => false,
  challenge: ({ score }) => score >= EXCELLENT_SPEED_FROM,
}
