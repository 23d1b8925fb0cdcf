import { Flag, Timer } from 'lucide-react'
import { memo, type ReactNode, useEffect, useEffectEvent } from 'react'
import { isUrgent, type RunningClock, secondsLeft } from '#core/exercises/timed/clock.ts'
import type { Fact } from '#core/tables/fact.ts'
import { useLatest } from '#web/browser/use-latest.ts'
import { EquationText } from '#web/features/games/exercise-parts/equation-text.tsx'
import { KeypadLayout } from '#web/features/games/exercise-parts/keypad-layout.tsx'
import { NumberSlot } from '#web/features/games/exercise-parts/number-slot.tsx'
import { SlotKeypad } from '#web/features/games/exercise-parts/slot-keypad.tsx'
import { useNumberSlots } from '#web/features/games/exercise-parts/use-number-slots.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { sentences } from '#web/i18n/in-words.ts'
import { useReading } from '#web/play/use-reading.ts'
import { Button } from '#web/ui/button.tsx'

interface TimedRunProps {
  readonly items: readonly Fact[]
  readonly given: readonly (number | null)[]
  readonly onGive: (given: readonly (number | null)[]) => void
  /** Null where none is to be shown. */
  readonly clock: ReactNode
  readonly doneLabel: string
  readonly onDone: () => void
}

/**
 * Questions, against the clock as a rule, one at a time, in any order. Enter after the last open one ends the run. The
 * button that ends it before lies at the top, far from the keys: a thumb that slips must not end a race.
 */
export function TimedRun({ items, given, onGive, clock, doneLabel, onDone }: TimedRunProps) {
  const slots = useNumberSlots(given, onGive, onDone)
  // Every question is a field of its own, which takes the focus and says itself.
  const ask = useEffectEvent(slots.focus)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question takes the focus
  useEffect(() => ask(), [slots.active])
  const choose = useLatest((index: number) => slots.slot(index).onActivate())
  const item = items[slots.active]
  if (!item) return null
  return (
    <div className="grid gap-3 sm:gap-4">
      <div className="flex items-center justify-end gap-3">
        <div className="grow">{clock}</div>
        <Button variant="secondary" icon={Flag} onClick={onDone}>
          {doneLabel}
        </Button>
      </div>
      <KeypadLayout keys={<SlotKeypad slots={slots} />}>
        <div className="grid gap-3 sm:gap-4">
          <div data-prop="screen" className="flex items-center justify-center py-1">
            <EquationText>
              <span>
                {item.a} × {item.b} =
              </span>
              <NumberSlot
                key={slots.active}
                {...slots.slot(slots.active)}
                label={sentences(
                  m.games_gap_label({ equation: `${item.a} × ${item.b} = __` }),
                  m.games_timed_question({ number: slots.active + 1 }),
                )}
                disabled={false}
              />
            </EquationText>
          </div>
          <ol className="mx-auto flex max-w-66 flex-wrap justify-center gap-0.5 md:gap-1">
            {items.map((fact, index) => (
              <Place
                key={`${fact.a}-${fact.b}`}
                index={index}
                current={index === slots.active}
                answered={given[index] !== null}
                onChoose={choose}
              />
            ))}
          </ol>
        </div>
      </KeypadLayout>
    </div>
  )
}

interface PlaceProps {
  readonly index: number
  readonly current: boolean
  readonly answered: boolean
  readonly onChoose: (index: number) => void
}

/** Leads to a question. Drawn anew only when it changes: a digit changes none of them, or one. */
const Place = memo(function Place({ index, current, answered, onChoose }: PlaceProps) {
  const number = index + 1
  return (
    <li>
      <button
        type="button"
        data-prop="blip"
        aria-current={current ? 'step' : undefined}
        aria-label={answered ? m.games_timed_question_done({ number }) : m.games_timed_question({ number })}
        onClick={() => onChoose(index)}
        className="grid size-12 place-items-center"
      >
        <span
          className={`pointer-events-none size-5 rounded-full border-[3px] ${
            current
              ? 'scale-125 border-brand bg-brand-soft'
              : answered
                ? 'border-brand bg-brand'
                : 'border-field bg-card'
          }`}
        />
      </button>
    </li>
  )
})

/**
 * Calm while there is time; red, with the same number, in the last ten seconds. Its bar moves with the number: in motion
 * all the time, it would keep a slow tablet drawing, and every key would wait for it.
 */
const Clock = memo(function Clock({ left, of }: { left: number; of: number }) {
  const urgent = isUrgent(left)
  return (
    <div className={`flex items-center gap-3 ${urgent ? 'text-red-700' : 'text-ink-soft'}`}>
      <Timer aria-hidden className="size-7 shrink-0" />
      <div className="h-3 grow overflow-hidden rounded-full bg-line high-contrast:border-2 high-contrast:border-line high-contrast:bg-card">
        <div
          className={`h-full origin-left rounded-full ${urgent ? 'bg-red-600' : 'bg-brand'}`}
          style={{ transform: `scaleX(${left / of})` }}
        />
      </div>
      <div>
        <p
          role="timer"
          aria-label={m.games_timed_left_label()}
          data-urgent={urgent}
          className="h-8 w-16 text-right font-display text-2xl font-semibold tabular-nums contain-strict"
        >
          {m.games_timed_left({ seconds: left })}
        </p>
      </div>
    </div>
  )
})

interface CountDownProps {
  readonly clock: RunningClock
  readonly read: () => number
}

/** Ticks by itself: a second that passes draws no keys. */
export function CountDown({ clock: { startedMs, limitMs }, read }: CountDownProps) {
  const seconds = (limitMs ?? 0) / 1000
  return <Clock left={useReading(() => secondsLeft(seconds, read() - startedMs))} of={seconds} />
}
