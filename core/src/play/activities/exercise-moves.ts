import type { AnswerByType, AnswerOf, Exercise, ExerciseType } from '#core/exercises/exercise.ts'
import type { MemoryMatches } from '#core/exercises/memory-pairs/memory-pairs.ts'
import { closed, madeBy, mustClose, turnCard } from '#core/exercises/memory-pairs/turn-card.ts'
import { solveExercise, wrongAnswers } from '#core/exercises/registry.ts'
import { type AnswerChange, answerChange } from '#core/lessons/game-event.ts'
import type { Due, Wish } from '#core/play/activity.ts'
import type { Random } from '#core/random/random.ts'
import { MEMORY_MISMATCH_MS } from '#core/times/times.ts'

/** What games and missions share about the exercise on the screen. */
export interface OnScreen {
  readonly exercise: Exercise
  readonly answer: AnswerByType[ExerciseType]
}

function cardsOf({ exercise, answer }: OnScreen): MemoryMatches | null {
  return exercise.type === 'memory-pairs' ? (answer as MemoryMatches) : null
}

/** Two cards that do not match turn back by themselves. `sinceMs`: when the second was turned. */
export function cardsDue(screen: OnScreen, sinceMs: number): Due<AnswerChange> | null {
  const answer = cardsOf(screen)
  if (!answer || !mustClose(answer)) return null
  return {
    action: answerChange(screen.exercise, closed(answer)),
    atMs: sinceMs + MEMORY_MISMATCH_MS,
    mayWait: true,
  }
}

export function cardsMoved(before: OnScreen, after: OnScreen) {
  const [was, is] = [cardsOf(before), cardsOf(after)]
  return was && is && before.exercise === after.exercise ? madeBy(was, is) : null
}

/** What a player does next to answer: cards one by one, everything else at once; null when it is answered. */
export function answerMove(
  { exercise, answer }: OnScreen,
  wish: Wish,
  random: Random,
): AnswerChange | 'wait' | null {
  if (exercise.type === 'memory-pairs') {
    const cards = answer as MemoryMatches
    if (mustClose(cards)) return 'wait'
    const open = exercise.cards.find(({ id }) => cards.open?.includes(id))
    const shut = exercise.cards.filter((card) => turnCard(cards, card))
    const mate = shut.find(({ pair }) => pair === open?.pair)
    const guess = shut[Math.floor(random() * shut.length)]
    const card = open && wish === 'right' ? mate : guess
    const next = card && turnCard(cards, card)
    return next ? answerChange<Exercise>(exercise, next) : null
  }
  const solution = solveExercise<Exercise>(exercise)
  const wanted: AnswerOf<Exercise> =
    wish === 'right' ? solution : (wrongAnswers<Exercise>(exercise)[0] ?? solution)
  return JSON.stringify(wanted) === JSON.stringify(answer) ? null : answerChange<Exercise>(exercise, wanted)
}
