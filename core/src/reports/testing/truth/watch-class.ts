import { DAY_MS, weekOf, weekStart } from '#core/calendar/calendar.ts'
import { lightsOfTheWeek } from '#core/classes/class-goal.ts'
import { type Dashboard, dashboardOf, type PupilState } from '#core/classes/dashboard.ts'
import type { Group } from '#core/classes/groups.ts'
import { type KeptGroup, triesUntilNow } from '#core/classes/kept-groups.ts'
import { pupilStatuses } from '#core/classes/pupil-statuses.ts'
import { makeReport } from '#core/reports/report.ts'
import type { Claim } from '#core/reports/testing/truth/claims.ts'
import { chanceOf, claimsOfDashboard, type Watched } from '#core/reports/testing/truth/class-claims.ts'
import { notBegun, type Played, playDay, START_DAY } from '#core/reports/testing/truth/play-class.ts'
import type { Pupil } from '#core/reports/testing/truth/pupils.ts'
import { claimsOfReport } from '#core/reports/testing/truth/report-claims.ts'
import { truthOf } from '#core/reports/testing/truth/truth.ts'
import { countLights, countStatuses, factStatuses, knownOf } from '#core/status/fact-status.ts'

const EVENING = (3 / 4) * DAY_MS
const FRIDAY = 4

/** What is remembered from one evening to the next. */
interface Memory {
  /** For each pupil, how many facts were known after the last lesson of a week. */
  readonly told: ReadonlyMap<string, Map<number, number>>
  /** The groups as the teacher keeps them, whenever none are kept. */
  kept: readonly KeptGroup[]
  readonly chances: Map<string, number>
}

/** A class plays for some weeks; on these evenings of each week everything that is said of it is read. */
export function* watchClass(
  pupils: readonly Pupil[],
  { weeks, evenings }: { readonly weeks: number; readonly evenings: readonly number[] },
): Generator<Claim> {
  const told = new Map(pupils.map(({ id }) => [id, new Map<number, number>()]))
  const memory: Memory = { told, kept: [], chances: new Map() }
  let all = pupils.map(notBegun)
  for (let day = 0; day < weeks * 7; day += 1) {
    all = all.map((played) => playDay(played, day))
    if (day % 7 === FRIDAY) for (const played of all) remember(played, START_DAY + day, memory)
    if (evenings.includes(day % 7)) yield* claimsOn(all, START_DAY + day, memory)
  }
}

function remember({ pupil, learner: { mastery } }: Played, day: number, { told }: Memory): void {
  if (pupil.playsOn(day - START_DAY))
    told.get(pupil.id)?.set(day, knownOf(countStatuses(factStatuses(mastery, day * DAY_MS))))
}

function* claimsOn(all: readonly Played[], today: number, memory: Memory): Generator<Claim> {
  const now = today * DAY_MS + EVENING
  const watched = new Map(
    all.map(({ pupil, learner, state, attempts, found }) => {
      const toldOn = memory.told.get(pupil.id) ?? new Map()
      const report = makeReport({ learner, state }, now)
      return [
        pupil.id,
        { report, truth: truthOf(pupil, attempts, { firstDay: START_DAY, today, toldOn, found }) },
      ]
    }),
  )
  for (const { report, truth } of watched.values()) yield* claimsOfReport(report, truth)
  yield* claimsOfLights(all, watched, now)
  const states = all.map((played) => pupilState(played, now))
  const page = dashboardOf(states, now, memory.kept)
  yield* claimsOfDashboard(page, watched, (group, keptAt) => memory.chances.get(nameOf(group, keptAt)))
  if (page.keptAt === null) keep(page, states, watched, now, memory)
}

const nameOf = ({ table, facts, pupils }: Group, keptAt: number) => [keptAt, table, facts, pupils].join(' ')

function keep(
  { groups }: Dashboard,
  states: readonly PupilState[],
  watched: ReadonlyMap<string, Watched>,
  now: number,
  memory: Memory,
): void {
  const made = groups.map(({ table, facts, pupils }) => ({
    table,
    facts,
    keptAt: now,
    members: states
      .filter(({ id }) => pupils.includes(id))
      .map(({ id, facts: statuses }) => ({
        id,
        since: statuses.day,
        before: triesUntilNow(statuses, facts),
      })),
  }))
  memory.kept = [...memory.kept, ...made]
  for (const group of groups) memory.chances.set(nameOf(group, now), chanceOf(group, watched))
}

/** What children are told: their lights, and the class's together. */
function* claimsOfLights(
  all: readonly Played[],
  watched: ReadonlyMap<string, Watched>,
  now: number,
): Generator<Claim> {
  const calm = all.filter(({ pupil }) => !pupil.hurries)
  let together = 0
  for (const { pupil, learner } of calm) {
    const truth = watched.get(pupil.id)?.truth
    if (!truth) continue
    const right = truth.answers.filter(({ correct }) => correct)
    const { lit } = countLights(factStatuses(learner.mastery, now))
    const ever = new Set(right.map(({ key }) => key)).size
    yield { kind: 'number: lights of a child', holds: lit === ever, said: `${lit} of ${ever}` }
    const monday = weekStart(weekOf(now)) / DAY_MS
    together += new Set(right.filter(({ recalled, day }) => recalled && day >= monday).map(({ key }) => key))
      .size
  }
  const lights = lightsOfTheWeek(
    calm.map(({ learner }) => ({ mastery: learner.mastery, utcOffset: 0 })),
    now,
  )
  yield { kind: 'class: lights of the week', holds: lights === together, said: `${lights} of ${together}` }
}

function pupilState({ pupil, learner, attempts }: Played, now: number): PupilState {
  const week = weekOf(now)
  return {
    id: pupil.id,
    name: pupil.id,
    facts: pupilStatuses(learner.mastery, 0, now),
    lastPractisedAt: attempts.at(-1)?.completed_at ?? null,
    secondsThisWeek: learner.weeks[week]?.seconds ?? 0,
    secondsLastWeek: learner.weeks[week - 1]?.seconds ?? 0,
    done: null,
  }
}
