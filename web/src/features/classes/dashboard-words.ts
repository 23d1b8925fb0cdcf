import type { ClassDashboard, ClassSummary } from '@dozenauts/server/api/types.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { FactStatus } from '#core/status/fact-status.ts'
import { TABLES, type Table } from '#core/tables/table.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatDayMonth } from '#web/i18n/dates.ts'
import { dayMonth, factText } from '#web/report/fact-text.ts'

export type PupilOnDashboard = ClassDashboard['pupils'][number]

const NAMED = 4
/** How long a pupil counts as new, and how long a class takes to begin. */
const NEW_DAYS = 14
const ABSENT_DAYS = 14

/** Came when the others had begun. */
export function isNew(
  { joined_at }: PupilOnDashboard,
  room: Pick<ClassSummary, 'created_at'>,
  now: number,
): boolean {
  const joined = Date.parse(joined_at)
  return joined > now - NEW_DAYS * DAY_MS && joined > Date.parse(room.created_at) + NEW_DAYS * DAY_MS
}

function isAbsent({ last_practised_at, joined_at }: PupilOnDashboard, now: number): boolean {
  return Date.parse(last_practised_at ?? joined_at) < now - ABSENT_DAYS * DAY_MS
}

export function isQuiet({ minutes_this_week }: PupilOnDashboard): boolean {
  return minutes_this_week === 0
}

/** What a teacher can do now, the most urgent first. Who needs the teacher is named below it. */
export function adviceFor(
  { pupils, hard_facts: [hard], needs }: Pick<ClassDashboard, 'pupils' | 'hard_facts' | 'needs'>,
  room: Pick<ClassSummary, 'created_at'>,
  now: number,
): string[] {
  const quiet = pupils.filter((pupil) => isQuiet(pupil) && !needs.some((need) => need.pupil === pupil.id))
  const fresh = quiet.filter((pupil) => pupil.last_practised_at === null && isNew(pupil, room, now))
  const absent = quiet.filter((pupil) => !fresh.includes(pupil) && isAbsent(pupil, now))
  const others = quiet.filter((pupil) => !fresh.includes(pupil) && !absent.includes(pupil))
  const named = (list: readonly PupilOnDashboard[]) => listed(list.map(({ name }) => name))
  const advice = [
    ...(hard ? [m.classes_do_hard({ facts: factText(hard.fact) })] : []),
    ...(fresh.length > 0 ? [m.roster_do_new({ names: named(fresh) })] : []),
    ...(absent.length > 0 ? [m.roster_do_absent({ names: named(absent) })] : []),
    ...(others.length > 0 ? [m.classes_do_quiet({ names: named(others) })] : []),
  ]
  return advice.length > 0 ? advice : [m.classes_do_well()]
}

/** A few names; of a long list only how many more there are. */
function listed(names: readonly string[]): string {
  if (names.length <= NAMED + 1) return names.join(', ')
  return m.classes_and_more({ names: names.slice(0, NAMED).join(', '), count: names.length - NAMED })
}

/**
 * The facts in the order of core's FACTS, which `statuses` follow. Not taken from there: a module that this page shared with
 * the games would be one more script for every game.
 */
const FACTS = TABLES.flatMap((a) => TABLES.filter((b) => b >= a).map((b) => ({ a, b })))

/** In the order of core's FACT_STATUSES, and not taken from there for the same reason. */
const STATUSES: readonly FactStatus[] = ['new', 'likely', 'learning', 'known', 'fluent', 'fading']

const statusAt = (statuses: string, place: number) => STATUSES[Number(statuses[place])] ?? 'new'

/** Facts of a table that need no attention: known, or so easy that nobody had to ask. */
export function sureOf({ tables }: PupilOnDashboard, table: Table): number {
  const cell = tables[table - 1]
  return (cell?.known ?? 0) + (cell?.likely ?? 0)
}

export type Column = 'known' | 'gained' | 'minutes' | 'last' | Table

/** What a number in the table of pupils means, for this pupil. */
export function explain(pupil: PupilOnDashboard, column: Column): string {
  const { name } = pupil
  switch (column) {
    case 'known':
      return m.roster_cell_known({ name, known: pupil.known, fading: pupil.fading })
    case 'gained':
      return m.roster_cell_gained({ name, count: pupil.gained })
    case 'minutes':
      return m.roster_cell_minutes({ name, now: pupil.minutes_this_week, before: pupil.minutes_last_week })
    case 'last':
      return m.roster_cell_last({
        name,
        since: formatDayMonth(pupil.joined_at),
        last: pupil.last_practised_at ? formatDayMonth(pupil.last_practised_at) : m.classes_map_never(),
      })
    default:
      return explainTable(pupil, column)
  }
}

function explainTable({ name, tables, statuses }: PupilOnDashboard, table: Table): string {
  const facts = (...wanted: FactStatus[]) =>
    FACTS.filter(({ a, b }, at) => (a === table || b === table) && wanted.includes(statusAt(statuses, at)))
      .map(({ a, b }) => factText(`${a}x${b}`))
      .join(', ')
  const [open, fading, likely] = [facts('new', 'learning'), facts('fading'), facts('likely')]
  const { firsts = 0, firsts_right = 0, asked_on = null } = tables[table - 1] ?? {}
  return [
    m.roster_cell_table({ name, lit: tables[table - 1]?.known ?? 0, table }),
    ...(open ? [m.roster_cell_dark({ facts: open })] : []),
    ...(fading ? [m.roster_cell_fading({ facts: fading })] : []),
    ...(likely ? [m.roster_cell_likely({ facts: likely })] : []),
    ...(asked_on === null
      ? []
      : [m.roster_cell_firsts({ right: firsts_right, asked: firsts, date: dayMonth(asked_on) })]),
  ].join(' ')
}
