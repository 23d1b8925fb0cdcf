import { wentWell } from '#core/lessons/lesson-plan.ts'
import { EXCELLENT_SPEED_FROM } from '#core/lessons/timer-challenge.ts'
import type { PlayEvent } from '#core/play/play-event.ts'
import { beatsOf, productsOf } from '#core/play/product-rows.ts'
import type { Fact } from '#core/tables/fact.ts'
import type { Table } from '#core/tables/table.ts'
import type { Sound } from '#web/browser/sound/sounds.ts'
import type { StageKind } from '#web/play/stage/on-stage.ts'

/** Ends without a sound: nothing is finished but a try. */
const SILENT_ENDS: readonly StageKind[] = ['practice', 'rehearsal']

/** What was heard of a play so far. */
export interface Heard {
  readonly begun: boolean
  /** One more with each right answer, or each of which nobody tells; a wrong one takes nothing back. */
  readonly rights: number
}
export const NOTHING_HEARD: Heard = { begun: false, rights: 0 }

export function heardAfter(heard: Heard, event: PlayEvent, kind: StageKind): Heard {
  if (event.type === 'asked') return { ...heard, begun: true }
  // A mission, too, says nothing of an error: that is no step up.
  const climbs =
    kind === 'placement' ? event.type === 'answered' : event.type === 'checked' && event.tone === 'right'
  return climbs ? { ...heard, rights: heard.rights + 1 } : heard
}

interface Around {
  readonly kind: StageKind
  readonly companion: Table
  readonly heard: Heard
  /** All that happened in this moment. */
  readonly events: readonly PlayEvent[]
}

/** One line for each event that is heard. */
export function soundOf(event: PlayEvent, { kind, companion, heard, events }: Around): Sound | null {
  switch (event.type) {
    case 'moved':
      return event.how === 'match' ? 'match' : { key: 0 }
    case 'answered':
      // The same for every answer: it says that one is behind, and not how.
      return kind === 'placement' ? { rows: [0], rights: heard.rights, pleases: companion } : null
    case 'checked':
      return event.tone === 'right'
        ? rows(productsOf(events), heard, companion)
        : event.tone === 'wrong'
          ? 'wrong'
          : null
    case 'helped':
      return event.found
        ? rows(event.facts.slice(0, 1), heard, companion)
        : kind === 'mission'
          ? 'wrong'
          : null
    case 'asked':
      return heard.begun ? null : { call: companion }
    case 'ended':
      return SILENT_ENDS.includes(kind) ? null : { landing: companion }
    default:
      return null
  }
}

/** Heard as it is drawn, row by row, and then the hero of its table; where nothing is drawn, the companion alone. */
function rows(products: readonly Fact[], { rights }: Heard, companion: Table): Sound {
  const largest = products.at(-1)
  const pleases = largest ? (Math.max(largest.a, largest.b) as Table) : companion
  return { rows: beatsOf(products), rights, pleases }
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
