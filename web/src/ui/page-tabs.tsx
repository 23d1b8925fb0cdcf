import { Link, useLocation } from 'react-router'

interface PageTab {
  /** The whole address, without a query. */
  readonly to: string
  readonly label: string
  /** Whether only this very address is the page, not those below it. */
  readonly end?: boolean
}

interface PageTabsProps {
  label: string
  tabs: readonly PageTab[]
  /** The query that goes along from page to page, with its question mark. */
  search?: string
}

/** Pages that belong together, as a row of words: one row on a phone where the words are few. */
export function PageTabs({ label, tabs, search = '' }: PageTabsProps) {
  // A slash at the end is the same page, which NavLink does not know.
  const here = useLocation().pathname.replace(/\/+$/, '')
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-0.5 sm:gap-x-2">
      {tabs.map(({ to, label: word, end = false }) => {
        const isHere = here === to || (!end && here.startsWith(`${to}/`))
        return (
          <li key={to}>
            <Link
              to={{ pathname: to, search }}
              aria-current={isHere ? 'page' : undefined}
              className={`flex min-h-12 items-center border-b-4 px-1.5 font-display font-semibold sm:px-3 ${isHere ? 'border-brand text-brand' : 'border-transparent text-ink-soft hover:border-line hover:text-brand'}`}
            >
              {word}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
