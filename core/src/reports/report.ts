import { dayOf } from '#core/calendar/calendar.ts'
import { LEARNER_VERSION, type Learner } from '#core/learner/learner.ts'
import { recallForecast } from '#core/mastery/forecast.ts'
import { latelyHurried } from '#core/mastery/mastery.ts'
import { planMission } from '#core/mission/plan.ts'
import { likelyKnown } from '#core/placement/likely-known.ts'
import { type Action, chooseAction } from '#core/reports/choose-action.ts'
import { chooseSentence, type Sentence } from '#core/reports/choose-sentence.ts'
import { type FactReport, reportFact } from '#core/reports/fact-report.ts'
import { type MistakeCount, mistakesByKind } from '#core/reports/mistakes-by-kind.ts'
import { newFacts } from '#core/reports/new-facts.ts'
import { type NextMission, nextMission } from '#core/reports/next-mission.ts'
import { type Forecast, forecastFor } from '#core/reports/outlook.ts'
import { DAYS_SHOWN, WEEKS_SHOWN } from '#core/reports/parameters.ts'
import { countedDays, type ReportState, readAnswers } from '#core/reports/report-state.ts'
import { daySeries, knownBy, type StudyDay, weekSeries } from '#core/reports/study-days.ts'
import { reportTable, type Skill, skillIn, type TableReport } from '#core/reports/table-report.ts'
import { type WeakAreas, weakAreas } from '#core/reports/weak-areas.ts'
import { type MissionOptions, missionOptions, USUAL_SETTINGS } from '#core/settings/learner-settings.ts'
import { countStatuses, factStatuses, knownOf, type StatusCounts } from '#core/status/fact-status.ts'
import { sureness, waysFor } from '#core/strategies/choose-way.ts'
import { isInTable } from '#core/tables/facts.ts'
import { TABLES } from '#core/tables/table.ts'

/**
 * Everything a grown-up is told about a child: the one value behind the screen, the mail, the print and the CSV.
 * Sentences are codes with values, the words are in the catalogues. Days are numbers of the child's own calendar.
 */
export interface Report {
  readonly version: number
  readonly today: number
  readonly lessons_finished: number
  readonly sentence: Sentence
  readonly action: Action
  readonly counts: StatusCounts
  readonly skill: Skill
  /** Answers of the last week that were only hurried through; null when there were none. */
  readonly hurried: { readonly answers: number; readonly day: number } | null
  readonly new_facts: readonly string[]
  readonly facts: readonly FactReport[]
  readonly tables: readonly TableReport[]
  readonly days: readonly (StudyDay & { readonly day: number })[]
  /** `known` after the last lesson up to the end of the week, and today; it falls when facts fade. */
  readonly weeks: readonly (StudyDay & { readonly day: number; readonly known: number })[]
  readonly best: readonly {
    readonly lesson_id: string
    readonly lesson_type: string
    readonly score: number
    readonly seconds: number
    readonly day: number
  }[]
  readonly latest: readonly {
    readonly lesson_id: string
    readonly lesson_type: string
    readonly score: number
    readonly day: number
  }[]
  readonly weak: WeakAreas
  readonly mistakes: readonly MistakeCount[]
  readonly forecast: Forecast
  readonly next: NextMission
}

export interface ReportSource {
  readonly learner: Pick<Learner, 'mastery' | 'calendar' | 'progress' | 'attempts'>
  readonly state: ReportState
  /** What was chosen for the missions of this learner. */
  readonly options?: MissionOptions
}

const USUAL_OPTIONS = missionOptions(USUAL_SETTINGS)

const MINUTE_MS = 60_000

export function makeReport({ learner, state, options = USUAL_OPTIONS }: ReportSource, now: number): Report {
  const { mastery, calendar } = learner
  const { utcOffset } = calendar
  const today = dayOf(now, utcOffset)
  // Missions read the day off the clock, so they are given the child's.
  const localNow = now + utcOffset * MINUTE_MS
  const plan = planMission({ mastery }, { ...options, now: localNow, seed: today })
  const planned = new Map(plan.facts.map((fact) => [fact.key, fact]))
  const chances = likelyKnown(mastery)
  const sure = sureness(mastery, localNow, chances)
  const facts = factStatuses(mastery, now, utcOffset).map(({ status, lit: _, ...fact }) => {
    const memory = mastery.facts[fact.key]
    const [way] = waysFor(fact, { mastery }, localNow, chances)
    const chance = memory ? recallForecast(fact.key, memory, mastery.own, today + 1) : 0
    // Nobody is sent to a fact that is shakier than the one in question.
    const from = way?.from.every((one) => sure(one) >= Math.max(chance, 0.5)) ? way.from : []
    return reportFact(
      fact,
      {
        status,
        memory,
        chance,
        history: readAnswers(state.facts[fact.key]),
        mistakes: state.mistakes,
        planned: planned.get(fact.key),
        way: way ? { name: way.name, from: from.map(({ a, b }) => [a, b] as const) } : null,
      },
      today,
      utcOffset,
    )
  })
  const tables = TABLES.map((table) =>
    reportTable(
      table,
      facts.filter((fact) => isInTable(fact, table)),
      mastery.medals[table],
    ),
  )
  const counts = countStatuses(facts)
  const days = countedDays(state, mastery)
  const mistakes = mistakesByKind(state.mistakes, today, utcOffset)
  const hurried = latelyHurried(mastery, today)
  const fresh = newFacts(mastery, facts, today)
  const seen = { state, facts, tables, counts, mistakes, newFacts: fresh, hurried, today }
  return {
    version: LEARNER_VERSION,
    today,
    lessons_finished: learner.attempts,
    sentence: chooseSentence(seen),
    action: chooseAction(seen),
    counts,
    skill: skillIn(facts),
    hurried,
    new_facts: fresh,
    facts,
    tables,
    days: daySeries(state.days, today, DAYS_SHOWN),
    weeks: weekSeries(state.days, today, WEEKS_SHOWN).map((week) => {
      const sunday = week.day + 6
      return { ...week, known: sunday < today ? knownBy(days, sunday) : knownOf(counts) }
    }),
    best: Object.values(learner.progress)
      .map(({ lesson_id, lesson_type, score, time_taken, completed_at }) => ({
        lesson_id,
        lesson_type,
        score,
        seconds: time_taken,
        day: dayOf(completed_at, utcOffset),
      }))
      .sort((x, y) => compare(x.lesson_type, y.lesson_type) || compare(x.lesson_id, y.lesson_id)),
    latest: state.lessons
      .map(([at, lesson_id, lesson_type, score]) => ({
        lesson_id,
        lesson_type,
        score,
        day: dayOf(at * 1000, utcOffset),
      }))
      .reverse(),
    weak: weakAreas(facts),
    mistakes,
    forecast: forecastFor(mastery, facts, today),
    next: nextMission(plan, facts),
  }
}

function compare(x: string, y: string): number {
  return x < y ? -1 : x > y ? 1 : 0
}
