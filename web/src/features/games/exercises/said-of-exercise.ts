import type { AnswerByType, Exercise, ExerciseType } from '#core/exercises/exercise.ts'
import type { MemoryMatches, MemoryPairs } from '#core/exercises/memory-pairs/memory-pairs.ts'
import type { PlayEvent } from '#core/play/play-event.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** What a child who listens hears while answering. */
export function saidOfExercise(
  event: PlayEvent | null,
  exercise: Exercise,
  answer: AnswerByType[ExerciseType],
): string | null {
  if (event?.type === 'clock') return m.games_timed_left({ seconds: event.left })
  if (event?.type === 'moved' && exercise.type === 'memory-pairs')
    return saidOfCards(event.how, exercise, answer as MemoryMatches)
  if (event === null && exercise.type === 'number-hunt')
    return m.games_hunt_selected({
      count: (answer as readonly number[]).length,
      total: exercise.targets.length,
    })
  return null
}

/** The card just turned, or both of a pair. */
function saidOfCards(
  how: 'first' | 'match' | 'miss',
  { cards, pairs }: MemoryPairs,
  { open = [], matched }: MemoryMatches,
): string {
  const turned = cards.filter(({ id, pair }) =>
    how === 'match' ? pair === matched.at(-1) : id === open.at(-1),
  )
  return turned
    .map((card) => {
      const { a, b } = pairs[card.pair] ?? { a: 0, b: 0 }
      const text = card.face === 'question' ? `${a} × ${b}` : String(a * b)
      const place = cards.indexOf(card) + 1
      return how === 'match' ? m.games_card_matched({ place, text }) : m.games_card_open({ place, text })
    })
    .join('. ')
}
