import { DAY_MS } from '#core/calendar/calendar.ts'
import { ownRate, recallForecast } from '#core/mastery/forecast.ts'
import type { Mastery, Medal } from '#core/mastery/mastery.ts'
import { medalsWon } from '#core/mastery/medals.ts'
import { chanceOfRight } from '#core/mission/testing/ask.ts'
import { type Child, createChild, FAMILIES, LEVELS, TEMPERS } from '#core/mission/testing/child.ts'
import { childrenOf, PROFILES } from '#core/mission/testing/profiles.ts'
import { schoolWeeks } from '#core/mission/testing/school-weeks.ts'
import { bandsOf, logLoss, mean, rightShare, type Said } from '#core/research/measures.ts'
import { factStatuses, isKnown } from '#core/status/fact-status.ts'
import { FACTS, isInTable } from '#core/tables/facts.ts'
import type { Table } from '#core/tables/table.ts'

/** Known in truth: so likely is the first answer of the next day right. */
const TRULY = 0.85
const HARDLY = 0.6
const ASKED_OFTEN = 10
const WEEKS = 5
const ENOUGH_IN_BAND = 50

/** Facts at the evenings of schooldays, and first answers of a day. */
interface Tally {
  called: number
  calledTruly: number
  truth: number
  hardly: number
  hardlyCalled: number
  often: number
  oftenCalled: number
  forecast: (Said & { readonly own: number })[]
  children: number
  /** Each with the mean true chance of its twelve facts on the next day. */
  medals: { readonly medal: Medal; readonly truth: number }[]
}

const newTally = (): Tally => ({
  called: 0,
  calledTruly: 0,
  truth: 0,
  hardly: 0,
  hardlyCalled: 0,
  often: 0,
  oftenCalled: 0,
  forecast: [],
  children: 0,
  medals: [],
})

/** What the statuses and the forecast are worth with children whose truth is known: tables in Markdown. */
export function reportStatus(children: number, firstSeed: number): number {
  const seeds = Array.from({ length: children }, (_, child) => firstSeed + child * 2)
  const families = new Map<string, Tally>(
    FAMILIES.map((family) => {
      const tally = newTally()
      for (const level of LEVELS)
        for (const temper of TEMPERS)
          for (const seed of seeds) watch(createChild(family, level, temper, seed), seed, tally)
      return [family, tally]
    }),
  )
  const profiles = new Map<string, Tally>(
    Object.entries(PROFILES).map(([name, profile]) => {
      const tally = newTally()
      for (const seed of seeds) for (const child of childrenOf(profile, seed)) watch(child, seed, tally)
      return [name, tally]
    }),
  )
  printStatus('family', families)
  printStatus('profile that stays as it is', profiles)
  printMedals(families)
  printForecast(new Map([...families, ...profiles]))
  return 0
}

function watch(child: Child, seed: number, tally: Tally): void {
  /** How often each fact was asked in a row while it was truly known. */
  const askedKnowing = FACTS.map(() => 0)
  const before = FACTS.map(() => 0)
  tally.children += 1
  for (const day of schoolWeeks(child, WEEKS, seed)) {
    const statuses = factStatuses(day.after, day.calendarDay * DAY_MS)
    for (const { table, medal } of medalsWon(day.before, day.after))
      tally.medals.push({ medal, truth: tableTruth(child, table, day.day + 1) })
    for (const [fact, { key, status }] of statuses.entries()) {
      const [was, is] = [day.before.facts[key], day.after.facts[key]]
      const asked = is !== undefined && is.recalls !== was?.recalls
      if (asked && was?.schedule && day.calendarDay > was.schedule.reviewed) {
        const right = is.recalls.at(-1)?.right === true
        tally.forecast.push({
          chance: forecastOf(day.before, key, day.calendarDay),
          own: ownRate(day.before.own),
          right,
        })
      }
      if (asked) askedKnowing[fact] = (before[fact] ?? 0) >= TRULY ? (askedKnowing[fact] ?? 0) + 1 : 0
      const truth = chanceOfRight(child, fact, day.day + 1)
      before[fact] = truth
      if (is?.schedule) count(tally, truth, isKnown(status), askedKnowing[fact] ?? 0)
    }
  }
}

