import type { Grade } from '#core/exercises/exercise.ts'
import type { NumberHunt } from '#core/exercises/number-hunt/number-hunt.ts'
import type { Table } from '#core/tables/table.ts'
import type { Hint } from '#web/features/games/hints/hints.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** Enough rows to see the steps, too few to see the answers. */
const STEPS_SHOWN = 3

/** A wrong pick is drawn with a gap in its last column. Missed targets are not revealed: it is still a hunt. */
export function huntHints({ table, upTo }: NumberHunt, { facts }: Grade): readonly Hint[] {
  const picks = facts
    .filter(({ correct }) => !correct)
    .flatMap(({ given }) => (typeof given === 'number' ? given : []))
  const last = table * upTo
  return picks.length > 0 ? picks.map((pick) => pickHint(table, pick, last)) : [stepsHint(table, last)]
}

function pickHint(n: Table, pick: number, last: number): Hint {
  const left = pick % n
  return {
    name: String(pick),
    table: n,
    rows: { columns: n, main: (pick - left) / n, left, across: true },
    text: left > 0 ? m.games_hint_hunt_gap({ pick, n }) : m.games_hint_hunt_beyond({ pick, n, last }),
  }
}

function stepsHint(n: Table, last: number): Hint {
  return {
    name: String(n),
    table: n,
    rows: { columns: n, main: STEPS_SHOWN, across: true },
    text: m.games_hint_hunt({ n, one: n, two: 2 * n, three: STEPS_SHOWN * n, ten: last }),
  }
}
