import type { ConnectionTest } from '@dozenauts/server/api/types.ts'
import type { ReactNode } from 'react'
import { useTestConnection } from '#web/data/grown-ups/connections.ts'
import { failureWords, testWords } from '#web/features/platforms/failure-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatMoment } from '#web/i18n/dates.ts'
import { Button } from '#web/ui/button.tsx'

interface ConnectionRowProps {
  test: ConnectionTest
  name: string
  address: string
  facts: readonly string[]
  /** What does not work, in whole lines. */
  failures: readonly string[]
  children?: ReactNode
}

/** One school or platform: what worked last, what failed, and a button that tries it. */
export function ConnectionRow({ test, name, address, facts, failures, children }: ConnectionRowProps) {
  const trial = useTestConnection()
  const told = trial.data ? testWords(trial.data) : trial.isError ? m.platforms_test_failed() : ''
  const isGood = trial.data?.failure === null
  return (
    <li className="grid gap-2 rounded-button border-2 border-line p-3">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-60">
          <h3 className="wrap-anywhere font-semibold">{name}</h3>
          <p className="wrap-anywhere text-ink-soft text-sm">{address}</p>
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" busy={trial.isPending} onClick={() => trial.mutate(test)}>
            {m.platforms_test()}
            <span className="sr-only"> {name}</span>
          </Button>
          {children}
        </div>
      </div>
      {failures.length > 0 && (
        <ul className="grid gap-1 rounded-button bg-tone-amber-soft px-3 py-2 text-tone-amber">
          {failures.map((failure) => (
            <li key={failure} className="wrap-anywhere">
              {failure}
            </li>
          ))}
        </ul>
      )}
      <p
        role="status"
        className={`empty:hidden rounded-button px-3 py-2 ${isGood ? 'bg-tone-green-soft text-tone-green' : 'bg-tone-rose-soft text-tone-rose'}`}
      >
        {told}
      </p>
    </li>
  )
}

export const shownMoment = (at: string | null): string =>
  at === null ? m.platforms_never() : formatMoment(at)

type Line = (values: { moment: string; words: string }) => string

/** Nothing where nothing failed. */
export function failureLine(
  line: Line,
  failure: { readonly code: string; readonly at: string | null } | null,
): string[] {
  if (failure === null) return []
  return [line({ moment: shownMoment(failure.at), words: failureWords(failure.code) })]
}
