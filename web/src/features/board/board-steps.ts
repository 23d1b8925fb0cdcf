import type { StarterCard } from '#core/classes/starter.ts'

/** What one press after the other brings: the question, its answer, the picture of a way to it. */
const STAGES = ['question', 'answer', 'picture'] as const
export type Stage = (typeof STAGES)[number]

/** Step 0 is the start; after the last card comes the end. */
export type Scene =
  | { readonly at: 'start' | 'end' }
  | { readonly at: 'card'; readonly number: number; readonly card: StarterCard; readonly stage: Stage }

export function lastStep(cards: readonly StarterCard[]): number {
  return cards.length * STAGES.length + 1
}

export function sceneAt(cards: readonly StarterCard[], step: number): Scene {
  if (step <= 0) return { at: 'start' }
  const number = Math.floor((step - 1) / STAGES.length)
  const card = cards[number]
  const stage = STAGES[(step - 1) % STAGES.length]
  return card && stage ? { at: 'card', number: number + 1, card, stage } : { at: 'end' }
}

const ON = [' ', 'Enter', 'ArrowRight', 'ArrowDown', 'PageDown']
const BACK = ['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace']

/** Keyboards, and clickers, which press the page keys. Null for a key that means nothing here. */
export function moveOf(key: string): 1 | -1 | null {
  if (ON.includes(key)) return 1
  return BACK.includes(key) ? -1 : null
}

/** The equation with its gap, and what stands in it. */
export function equationOf({ a, b, form }: StarterCard): {
  readonly before: string
  readonly answer: number
  readonly after: string
} {
  if (form === 'product') return { before: `${a} × ${b} =`, answer: a * b, after: '' }
  if (form === 'division') return { before: `${a * b} ÷ ${a} =`, answer: b, after: '' }
  return { before: `${a} ×`, answer: b, after: `= ${a * b}` }
}
