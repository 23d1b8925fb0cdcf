import { Check } from 'lucide-react'
import { memo, useState } from 'react'
import type {
  MemoryCard,
  MemoryPairs as MemoryCards,
  MemoryMatches,
} from '#core/exercises/memory-pairs/memory-pairs.ts'
import { isFaceUp, isMatched, turnCard, turnNext } from '#core/exercises/memory-pairs/turn-card.ts'
import type { PlayEvent } from '#core/play/play-event.ts'
import { needsReadingTime, waitsForChild } from '#core/settings/learner-settings.ts'
import type { Table } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { roveFocus } from '#web/browser/rove-focus.ts'
import { useLatest } from '#web/browser/use-latest.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import type { ExerciseScreen, ScreenProps } from '#web/features/games/exercises/screen.ts'
import { productHints } from '#web/features/games/hints/hints.ts'
import { rightEquations } from '#web/features/games/hints/right-answers.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { inWords } from '#web/i18n/in-words.ts'

/** Whose picture the backs show when the pairs are of several tables: it must not tell which. */
const LEADER_OF_MIXED: Table = 12

const COLUMNS = 3

/** Six cards in three columns. Two may lie open; two that do not match turn back by themselves. */
function MemoryPairs({ exercise, answer, onChange, disabled }: ScreenProps<'memory-pairs'>) {
  const [reached, setReached] = useState(1)
  const settings = useLearnerSettings()
  const turned = waitsForChild(settings) ? turnNext : turnCard
  const turn = useLatest((card: MemoryCard) => {
    const next = disabled ? null : turned(answer, card)
    if (next) onChange(next)
  })

  return (
    <ul
      className="mx-auto grid w-full max-w-xl tablet:max-w-2xl grid-cols-3 gap-3 sm:gap-5"
      onKeyDown={(event) => roveFocus(event, COLUMNS)}
    >
      {exercise.cards.map((card, place) => {
        const pair = exercise.pairs[card.pair]
        if (!pair) return null
        return (
          <li key={card.id}>
            <TurningCard
              card={card}
              table={exercise.table ?? LEADER_OF_MIXED}
              text={card.face === 'question' ? `${pair.a} × ${pair.b}` : String(pair.a * pair.b)}
              place={place + 1}
              up={isFaceUp(answer, card)}
              matched={isMatched(answer, card)}
              isFresh={answer.matched.at(-1) === card.pair}
              tabIndex={needsReadingTime(settings) || place + 1 === reached ? 0 : -1}
              onReach={setReached}
              onTurn={turn}
            />
          </li>
        )
      })}
    </ul>
  )
}

export const memoryPairs: ExerciseScreen<'memory-pairs'> = {
  Screen: MemoryPairs,
  name: () => m.games_task_memory_pairs(),
  task: () => m.games_how_memory_pairs(),
  speech: { asked: () => null, answering: saidOfCards, wrong: null },
  hints: productHints,
  answers: rightEquations,
}

/** The card just turned, or both of a pair. */
function saidOfCards(
  event: PlayEvent | null,
  { cards, pairs }: MemoryCards,
  { open = [], matched }: MemoryMatches,
): string | null {
  if (event?.type !== 'moved') return null
  const { how } = event
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

interface TurningCardProps {
  readonly card: MemoryCard
  readonly table: Table
  readonly text: string
  readonly place: number
  readonly up: boolean
  readonly matched: boolean
  /** The pair that was found last. */
  readonly isFresh: boolean
  readonly tabIndex: 0 | -1
  readonly onReach: (place: number) => void
  readonly onTurn: (card: MemoryCard) => void
}

/**
 * A card turns by narrowing one face to a line and widening the other from it. Flat on purpose: an engine that draws no 3D,
 * as WebKit without a compositor, would show the back of the numbers.
 */
const NARROWED = 'scale-x-0 transition-transform duration-120 ease-in'
const WIDENED = 'transition-transform delay-120 duration-120 ease-out'

/** Drawn anew only when it turns or is matched. */
const TurningCard = memo(function TurningCard({
  card,
  table,
  text,
  place,
  up,
  matched,
  isFresh,
  tabIndex,
  onReach,
  onTurn,
}: TurningCardProps) {
  const colours = heroColours[table]
  const label = matched
    ? m.games_card_matched({ place, text })
    : up
      ? m.games_card_open({ place, text })
      : m.games_card_closed({ place })
  return (
    <button
      type="button"
      aria-label={inWords(label)}
      data-rove
      data-prop="star"
      data-tone={matched ? (isFresh ? 'fresh' : 'correct') : up ? 'picked' : 'plain'}
      tabIndex={tabIndex}
      onFocus={() => onReach(place)}
      onClick={() => onTurn(card)}
      className="block aspect-[4/5] w-full touch-manipulation rounded-2xl sm:aspect-square"
    >
      <span
        aria-hidden
        // The button stays what lies under the finger while its faces change.
        className="pointer-events-none relative block size-full"
      >
        <span
          data-prop="night"
          className={`absolute inset-0 flex items-center justify-center rounded-2xl border-4 border-white shadow-card ${up ? NARROWED : WIDENED}`}
          style={{ backgroundColor: colours.light }}
        >
          <Hero table={table} size={72} />
        </span>
        <span
          className={`absolute inset-0 flex items-center justify-center rounded-2xl border-4 bg-card font-display text-3xl font-semibold whitespace-nowrap tabular-nums shadow-card sm:text-5xl ${up ? WIDENED : NARROWED} ${
            matched ? 'border-correct text-correct' : 'border-brand text-ink'
          }`}
        >
          {text}
          {matched && (
            <span className="absolute -top-3 -right-2 flex size-8 items-center justify-center rounded-full bg-correct text-white">
              <Check className="size-5" strokeWidth={3} />
            </span>
          )}
        </span>
      </span>
    </button>
  )
})
