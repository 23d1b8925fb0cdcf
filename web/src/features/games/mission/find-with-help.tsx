import { memo, useState } from 'react'
import type { GradedFact } from '#core/exercises/exercise.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import type { MissionScreen } from '#core/mission/session.ts'
import { waysFor } from '#core/strategies/choose-way.ts'
import type { Way } from '#core/strategies/ways.ts'
import type { Table } from '#core/tables/table.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { EquationText } from '#web/features/games/exercise-parts/equation-text.tsx'
import { KeypadLayout } from '#web/features/games/exercise-parts/keypad-layout.tsx'
import { NumberSlot } from '#web/features/games/exercise-parts/number-slot.tsx'
import { slipText } from '#web/features/games/mission/slip-text.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { sentences } from '#web/i18n/in-words.ts'
import { BuiltTogether } from '#web/play/ways/built-together.tsx'
import { WayPicture } from '#web/play/ways/way-picture.tsx'
import { isAcross, named, unbroken, wayLines } from '#web/play/ways/way-words.ts'
import { Keypad } from '#web/ui/keypad.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

interface FindWithHelpProps {
  readonly fact: GradedFact
  readonly search: MissionScreen['search']
  readonly mastery: Mastery
  readonly asksProduct: boolean
  readonly onTry: (given: number) => void
}

/** After an error: the picture, a way from a fact that this child knows, and the answer typed by the child itself. */
export function FindWithHelp({ fact, search, mastery, asksProduct, onTry }: FindWithHelpProps) {
  const { given } = fact
  const { found, misses } = search
  const { keypad, left_handed } = useLearnerSettings()
  const [written, setTyped] = useState<number | null>(null)
  // Whatever a quick hand typed in the meantime.
  const typed = found ? fact.a * fact.b : written
  const [way] = useState(() => waysFor(fact, { mastery }, localDayClock())[0])
  const heading = useFocusOnStep<HTMLHeadingElement>(named(fact))
  const title = m.mission_help_title({ fact: unbroken(named(fact)) })
  const said = asksProduct && typeof given === 'number' ? `${m.mission_said({ given })} ` : ''
  const slip = `${said}${slipText(fact, asksProduct)}`
  const enter = () => {
    if (typed === null || found) return
    setTyped(null)
    onTry(typed)
  }
  return (
    <div className="grid gap-4 max-sm:low:gap-2">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none sm:text-3xl">
          <Spoken words={sentences(title, slip, ...(way ? wayLines(way, fact, false) : []))}>{title}</Spoken>
        </h2>
        <p className="text-lg text-ink-soft">{slip}</p>
      </div>
      <KeypadLayout
        keys={
          !found && (
            <Keypad
              label={m.mission_keypad()}
              value={typed === null ? '' : String(typed)}
              onChange={(digits) => setTyped(digits === '' ? null : Number.parseInt(digits, 10))}
              onEnter={enter}
              layout={keypad}
              leftHanded={left_handed}
            />
          )
        }
      >
        <div className="grid gap-4 max-sm:low:gap-2">
          {way && <WayToIt fact={fact} way={way} told={found || misses > 0} />}
          <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
            <p className="text-lg">{m.mission_type_it()}</p>
            <EquationText>
              <span>{named(fact)} =</span>
              <NumberSlot
                value={typed}
                onChange={setTyped}
                label={m.mission_answer_label({ fact: named(fact) })}
                active={!found}
                onActivate={() => undefined}
                onEnter={enter}
                disabled={found}
                correct={found ? true : undefined}
              />
            </EquationText>
          </div>
        </div>
      </KeypadLayout>
    </div>
  )
}

interface WayToItProps {
  readonly fact: GradedFact
  readonly way: Way
  /** With its result. */
  readonly told: boolean
}

/** A digit changes nothing of it. */
const WayToIt = memo(function WayToIt({ fact, way, told }: WayToItProps) {
  const across = isAcross(way, fact)
  return (
    <div className="flex flex-wrap items-center justify-center gap-4 rounded-2xl bg-paper p-4 max-sm:low:p-2">
      <BuiltTogether
        rows={across ? fact.b : fact.a}
        each={across ? fact.a : fact.b}
        across={across}
        told={told}
      >
        {(shown) => <WayPicture fact={fact} way={way} table={fact.a as Table} shown={shown} />}
      </BuiltTogether>
      <ol className="grid min-w-28 flex-1 gap-1 text-lg leading-snug tabular-nums sm:min-w-48 sm:text-xl">
        {wayLines(way, fact, told).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </div>
  )
})