function tableTruth(child: Child, table: Table, day: number): number {
  return mean(
    FACTS.flatMap((fact, place) => (isInTable(fact, table) ? [chanceOfRight(child, place, day)] : [])),
  )
}

function forecastOf({ facts, own }: Mastery, key: string, day: number): number {
  const memory = facts[key]
  return memory ? recallForecast(key, memory, own, day) : 0
}

function count(tally: Tally, truth: number, called: boolean, askedKnowing: number): void {
  const one = called ? 1 : 0
  tally.called += one
  tally.truth += one * truth
  if (truth >= TRULY) tally.calledTruly += one
  if (truth < HARDLY) {
    tally.hardly += 1
    tally.hardlyCalled += one
  }
  if (truth >= TRULY && askedKnowing >= ASKED_OFTEN) {
    tally.often += 1
    tally.oftenCalled += one
  }
}

function printStatus(of: string, tallies: ReadonlyMap<string, Tally>): void {
  console.log(
    `\n| ${of} | called known: true chance ≥ 0.85 (aim 95 %) | mean true chance (aim 0.90) | chance < 0.6 called known (aim < 3 %; a profile 8 %) | truly known, asked ten times, called known (aim 90 %) |`,
  )
  console.log('|---|---|---|---|---|')
  const row = (
    name: string,
    { called, calledTruly, truth, hardly, hardlyCalled, often, oftenCalled }: Tally,
  ) =>
    console.log(
      `| ${name} | ${percent(calledTruly / called)} | ${(truth / called).toFixed(2)} | ${percent(hardlyCalled / hardly, 1)} | ${percent(oftenCalled / often)} |`,
    )
  for (const [family, tally] of tallies) row(family, tally)
  row('all', together([...tallies.values()]))
}

function together(tallies: readonly Tally[]): Tally {
  const sum = newTally()
  for (const tally of tallies) {
    for (const key of [
      'called',
      'calledTruly',
      'truth',
      'hardly',
      'hardlyCalled',
      'often',
      'oftenCalled',
      'children',
    ] as const)
      sum[key] += tally[key]
    sum.forecast.push(...tally.forecast)
    sum.medals.push(...tally.medals)
  }
  return sum
}

function printMedals(tallies: ReadonlyMap<string, Tally>): void {
  console.log(
    '\n| family | a child won: bronze, silver, gold | mean true chance of the twelve facts: silver, gold |',
  )
  console.log('|---|---|---|')
  for (const [family, { children, medals }] of [
    ...tallies,
    ['all', together([...tallies.values()])] as const,
  ]) {
    const of = (wanted: Medal) => medals.filter(({ medal }) => medal === wanted)
    const each = (['bronze', 'silver', 'gold'] as const).map((medal) =>
      (of(medal).length / children).toFixed(1),
    )
    const truths = (['silver', 'gold'] as const).map((medal) =>
      of(medal).length > 0 ? mean(of(medal).map(({ truth }) => truth)).toFixed(2) : '–',
    )
    console.log(`| ${family} | ${each.join(', ')} | ${truths.join(', ')} |`)
  }
}

function printForecast(tallies: ReadonlyMap<string, Tally>): void {
  console.log(
    '\n| family | first answers | forecast | right | log loss | of the own rate | furthest off in a band |',
  )
  console.log('|---|---|---|---|---|---|---|')
  for (const [family, { forecast }] of [...tallies, ['all', together([...tallies.values()])] as const]) {
    const columns = [
      forecast.length,
      percent(mean(forecast.map(({ chance }) => chance))),
      percent(rightShare(forecast)),
      logLoss(forecast).toFixed(3),
      logLoss(forecast.map(({ own, right }) => ({ chance: own, right }))).toFixed(3),
      `${furthestOff(forecast).toFixed(0)} points`,
    ]
    console.log(`| ${family} | ${columns.join(' | ')} |`)
  }
}

/** The largest difference between what was forecast and what was seen, in per cent, over bands of the forecast. */
function furthestOff(forecast: readonly Said[]): number {
  const off = bandsOf(forecast)
    .filter(({ answers }) => answers >= ENOUGH_IN_BAND)
    .map(({ said, seen }) => Math.abs(said - seen))
  return 100 * Math.max(0, ...off)
}

const percent = (share: number, digits = 0) => `${(100 * share).toFixed(digits)} %`
