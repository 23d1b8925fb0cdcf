import { type Dashboard, HARD_PUPILS, HARD_SHARE, type PupilRow } from '#core/classes/dashboard.ts'
import type { Group } from '#core/classes/groups.ts'
import type { Need } from '#core/classes/needs.ts'
import { starterFacts } from '#core/classes/starter.ts'
import { wholeMinutes } from '#core/progress/minutes.ts'
import type { Report } from '#core/reports/report.ts'
import type { Claim, Said } from '#core/reports/testing/truth/claims.ts'
import {
  answersTo,
  lastDay,
  lately,
  mean,
  NOT_QUITE,
  percent,
  TRULY,
  type Truth,
} from '#core/reports/testing/truth/truth.ts'
import { FACT_STATUSES, isKnown, knownOf } from '#core/status/fact-status.ts'

/** A pupil as the report tells and as the pupil truly is. */
export interface Watched {
  readonly report: Report
  readonly truth: Truth
}

type Class = ReadonlyMap<string, Watched>
/** The true chance that the pupils of a group knew its facts when it was kept. */
type ChanceThen = (group: Group, keptAt: number) => number | undefined
type Says = (page: Dashboard, pupils: Class, then: ChanceThen) => Generator<Said>

/**
 * Everything that a teacher is told about a class, on the screen, on the board, in the mail and in the file. A new part of it
 * has to say how it is held against the truth.
 */
const PARTS: Readonly<Record<Exclude<keyof Dashboard, 'keptAt'>, Says>> = {
  *practised({ practised }, pupils) {
    const truly = [...pupils.values()].filter(({ report }) => (report.weeks.at(-1)?.seconds ?? 0) > 0).length
    yield ['class: practised this week', practised === truly, `${practised}, truly ${truly}`]
  },
  *minutes({ minutes }, pupils) {
    const truly = wholeMinutes(sum(pupils, ({ report }) => report.weeks.at(-1)?.seconds ?? 0))
    yield ['class: minutes this week', minutes === truly, `${minutes}, truly ${truly}`]
  },
  *gained({ gained }, pupils) {
    const truly = sum(pupils, ({ report: { facts, hurried, weeks, today } }) => {
      const monday = weeks.at(-1)?.day ?? today
      const fresh = facts.filter(({ status, known_on: on }) => isKnown(status) && on !== null && on >= monday)
      return hurried ? 0 : fresh.length
    })
    yield ['class: new facts this week', gained === truly, `${gained}, by report ${truly}`]
  },
  *lastWeek({ lastWeek }, pupils) {
    const truly = wholeMinutes(sum(pupils, ({ report }) => report.weeks.at(-2)?.seconds ?? 0))
    yield ['class: minutes last week', lastWeek.minutes === truly, `${lastWeek.minutes}, truly ${truly}`]
  },
  *known({ known }, pupils) {
    const told = sum(pupils, ({ report }) => knownOf(report.counts))
    yield ['class: known facts', known === told, `${known}, by report ${told}`]
  },
  *pupils({ pupils: rows }, pupils) {
    for (const row of rows) {
      const report = pupils.get(row.id)?.report
      if (report) yield ['class: a row is what the report says', isSame(row, report), row.id]
    }
  },
  *hardFacts(page, pupils) {
    for (const { fact, pupils: count, asked } of page.hardFacts) {
      const [unsure, were] = unsureOf(fact, pupils)
      yield [
        'class: a hard fact',
        unsure >= HARD_PUPILS && unsure >= were * HARD_SHARE,
        `${fact}: ${count} of ${asked}, truly unsure ${unsure} of ${were}`,
      ]
    }
    const own = new Set([
      ...page.hardFacts.map(({ fact }) => fact),
      ...page.groups.flatMap(({ facts }) => facts),
    ])
    for (const fact of starterFacts(page).filter((key) => own.has(key))) {
      const [unsure, were] = unsureOf(fact, pupils)
      yield ['class: a fact for the board', unsure >= 2, `${fact}: truly unsure ${unsure} of ${were}`]
    }
  },
  *groups({ groups }, pupils) {
    for (const { facts, pupils: ids } of groups)
      for (const { truth } of ids.flatMap((id) => pupils.get(id) ?? [])) {
        const chance = mean(facts.map((fact) => lately(truth, fact)))
        const text = `${truth.pupil.id}: ${facts.join(' ')}, truly ${chance.toFixed(2)}`
        yield ['class: a pupil of a group lacks its facts', chance < TRULY, text]
      }
  },
  *aside({ aside }, pupils) {
    for (const { pupil, code } of aside) {
      const truth = pupils.get(pupil)?.truth
      const holds = truth && (code === 'hurried' ? truth.pupil.hurries : truth.today - lastDay(truth) >= 7)
      yield [`class: aside, ${code}`, holds === true, pupil]
    }
  },
  *past({ past }, pupils, then) {
    for (const { helped, ...group } of past?.groups ?? []) {
      const before = then(group, past?.keptAt ?? 0)
      if (!helped || helped.change === 'same' || before === undefined) continue
      const gain = chanceOf(group, pupils) - before
      const holds = helped.change === 'more' ? gain > 0 : gain < 0
      const text = `table ${group.table}: ${percent(before)}, gained ${percent(gain)}`
      yield [`class: the groups, ${helped.change} right than before`, holds, text]
    }
  },
  *needs({ needs }, pupils) {
    for (const need of needs) {
      const truth = pupils.get(need.pupil)?.truth
      if (truth) yield [`class: needs me, ${need.code}`, needHolds(need, truth), JSON.stringify(need)]
    }
  },
}

