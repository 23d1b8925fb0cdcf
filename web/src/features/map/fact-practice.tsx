import { RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PRACTICE_ID } from '#core/lessons/lesson-id.ts'
import { practice } from '#core/play/activities/practice.ts'
import type { PracticeAction, PracticeRun } from '#core/practice/practice-run.ts'
import type { Fact } from '#core/tables/fact.ts'
import type { Table } from '#core/tables/table.ts'
import { FactPicture } from '#web/art/array-picture.tsx'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { focusNext } from '#web/browser/keep-focus.ts'
import { questionWords } from '#web/features/map/fact-questions.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { useOwner } from '#web/play/owner.ts'
import type { OnStage, ScreenOnStage } from '#web/play/stage/on-stage.ts'
import { Stage } from '#web/play/stage/stage.tsx'
import { TypedAnswer } from '#web/play/typed-answer.tsx'
import { useActivity } from '#web/play/use-activity.ts'
import { useSpoken } from '#web/play/use-spoken.ts'
import { BuiltTogether } from '#web/play/ways/built-together.tsx'
import { Button } from '#web/ui/button.tsx'

interface FactPracticeProps {
  readonly fact: Fact
  readonly table: Table
  readonly onEnd: () => void
}

/** A few questions about one fact, without a clock. The answer is out of sight while they are asked. */
export function FactPractice({ fact, table, onEnd }: FactPracticeProps) {
  const { id, record, to } = useOwner()
  const play = useActivity(practice, { owner: id, lessonId: PRACTICE_ID, record })
  const begin = () => play.begin(fact)
  const start = useEffectEvent(begin)
  useEffect(() => start(), [])
  return (
    <Stage
      play={play}
      on={practiceOnStage}
      exit={{ to: to.planet(table), label: m.map_back() }}
      companion={table}
      intro={null}
      end={() => <Practised fact={fact} table={table} onAgain={begin} onEnd={onEnd} />}
    />
  )
}

function PracticeScreen({ state, send }: ScreenOnStage<PracticeRun, PracticeAction>) {
  const { questions, step, verdict, fact } = state
  const question = questions[step]
  const [typed, setTyped] = useState<number | null>(null)
  const words = question && questionWords(question)
  useSpoken(words && verdict === null ? words.spoken : '')
  const [asked, setAsked] = useState(verdict)
  if (asked !== verdict) {
    setAsked(verdict)
    if (verdict === null) setTyped(null)
  }
  if (!words) return null
  return (
    <TypedAnswer
      before={words.before}
      after={words.after}
      label={words.label}
      value={typed}
      onChange={setTyped}
      onEnter={() => typed !== null && send({ type: 'give', given: typed })}
      disabled={verdict !== null}
    >
      {verdict === 'not-yet' && (
        <BuiltTogether rows={fact.a} each={fact.b} told>
          {(shown) => (
            <FactPicture
              {...fact}
              shown={shown}
              colours={heroColours[fact.a as Table]}
              label={({ rows, columns }) => m.map_groups({ rows, columns })}
              className="h-auto max-h-36 w-auto max-w-full"
            />
          )}
        </BuiltTogether>
      )}
    </TypedAnswer>
  )
}

const practiceOnStage: OnStage<PracticeRun, PracticeAction> = {
  kind: 'practice',
  Screen: PracticeScreen,
  title: (run) => run && `${run.fact.a} × ${run.fact.b}`,
  place: () => null,
  progress: (run) => run && { value: run.step, max: run.questions.length, label: m.map_practice_progress() },
  verdict({ verdict, fact: { a, b } }) {
    if (verdict === null) return null
    return verdict === 'right'
      ? { tone: 'right', text: m.map_practice_right() }
      : { tone: 'wrong', text: m.map_practice_not_yet({ a, b, product: a * b }) }
  },
  actions({ verdict }) {
    if (verdict === null) return []
    const isRight = verdict === 'right'
    return [
      {
        label: isRight ? m.map_practice_next() : m.map_practice_again(),
        action: { type: 'go-on' },
        look: isRight ? 'success' : 'primary',
        main: true,
      },
    ]
  },
  says: (event, run) => (event?.type === 'checked' ? (practiceOnStage.verdict(run)?.text ?? null) : null),
}

interface PractisedProps {
  readonly fact: Fact
  readonly table: Table
  readonly onAgain: () => void
  readonly onEnd: () => void
}

function Practised({ fact: { a, b }, table, onAgain, onEnd }: PractisedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusNext(heading.current), [])
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <Hero table={table} mood="happy" size={112} />
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none">
        {m.map_practice_done({ a, b })}
      </h3>
      <p className="text-lg text-ink-soft">{m.map_practice_done_hint()}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="secondary" icon={RotateCcw} onClick={onAgain}>
          {m.map_practice_once_more()}
        </Button>
        <Button onClick={onEnd}>{m.map_practice_enough()}</Button>
      </div>
    </div>
  )
}
