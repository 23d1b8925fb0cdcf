import { Check, CircleHelp, RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PRACTICE_ID } from '#core/lessons/lesson-id.ts'
import { practice } from '#core/play/activities/practice.ts'
import type { Fact } from '#core/tables/fact.ts'
import type { Table } from '#core/tables/table.ts'
import { FactPicture } from '#web/art/array-picture.tsx'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { questionWords } from '#web/features/map/fact-questions.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { TypedAnswer } from '#web/play/typed-answer.tsx'
import { useActivity } from '#web/play/use-activity.ts'
import { useSound } from '#web/play/use-sound.ts'
import { useSpoken } from '#web/play/use-spoken.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** A few questions about one fact, without a clock. The answer is out of sight while they are asked. */
export function FactPractice({ fact, table, onEnd }: { fact: Fact; table: Table; onEnd: () => void }) {
  const learnerId = useCurrentLearnerId()
  const { state, begin, send } = useActivity(practice, { owner: learnerId, lessonId: PRACTICE_ID })
  const start = useEffectEvent(() => begin(fact))
  useEffect(() => start(), [])
  const question = state?.questions[state.step]
  const words = question && questionWords(question)
  const verdict = state?.verdict ?? null
  const [typed, setTyped] = useState<number | null>(null)
  const play = useSound()
  useSpoken(words && verdict === null ? words.spoken : '')
  const sound = useEffectEvent((right: boolean) => play(right ? 'right' : 'wrong'))
  useEffect(() => {
    if (verdict) sound(verdict === 'right')
  }, [verdict])
  if (!state) return null
  if (!words) return <Practised fact={fact} table={table} onAgain={start} onEnd={onEnd} />
  const { step, questions } = state
  const check = () => {
    if (typed !== null) send({ type: 'give', given: typed })
  }
  const goOn = () => {
    send({ type: 'go-on' })
    setTyped(null)
  }
  return (
    <div className="grid gap-4">
      <ProgressBar value={step} max={questions.length} label={m.map_practice_progress()} />
      <TypedAnswer
        before={words.before}
        after={words.after}
        label={words.label}
        value={typed}
        onChange={setTyped}
        onEnter={check}
        disabled={verdict !== null}
      >
        {/* Its room is always there, so that nothing moves under a finger. */}
        <div role="status" className="grid min-h-16 justify-items-center gap-2 text-center">
          {verdict === 'right' && (
            <p className="flex items-center gap-2 font-display font-semibold text-2xl text-correct">
              <Check aria-hidden className="size-7" strokeWidth={3} />
              {m.map_practice_right()}
            </p>
          )}
          {verdict === 'not-yet' && (
            <>
              <p className="flex items-center gap-2 font-display font-semibold text-xl text-wrong">
                <CircleHelp aria-hidden className="size-7" strokeWidth={2.5} />
                {m.map_practice_not_yet({ a: fact.a, b: fact.b, product: fact.a * fact.b })}
              </p>
              <FactPicture
                {...fact}
                colours={heroColours[table]}
                label={({ rows, columns }) => m.map_groups({ rows, columns })}
                className="h-auto max-h-36 w-auto max-w-full"
              />
            </>
          )}
        </div>
        {verdict !== null && <GoOn right={verdict === 'right'} onGo={goOn} />}
      </TypedAnswer>
    </div>
  )
}

function GoOn({ right, onGo }: { right: boolean; onGo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <Button ref={button} size="lg" variant={right ? 'success' : 'primary'} onClick={onGo}>
      {right ? m.map_practice_next() : m.map_practice_again()}
    </Button>
  )
}

interface PractisedProps {
  readonly fact: Fact
  readonly table: Table
  readonly onAgain: () => void
  readonly onEnd: () => void
}

function Practised({ fact: { a, b }, table, onAgain, onEnd }: PractisedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <Hero table={table} mood="happy" size={112} />
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none">
        {m.map_practice_done({ a, b })}
      </h3>
      <p className="text-lg text-ink-soft">{m.map_practice_done_hint()}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="secondary" icon={<RotateCcw aria-hidden />} onClick={onAgain}>
          {m.map_practice_once_more()}
        </Button>
        <Button onClick={onEnd}>{m.map_practice_enough()}</Button>
      </div>
    </div>
  )
}
