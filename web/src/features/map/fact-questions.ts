import type { PracticeQuestion } from '#core/practice/practice-run.ts'
import { m } from '#web/generated/paraglide/messages.js'

interface QuestionWords {
  /** The equation around its gap. */
  readonly before: string
  readonly after: string
  readonly label: string
  readonly spoken: string
}

/** One question about a fact, on the screen and read aloud. */
export function questionWords({ kind, fact: { a, b } }: PracticeQuestion): QuestionWords {
  const product = a * b
  const asked = (before: string, after: string, spoken: string): QuestionWords => ({
    before,
    after,
    spoken,
    label: m.map_practice_gap({ equation: `${before} __ ${after}`.trim() }),
  })
  switch (kind) {
    case 'timed':
      return asked(`${a} × ${b} =`, '', m.play_spoken_question({ a, b }))
    case 'fill-blanks':
      return asked(`${a} ×`, `= ${product}`, m.map_spoken_missing({ a, product }))
    case 'reverse':
      return asked(`${product} ÷ ${a} =`, '', m.map_spoken_division({ a, product }))
  }
}