export function* claimsOfDashboard(page: Dashboard, pupils: Class, then: ChanceThen): Generator<Claim> {
  for (const part of Object.values(PARTS))
    for (const [kind, holds, said] of part(page, pupils, then)) yield { kind, holds, said }
}

/** How likely the pupils of a group knew its facts on the day after their latest lesson. */
export function chanceOf({ facts, pupils: ids }: Group, pupils: Class): number {
  const members = ids.flatMap((id) => pupils.get(id)?.truth ?? [])
  return mean(members.flatMap((truth) => facts.map((fact) => truth.chance(fact, lastDay(truth) + 1))))
}

function sum(pupils: Class, of: (pupil: Watched) => number): number {
  return [...pupils.values()].reduce((total, pupil) => total + of(pupil), 0)
}

/** Of those who were asked, so many are truly unsure. */
function unsureOf(fact: string, pupils: Class): readonly [unsure: number, asked: number] {
  const were = [...pupils.values()].filter(({ truth }) => answersTo(truth, fact).length > 0)
  return [were.filter(({ truth }) => lately(truth, fact) < NOT_QUITE).length, were.length]
}

/** One number everywhere: the cells of the page and of the file, and the child's own report. */
function isSame(row: PupilRow, { counts, facts, new_facts: fresh, tables, weeks }: Report): boolean {
  return (
    row.known === knownOf(counts) &&
    row.likely === counts.likely &&
    row.fading === counts.fading &&
    row.gained === fresh.length &&
    row.minutesThisWeek === wholeMinutes(weeks.at(-1)?.seconds ?? 0) &&
    row.statuses === facts.map(({ status }) => FACT_STATUSES.indexOf(status)).join('') &&
    row.medals.every(({ table, medal }) => tables[table - 1]?.medal === medal) &&
    row.tables.every((cell, place) => {
      const table = tables[place]
      return (
        table !== undefined &&
        cell.known === knownOf(table.counts) &&
        cell.likely === table.counts.likely &&
        cell.unasked === table.counts.new &&
        cell.firsts === table.firsts &&
        cell.firsts_right === table.firsts_right
      )
    })
  )
}

function needHolds({ code, count, facts }: Need, truth: Truth): boolean {
  switch (code) {
    case 'hurried':
      return truth.pupil.hurries
    case 'away':
      return truth.today - lastDay(truth) === count
    case 'stuck':
      return facts.every((fact) => lately(truth, fact) < TRULY)
    case 'fallen-back':
      return facts.every((fact) => lately(truth, fact) < NOT_QUITE)
  }
}
