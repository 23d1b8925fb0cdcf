import { Link, useLocation } from 'react-router'
import { m } from '#web/generated/paraglide/messages.js'
import { factText } from '#web/report/fact-text.ts'

export const FACT_PARAMETER = 'fact'

interface FactLinksProps {
  facts: readonly string[]
  /** So many more are not named. */
  others?: number
  at: string
}

export function FactLinks({ facts, others = 0, at }: FactLinksProps) {
  const { search } = useLocation()
  const addressOf = (key: string) => {
    // With the query: it says whose report this is.
    const query = new URLSearchParams(search)
    query.set(FACT_PARAMETER, key)
    return { pathname: `${at}/map`, search: query.toString() }
  }
  return (
    <ul className="flex flex-wrap gap-2">
      {facts.map((key) => (
        <li key={key}>
          <Link
            to={addressOf(key)}
            className="inline-flex min-h-12 items-center rounded-full bg-brand-soft px-4 font-semibold text-brand tabular-nums hover:underline high-contrast:border high-contrast:border-line"
          >
            {factText(key)}
          </Link>
        </li>
      ))}
      {others > 0 && <li className="self-center">{m.grown_ups_and_more({ more: others })}</li>}
    </ul>
  )
}
