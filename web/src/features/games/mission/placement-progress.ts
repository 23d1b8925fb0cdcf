import { PLACEMENT_RULES } from '#core/placement/parameters.ts'
import { PLACEMENT_TAPS, type PlacementRun } from '#core/placement/placement.ts'
import { m } from '#web/generated/paraglide/messages.js'

type Done = Pick<PlacementRun, 'taps' | 'answers'>

/** First the numbers to copy, then the questions there may be. */
export function progressOf({ taps, answers }: Done) {
  const label = m.mission_progress()
  return taps.length < PLACEMENT_TAPS
    ? { value: taps.length, max: PLACEMENT_TAPS, label }
    : { value: answers.length, max: PLACEMENT_RULES.mostQuestions, label }
}

export function progressWords(done: Done): string {
  const { value, max } = progressOf(done)
  const where = { step: value + 1, steps: max }
  return done.taps.length < PLACEMENT_TAPS ? m.mission_tap_progress(where) : m.mission_ask_progress(where)
}
