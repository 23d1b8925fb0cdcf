import { Play, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { CHECK_QUESTIONS } from '#core/check/check.ts'
import { CHECK_ANSWER_MS } from '#core/times/times.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

interface CheckIntroProps {
  readonly best: number | null
  /** Answered questions of a check that was left. */
  readonly keptAnswers: number | null
  /** Whether the child knows how it goes. */
  readonly practised: boolean
  readonly onPractise: () => void
  readonly onStart: () => void
  readonly onResume: () => void
}

export function CheckIntro(props: CheckIntroProps) {
  const { best, keptAnswers, practised, onPractise, onStart, onResume } = props
  const knows = practised || best !== null
  const heading = useFocusOnStep<HTMLHeadingElement>(practised)
  return (
    <Card className="grid justify-items-center gap-5 text-center">
      <Hero table={12} size={144} mood={practised ? 'happy' : 'idle'} />
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none">
        {practised ? m.check_practised() : m.check_intro_title()}
      </h2>
      <ul className="grid max-w-md gap-2 text-left text-lg">
        <Point>{m.check_intro_questions({ total: CHECK_QUESTIONS, seconds: CHECK_ANSWER_MS / 1000 })}</Point>
        <Point>{m.check_intro_pause()}</Point>
        <Point>{m.check_intro_own()}</Point>
      </ul>
      {best !== null && (
        <p className="rounded-2xl bg-tone-amber-soft px-5 py-2 font-display font-semibold text-tone-amber text-xl">
          {m.check_best({ best, total: CHECK_QUESTIONS })}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {keptAnswers !== null && (
          <Button size="lg" icon={<Play aria-hidden />} onClick={onResume}>
            {m.check_resume({ number: keptAnswers + 1 })}
          </Button>
        )}
        {knows && (
          <Button
            size="lg"
            variant={keptAnswers === null ? 'primary' : 'secondary'}
            icon={<Timer aria-hidden />}
            onClick={onStart}
          >
            {keptAnswers === null ? m.check_start() : m.check_start_afresh()}
          </Button>
        )}
        <Button
          size="lg"
          variant={knows || keptAnswers !== null ? 'secondary' : 'primary'}
          onClick={onPractise}
        >
          {practised ? m.check_practise_again() : m.check_practise_first()}
        </Button>
      </div>
    </Card>
  )
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <span aria-hidden className="text-sun-dark">
        ★
      </span>
      <span>{children}</span>
    </li>
  )
}
