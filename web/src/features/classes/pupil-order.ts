import type { ClassSummary } from '@dozenauts/server/api/types.ts'
import { TABLES } from '#core/tables/table.ts'
import {
  isNew,
  isQuiet,
  type PupilOnDashboard as Pupil,
  sureOf,
} from '#web/features/classes/dashboard-words.ts'
import { m } from '#web/generated/paraglide/messages.js'

interface Order {
  readonly label: () => string
  readonly compare: (x: Pupil, y: Pupil) => number
}

const byTable = Object.fromEntries(
  TABLES.map((table) => [
    `table-${table}`,
    {
      label: () => m.roster_sort_table({ table }),
      compare: (x: Pupil, y: Pupil) => sureOf(x, table) - sureOf(y, table),
    },
  ]),
) as Readonly<Record<`table-${number}`, Order>>

/** Pupils who need something come first; ties are ordered by name. */
export const SORTS = {
  name: { label: m.classes_sort_name, compare: () => 0 },
  last: {
    label: m.classes_sort_quiet,
    compare: (x, y) => (x.last_practised_at ?? '').localeCompare(y.last_practised_at ?? ''),
  },
  known: { label: m.classes_sort_known, compare: (x, y) => x.known - y.known },
  gained: { label: m.roster_sort_gained, compare: (x, y) => x.gained - y.gained },
  minutes: { label: m.roster_sort_minutes, compare: (x, y) => x.minutes_this_week - y.minutes_this_week },
  ...byTable,
} as const satisfies Readonly<Record<string, Order>>
export type Sort = keyof typeof SORTS

export const isSort = (value: string): value is Sort => Object.hasOwn(SORTS, value)

type Room = Pick<ClassSummary, 'created_at'>

export const FILTERS = {
  all: { label: m.roster_filter_all, shows: () => true },
  quiet: { label: m.roster_filter_quiet, shows: isQuiet },
  fading: { label: m.roster_filter_fading, shows: ({ fading }) => fading > 0 },
  new: { label: m.roster_filter_new, shows: isNew },
} as const satisfies Readonly<
  Record<
    string,
    { readonly label: () => string; readonly shows: (pupil: Pupil, room: Room, now: number) => boolean }
  >
>
export type Filter = keyof typeof FILTERS

interface Wish {
  readonly sort: Sort
  readonly filter: Filter
  /** Part of a name, however it is written. */
  readonly name: string
  readonly room: Room
  readonly now: number
}

export function arranged(pupils: readonly Pupil[], { sort, filter, name, room, now }: Wish): Pupil[] {
  const wanted = plain(name)
  return pupils
    .filter((pupil) => FILTERS[filter].shows(pupil, room, now) && plain(pupil.name).includes(wanted))
    .sort((x, y) => SORTS[sort].compare(x, y) || x.name.localeCompare(y.name))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLocaleLowerCase()
