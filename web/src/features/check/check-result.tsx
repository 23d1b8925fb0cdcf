import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { checkScore } from '#core/check/check.ts'
import type { CheckRun } from '#core/check/check-run.ts'
import { CHECK_ANSWER_MS } from '#core/times/times.ts'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { HeroAtEnd } from '#web/play/heroes/hero-at-end.tsx'
import { End } from '#web/play/stage/end.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface CheckResultProps {
  readonly run: CheckRun
  /** Before this check; null if it was the first. */
  readonly bestBefore: number | null
  readonly isElsewhere: boolean
  readonly onAgain: () => void
}

/** A child's own result against the child's own best, and nothing else. */
export function CheckResult({ run, bestBefore, isElsewhere, onAgain }: CheckResultProps) {
  const score = checkScore(run.questions, run.answers)
  const isBest = bestBefore === null || score > bestBefore
  const toPractise = run.questions.filter(({ a, b }, index) => {
    const answer = run.answers[index]
    return answer?.given !== a * b || answer.ms > CHECK_ANSWER_MS
  })
  return (
    <End
      kind="check"
      score={score}
      won={isBest}
      level="h2"
      isElsewhere={isElsewhere}
      act={<HeroAtEnd table={12} />}
      title={m.check_result({ score, total: run.questions.length })}
      next={
        <ButtonLink to={paths.map} size="lg" variant="sun">
          {m.check_to_map()}
        </ButtonLink>
      }
      actions={
        <Button size="lg" variant="secondary" icon={RotateCcw} onClick={onAgain}>
          {m.check_again()}
        </Button>
      }
    >
      <p className="text-xl">
        {bestBefore === null
          ? m.check_first_best()
          : isBest
            ? m.check_new_best({ more: score - bestBefore })
            : m.check_best_stays({ best: bestBefore })}
      </p>
      {toPractise.length > 0 && (
        <div className="grid gap-2">
          <p className="text-lg">{m.check_practise()}</p>
          <ul className="flex flex-wrap justify-center gap-3">
            {toPractise.map(({ a, b }) => (
              <li key={`${a}x${b}`}>
                <Link
                  to={paths.fact(a, b)}
                  className="grid min-h-12 items-center rounded-full bg-white/15 px-4 font-display font-semibold text-lg tabular-nums hover:bg-white/25 focus-visible:outline-sun"
                >
                  {a} × {b} = {a * b}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </End>
  )
}
