import type { ClassSummary } from '@dozenauts/server/api/types.ts'
import { Download } from 'lucide-react'
import { Fragment, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { type CsvCell, toCsv } from '#core/reports/csv.ts'
import { TABLES } from '#core/tables/table.ts'
import { paths } from '#web/config/paths.ts'
import { saveFile } from '#web/data/device/save-file.ts'
import { type Column, explain, type PupilOnDashboard, sureOf } from '#web/features/classes/dashboard-words.ts'
import { moveInGrid } from '#web/features/classes/move-in-grid.ts'
import {
  arranged,
  FILTERS,
  type Filter,
  isSort,
  SORTS,
  type Sort,
} from '#web/features/classes/pupil-order.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { getLocale } from '#web/generated/paraglide/runtime.js'
import { formatDayMonth } from '#web/i18n/dates.ts'
import { isoDay } from '#web/report/fact-text.ts'
import { Button } from '#web/ui/button.tsx'
import { ScrollAcross } from '#web/ui/scroll-across.tsx'
import { Section } from '#web/ui/section.tsx'

interface PupilTableProps {
  room: ClassSummary
  pupils: readonly PupilOnDashboard[]
}

const SELECT = 'min-h-12 rounded-button border-2 border-field bg-card px-4'
const COLUMNS: readonly Column[] = [...TABLES, 'known', 'gained', 'minutes', 'last']

/** Pupils × tables. Each field says its number, and explains it when it is tapped; the colour only repeats it. */
export function PupilTable({ room, pupils }: PupilTableProps) {
  const id = useId()
  const [sort, setSort] = useState<Sort>('name')
  const [filter, setFilter] = useState<Filter>('all')
  const [name, setName] = useState('')
  const [open, setOpen] = useState<{ readonly pupil: string; readonly column: Column }>()
  const shown = arranged(pupils, { sort, filter, name, room, now: Date.now() })
  return (
    <Section title={m.classes_map_title()} hint={m.roster_map_tap()}>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-end">
        <label className="grid gap-1 font-semibold">
          {m.roster_filter()}
          <select
            value={filter}
            onChange={({ target }) => setFilter(target.value as Filter)}
            className={`${SELECT} font-normal`}
          >
            {Object.entries(FILTERS).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label()}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1 font-semibold">
          {m.classes_sort()}
          <select
            value={sort}
            onChange={({ target }) => isSort(target.value) && setSort(target.value)}
            className={`${SELECT} font-normal`}
          >
            {Object.entries(SORTS).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label()}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1 font-semibold">
          {m.roster_filter_name()}
          <input
            type="search"
            value={name}
            onChange={({ target }) => setName(target.value)}
            className={`${SELECT} w-full font-normal sm:w-44`}
          />
        </label>
      </div>
      {shown.length === 0 ? (
        <p role="status">{m.roster_filter_none()}</p>
      ) : (
        <ScrollAcross hint={m.classes_more_columns()} onKeyDown={(event: KeyboardEvent) => moveInGrid(event)}>
          <table className="w-full border-separate border-spacing-px text-center">
            <Head sort={sort} />
            <tbody>
              {shown.map((pupil, row) => (
                <Fragment key={pupil.id}>
                  <Row
                    classId={room.id}
                    pupil={pupil}
                    isFirst={row === 0}
                    open={open?.pupil === pupil.id ? open.column : undefined}
                    words={`${id}-words`}
                    onOpen={(column) =>
                      setOpen(column === undefined ? undefined : { pupil: pupil.id, column })
                    }
                  />
                  {open?.pupil === pupil.id && (
                    <tr>
                      <td colSpan={COLUMNS.length + 1} className="p-0 text-left">
                        <p
                          id={`${id}-words`}
                          role="status"
                          className="sticky left-0 w-[min(100%,calc(100vw-5.5rem))] rounded-button bg-brand-soft px-4 py-3"
                        >
                          {explain(pupil, open.column)}{' '}
                          <Link
                            to={`${paths.class(room.id)}/pupils/${pupil.id}`}
                            className="inline-flex min-h-12 items-center text-brand underline"
                          >
                            {m.roster_cell_report({ name: pupil.name })}
                          </Link>
                        </p>
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        </ScrollAcross>
      )}
      {shown.length > 0 && (
        <div>
          <Button
            variant="secondary"
            icon={Download}
            onClick={() =>
              saveFile(
                `${m.classes_view_csv_name()}-${new Date().toISOString().slice(0, 10)}.csv`,
                'text/csv',
                toCsv(getLocale(), viewRows(shown)),
              )
            }
          >
            {m.classes_view_csv()}
          </Button>
        </div>
      )}
    </Section>
  )
}

const HEADINGS: readonly { readonly column: Exclude<Column, number>; readonly label: () => string }[] = [
  { column: 'known', label: m.classes_map_known },
  { column: 'gained', label: m.roster_map_gained },
  { column: 'minutes', label: m.classes_map_week },
  { column: 'last', label: m.classes_map_last },
]

/** The table as it is shown: the same pupils in the same order, the same columns. */
function viewRows(shown: readonly PupilOnDashboard[]): CsvCell[][] {
  const head = [
    m.classes_map_pupil(),
    ...TABLES.flatMap((table) => [
      m.classes_file_table({ table }),
      m.classes_file_table_likely({ table }),
      m.classes_file_table_unasked({ table }),
      m.classes_file_table_right({ table }),
      m.classes_file_table_asked({ table }),
    ]),
    ...HEADINGS.map(({ label }) => label()),
  ]
  const rows = shown.map((pupil): CsvCell[] => [
    pupil.name,
    ...pupil.tables.flatMap(({ known, likely, unasked, firsts, firsts_right, asked_on }) => [
      known,
      likely,
      unasked,
      firsts === 0 ? null : Math.round((firsts_right / firsts) * 100),
      asked_on === null ? null : isoDay(asked_on),
    ]),
    pupil.known,
    pupil.gained,
    pupil.minutes_this_week,
    pupil.last_practised_at?.slice(0, 10) ?? null,
  ])
  return [head, ...rows]
}

function Head({ sort }: { sort: Sort }) {
  const sorted = (column: string) => (sort === column ? { 'aria-sort': 'ascending' as const } : {})
  return (
    <thead>
      <tr className="text-ink-soft text-sm">
        <th scope="col" {...sorted('name')} className="sticky left-0 z-10 bg-card px-2 text-left">
          {m.classes_map_pupil()}
        </th>
        {TABLES.map((table) => (
          <th
            key={table}
            scope="col"
            {...sorted(`table-${table}`)}
            aria-label={m.classes_map_table({ table })}
            className="min-w-11"
          >
            {table}
          </th>
        ))}
        {HEADINGS.map(({ column, label }) => (
          <th key={column} scope="col" {...sorted(column)} className="px-2">
            {label()}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface RowProps {
  classId: string
  pupil: PupilOnDashboard
  /** The table is one stop of the Tab key: its first field. */
  isFirst: boolean
  open: Column | undefined
  words: string
  onOpen: (column: Column | undefined) => void
}

function Row({ classId, pupil, isFirst, open, words, onOpen }: RowProps) {
  return (
    <tr>
      <th scope="row" className="sticky left-0 z-10 min-w-24 max-w-36 bg-card px-2 text-left">
        <Link
          to={`${paths.class(classId)}/pupils/${pupil.id}`}
          className="flex min-h-12 items-center font-semibold wrap-break-word"
        >
          {pupil.name}
        </Link>
      </th>
      {COLUMNS.map((column, at) => (
        <td key={column} className="p-0">
          <button
            type="button"
            data-field=""
            tabIndex={isFirst && at === 0 ? 0 : -1}
            aria-expanded={open === column}
            {...(open === column ? { 'aria-controls': words } : {})}
            onClick={() => onOpen(open === column ? undefined : column)}
            className={`min-h-12 w-full cursor-pointer whitespace-nowrap rounded-md px-1 aria-expanded:outline-3 aria-expanded:outline-brand ${lookOf(pupil, column)}`}
          >
            {fieldText(pupil, column)}
          </button>
        </td>
      ))}
    </tr>
  )
}

function fieldText(pupil: PupilOnDashboard, column: Column): ReactNode {
  switch (column) {
    case 'known':
      return pupil.known
    case 'gained':
      return pupil.gained === 0 ? '0' : `+${pupil.gained}`
    case 'minutes':
      return pupil.minutes_this_week
    case 'last':
      return pupil.last_practised_at ? formatDayMonth(pupil.last_practised_at) : m.classes_map_never()
    default:
      return <Cell {...(pupil.tables[column - 1] ?? NOTHING)} />
  }
}

const NOTHING = { known: 0, likely: 0 }

function Cell({ known, likely }: typeof NOTHING) {
  if (likely === 0) return known
  return (
    <>
      <span aria-hidden="true">
        {known} <span className="font-normal text-xs">+{likely}?</span>
      </span>
      <span className="sr-only">{m.classes_map_cell({ known, likely })}</span>
    </>
  )
}

/** The colour asks for attention: what is probably known does not. */
function lookOf(pupil: PupilOnDashboard, column: Column): string {
  if (typeof column !== 'number') return column === 'known' ? 'font-semibold' : ''
  const lit = sureOf(pupil, column)
  if (pupil.tables[column - 1]?.known === 12) return 'bg-tone-green font-semibold text-white'
  if (lit >= 8) return 'bg-tone-green-soft font-semibold text-tone-green'
  if (lit >= 4) return 'bg-tone-amber-soft font-semibold text-tone-amber'
  return lit > 0 ? 'bg-tone-slate-soft font-semibold text-tone-slate' : 'bg-paper text-ink-soft'
}
