import { ChartColumn, School, UserRoundCog, UsersRound } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { PageTabs } from '#web/ui/page-tabs.tsx'

/** The pages for grown-ups, by what brings them here. `ofLearner`: the page is about one child at a time. */
const GROUPS = [
  {
    label: m.grown_ups_menu_report,
    icon: ChartColumn,
    pages: [
      { to: '', label: m.grown_ups_nav_overview, title: m.grown_ups_overview_title, ofLearner: true },
      { to: 'map', label: m.grown_ups_nav_map, title: m.grown_ups_map_title, ofLearner: true },
      { to: 'progress', label: m.grown_ups_nav_progress, title: m.grown_ups_progress_title, ofLearner: true },
      { to: 'lessons', label: m.grown_ups_nav_lessons, title: m.grown_ups_lessons_title, ofLearner: true },
      { to: 'practice', label: m.grown_ups_nav_practice, title: m.grown_ups_practice_title, ofLearner: true },
      // Opened from what it prints, and by no tab.
      { to: 'print', label: null, title: m.grown_ups_print_title, ofLearner: true },
    ],
  },
  {
    label: m.grown_ups_menu_family,
    icon: UsersRound,
    pages: [
      { to: 'children', label: m.family_nav, title: m.family_title, ofLearner: false },
      { to: 'people', label: m.adults_nav, title: m.adults_title, ofLearner: false },
      { to: 'settings', label: m.grown_ups_nav_settings, title: m.settings_title, ofLearner: true },
    ],
  },
  {
    label: m.classes_nav,
    icon: School,
    pages: [{ to: 'classes', label: m.classes_nav, title: m.classes_title, ofLearner: false }],
  },
  {
    label: m.grown_ups_menu_account,
    icon: UserRoundCog,
    pages: [
      { to: 'safety', label: m.safety_nav, title: m.safety_title, ofLearner: false },
      { to: 'privacy', label: m.grown_ups_nav_privacy, title: m.grown_ups_privacy_title, ofLearner: false },
      { to: 'plan', label: m.plan_nav, title: m.plan_title, ofLearner: false },
      { to: 'platforms', label: m.platforms_nav, title: m.platforms_title, ofLearner: false },
    ],
  },
] as const

type Page = (typeof GROUPS)[number]['pages'][number]

const addressOf = (to: string) => (to === '' ? paths.grownUps : `${paths.grownUps}/${to}`)

/** Pages that have further pages below them. */
const DEEPER = [/^classes\//, /^print\/[^/]+$/, /^privacy\/history$/]

export function isPage(pathname: string): boolean {
  const place = pathname.slice(paths.grownUps.length).replace(/^\/+|\/+$/g, '')
  return (
    GROUPS.some(({ pages }) => pages.some(({ to }) => to === place)) ||
    DEEPER.some((deeper) => deeper.test(place))
  )
}

/** The page that an address belongs to; what is no page of its own belongs to the overview. */
export function pageAt(pathname: string): Page {
  const pages: readonly Page[] = GROUPS.flatMap(({ pages: all }) => [...all])
  const name = pathname.slice(paths.grownUps.length + 1).split('/')[0]
  return pages.find(({ to }) => to === name) ?? GROUPS[0].pages[0]
}

interface MenuProps {
  asksPayment: boolean
  operates?: boolean
}

/** Four places to be, and below them the pages of the place. */
export function Menu({ asksPayment, operates = false }: MenuProps) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const search = params.size > 0 ? `?${params}` : ''
  const here = pageAt(pathname)
  const groups = GROUPS.map(({ label, icon, pages }) => ({
    label,
    icon,
    isHere: (pages as readonly Page[]).includes(here),
    // Where nothing is to be paid, the menu has no page about it; and only operators see what is theirs.
    pages: (pages as readonly Page[]).filter(
      ({ to }) => (to !== 'plan' || asksPayment) && (to !== 'platforms' || operates),
    ),
  }))
  const current = groups.find(({ isHere }) => isHere)
  return (
    <nav aria-label={m.grown_ups_nav()} className="grid gap-1 print:hidden">
      <ul className="grid grid-cols-4 gap-1 rounded-card bg-brand-soft p-1 high-contrast:border-2 high-contrast:border-line">
        {groups.map(({ label, icon: Icon, pages, isHere }) => (
          <li key={label()}>
            <Link
              to={{ pathname: addressOf(pages[0]?.to ?? ''), search }}
              // The place, not the page: the row below names the page, if there is one.
              aria-current={isHere ? (pages.length > 1 ? 'true' : 'page') : undefined}
              className={`grid min-h-14 content-center justify-items-center rounded-button px-1 font-display font-semibold text-sm min-[380px]:text-base sm:flex sm:items-center sm:justify-center sm:gap-2 sm:text-lg ${isHere ? 'bg-brand text-white' : 'text-brand hover:bg-card'}`}
            >
              <Icon aria-hidden="true" className="size-5" />
              {label()}
            </Link>
          </li>
        ))}
      </ul>
      {current && current.pages.length > 1 && (
        <PageTabs
          label={current.label()}
          search={search}
          tabs={current.pages.flatMap(({ to, label }) =>
            label ? [{ to: addressOf(to), label: label(), end: to === '' }] : [],
          )}
        />
      )}
    </nav>
  )
}
