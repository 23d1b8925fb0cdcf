import type { PlacementRun, PlacementStep } from '#core/placement/placement.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** None of these tells right from wrong: a placement does not teach. */
const THANKS = [m.mission_thanks_1, m.mission_thanks_2, m.mission_thanks_3, m.mission_thanks_4]
const FINE = [m.mission_fine_1, m.mission_fine_2]

/** The heading of a question: a kind word about the answer before it, and on. One heading, so it is read out once. */
export function placementHeading({ taps, answers }: PlacementRun, { kind }: PlacementStep): string {
  if (kind === 'tap') return taps.length === 0 ? m.mission_tap_title() : m.mission_tap_next()
  const last = answers.at(-1)
  if (!last) return m.mission_ask_title()
  const words = last.given === null ? FINE : THANKS
  const before = answers.filter(({ given }) => (given === null) === (last.given === null)).length - 1
  return words[before % words.length]?.() ?? m.mission_ask_title()
}

/** After a number that was mistyped: what to type, and from the second time on how. */
export function mistypedWords(number: number, times: number): string {
  const [first = '', second = ''] = String(number)
  return times === 1 ? m.mission_tap_again({ number }) : m.mission_tap_digits({ first, second })
}
