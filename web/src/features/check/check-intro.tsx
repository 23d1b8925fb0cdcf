import { Play, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { CHECK_QUESTIONS } from '#core/check/check.ts'
import { CHECK_ANSWER_MS } from '#core/times/times.ts'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Aboard } from '#web/play/stage/aboard.tsx'
import { Button } from '#web/ui/button.tsx'

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
  const [main, other] = [
    { size: 'xl', variant: 'sun' },
    { size: 'lg', variant: 'secondary' },
  ] as const
  return (
    <Aboard companion={12} exit={{ to: paths.map, label: m.check_back() }}>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-balance font-semibold text-3xl outline-none sm:text-4xl"
      >
        {practised ? m.check_practised() : m.check_intro_title()}
      </h1>
      <ul className="grid max-w-md gap-1 text-left text-lg">
        <Point>{m.check_intro_questions({ total: CHECK_QUESTIONS, seconds: CHECK_ANSWER_MS / 1000 })}</Point>
        <Point>{m.check_intro_pause()}</Point>
        <Point>{m.check_intro_own()}</Point>
      </ul>
      {best !== null && (
        <p className="rounded-2xl bg-tone-amber-soft px-5 py-2 font-display font-semibold text-tone-amber text-xl">
          {m.check_best({ best, total: CHECK_QUESTIONS })}
        </p>
      )}
      <div className="grid justify-items-center gap-3">
        {keptAnswers !== null && (
          <Button {...main} icon={Play} onClick={onResume}>
            {m.check_resume({ number: keptAnswers + 1 })}
          </Button>
        )}
        {knows && (
          <Button {...(keptAnswers === null ? main : other)} icon={Timer} onClick={onStart}>
            {keptAnswers === null ? m.check_start() : m.check_start_afresh()}
          </Button>
        )}
        <Button {...(knows || keptAnswers !== null ? other : main)} onClick={onPractise}>
          {practised ? m.check_practise_again() : m.check_practise_first()}
        </Button>
      </div>
    </Aboard>
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
