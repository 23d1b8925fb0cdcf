import type { Exercise, Grade, GradedFact, NumberHunt } from '#core/exercises/exercise.ts'
import { strategyText } from '#web/features/games/lesson/hint-text.ts'
import { strategyRows } from '#web/features/games/lesson/strategy-rows.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** One thing that did not work out, as rows of dots with a way to get there. The answer stays for the child to find. */
export interface Hint {
  /** What the child picks it by when there are several. */
  readonly name: string
  readonly rows: {
    readonly columns: number
    readonly main: number
    readonly second?: number
    readonly ghost?: number
    /** Dots of one more row, which is not full. */
    readonly left?: number
  }
  readonly text: string
}

/** Enough rows to see the steps, too few to see the answers. */
const STEPS_SHOWN = 3

export function hintsFor(exercise: Exercise, grade: Grade): readonly Hint[] {
  return exercise.type === 'number-hunt' ? huntHints(exercise, grade) : factHints(exercise, grade)
}

/** Each fact once: a sequence may miss the same product twice. */
function factHints(exercise: Exercise, { facts }: Grade): readonly Hint[] {
  const wrong = facts.filter(({ correct }) => !correct)
  const once = wrong.filter(
    ({ a, b }, index) => wrong.findIndex((other) => other.a === a && other.b === b) === index,
  )
  return once.map(asksFactor(exercise) ? factorHint : productHint)
}

function productHint(fact: GradedFact): Hint {
  return { name: `${fact.a} × ${fact.b}`, rows: strategyRows(fact), text: strategyText(fact) }
}

function factorHint({ a, b }: GradedFact): Hint {
  const product = a * b
  return {
    name: `${a} × ? = ${product}`,
    rows: { columns: a, main: b },
    text: m.games_hint_factor({ a, product }),
  }
}

/** Where a factor was asked, naming the fact would tell the answer. */
function asksFactor({ type }: Exercise): boolean {
  return type === 'fill-blanks' || type === 'reverse'
}

/** A number that was picked in vain leaves a gap in its last row. What was missed is not named: it is still a hunt. */
function huntHints({ table, targets }: NumberHunt, { facts }: Grade): readonly Hint[] {
  const picks = facts
    .filter(({ correct }) => !correct)
    .flatMap(({ given }) => (typeof given === 'number' ? given : []))
  const last = Math.max(...targets)
  return picks.length > 0 ? picks.map((pick) => pickHint(table, pick, last)) : [stepsHint(table, last)]
}

function pickHint(n: number, pick: number, last: number): Hint {
  const left = pick % n
  return {
    name: String(pick),
    rows: { columns: n, main: (pick - left) / n, left },
    text: left > 0 ? m.games_hint_hunt_gap({ pick, n }) : m.games_hint_hunt_beyond({ pick, n, last }),
  }
}

function stepsHint(n: number, last: number): Hint {
  return {
    name: String(n),
    rows: { columns: n, main: STEPS_SHOWN },
    text: m.games_hint_hunt({ n, one: n, two: 2 * n, three: STEPS_SHOWN * n, ten: last }),
  }
}
