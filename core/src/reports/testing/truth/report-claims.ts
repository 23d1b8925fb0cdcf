import { dayOf } from '#core/calendar/calendar.ts'
import { nameMistake } from '#core/mistakes/name-mistake.ts'
import type { Action } from '#core/reports/choose-action.ts'
import type { Sentence } from '#core/reports/choose-sentence.ts'
import type { Report } from '#core/reports/report.ts'
import type { TableReport } from '#core/reports/table-report.ts'
import type { Claim, Said } from '#core/reports/testing/truth/claims.ts'
import { factClaims } from '#core/reports/testing/truth/fact-claims.ts'
import {
  answersTo,
  areKnown,
  daysWrong,
  KNOWN_MEAN,
  lastDay,
  lately,
  mean,
  NOT_QUITE,
  percent,
  TRULY,
  type Truth,
  wantsHelp,
  wantsRefresh,
} from '#core/reports/testing/truth/truth.ts'
import { mostlyIn } from '#core/reports/weak-areas.ts'
import { isKnown, knownOf } from '#core/status/fact-status.ts'
import { factKey } from '#core/tables/fact.ts'
import { FACTS, isInTable } from '#core/tables/facts.ts'

type Says = (report: Report, truth: Truth) => Generator<Said>

/** Screens and prints name no more. */
const MOST_NAMED = 10
const WEEK_DAYS = 7
const MISTAKE_DAYS = 28
/** So long after a medal was won little has changed. */
const CERTIFICATE_DAYS = 3

/**
 * Everything that a report says, on screens, in mails, on paper and in files: all of them speak from this value. A new part of
 * it has to say how it is held against the truth.
 */
const PARTS: Readonly<Record<Exclude<keyof Report, 'version' | 'today'>, Says>> = {
  *lessons_finished({ lessons_finished: finished }, { attempts }) {
    yield ['number: lessons finished', finished === attempts.length, `${finished} of ${attempts.length}`]
  },
  sentence: sentenceClaims,
  action: actionClaims,
  *counts(report, truth) {
    const known = knownIn(report)
    const holds = knownOf(report.counts) === known.length && areKnown(known, truth)
    yield ['count: known of 78', holds, list(known, truth)]
    const likely = report.facts.filter(({ status }) => status === 'likely').map(({ key }) => key)
    if (likely.length > 0)
      yield [
        'count: probably known',
        mean(likely.map((key) => truth.chance(key))) >= TRULY,
        list(likely, truth),
      ]
  },
  *skill({ skill, facts }) {
    const firsts = facts.reduce((sum, fact) => sum + fact.firsts, 0)
    yield ['number: first answers of all facts', skill.firsts === firsts, `${skill.firsts} of ${firsts}`]
  },
  *hurried({ hurried }, { pupil }) {
    if (hurried) yield ['hurried answers', pupil.hurries, `${hurried.answers}`]
  },
  *new_facts({ new_facts: keys }, truth) {
    for (const key of keys)
      yield [
        'new this week: a fact',
        truth.chance(key) >= TRULY,
        `${key}, truly ${percent(truth.chance(key))}`,
      ]
  },
  *facts({ facts }, truth) {
    for (const fact of facts) yield* factClaims(fact, truth)
  },
  *tables(report, truth) {
    for (const table of report.tables) yield* tableClaims(table, report, truth)
  },
  *days({ days }, { attempts }) {
    for (const { day, lessons, seconds } of days) {
      const then = attempts.filter(({ completed_at, utc_offset }) => dayOf(completed_at, utc_offset) === day)
      const spent = then.reduce((sum, { time_taken }) => sum + time_taken, 0)
      const holds = then.length === lessons && spent === seconds
      yield ['number: lessons and minutes of a day', holds, `day ${day}`]
    }
  },
  *weeks({ weeks, counts }, { toldOn }) {
    yield ['number: known in this week', weeks.at(-1)?.known === knownOf(counts), `${weeks.at(-1)?.known}`]
    if (toldOn.size === 0) return
    for (const { day, known } of weeks.slice(0, -1)) {
      const last = Math.max(...[...toldOn.keys()].filter((on) => on < day + WEEK_DAYS))
      const told = toldOn.get(last) ?? 0
      yield ['number: known in an earlier week', told === known, `${known}, told then ${told}`]
    }
  },
  *best({ best }, { attempts }) {
    for (const { lesson_id: id, score } of best) {
      const scores = attempts.filter(({ lesson_id }) => lesson_id === id).map((attempt) => attempt.score)
      yield ['number: best score', score === Math.max(...scores), `${id}: ${score}`]
    }
  },
  *latest({ latest }, { attempts }) {
    const same = latest.every(({ score }, ago) => attempts.at(-1 - ago)?.score === score)
    yield ['number: the latest lessons', same, `${latest.map(({ score }) => score)}`]
  },
  *weak(report, truth) {
    const { weak, facts } = report
    for (const key of weak.facts.slice(0, MOST_NAMED))
      yield ['weak: a fact', lately(truth, key) < NOT_QUITE, `${key}, truly ${percent(truth.chance(key))}`]
    for (const { table } of weak.tables) {
      const asked = facts.filter((fact) => isInTable(fact, table) && fact.answers.length > 0)
      const chance = mean(asked.map(({ key }) => truth.chance(key)))
      yield ['weak: a table', chance < TRULY, `table ${table}: ${percent(chance)} of what was asked`]
    }
    const most = mostlyIn(report)
    if (most.length === 0) return
    const unsure = facts.filter(({ key, answers }) => answers.length > 0 && lately(truth, key) < NOT_QUITE)
    const inThem = unsure.filter((fact) => most.some((table) => isInTable(fact, table)))
    yield [
      'weak: most is in these tables',
      inThem.length * 2 >= unsure.length,
      `tables ${most}: ${inThem.length} of ${unsure.length}`,
    ]
  },
  *mistakes({ mistakes }, { answers, today, pupil }) {
    const wrong = answers.filter(({ correct, day }) => !correct && day > today - MISTAKE_DAYS)
    for (const { code, count } of mistakes) {
      const truly = wrong.filter(({ a, b, product }) => nameMistake({ a, b }, product)?.code === code).length
      // A hundred are kept, and answers given in a hurry are none.
      const holds = wrong.length > 100 || pupil.hurries ? count <= truly : count === truly
      yield ['number: mistakes by kind', holds, `${code}: ${count}, truly ${truly}`]
    }
  },
  *forecast(report, truth) {
    const { keep } = report.forecast
    if (!keep) return
    const kept = knownIn(report).reduce((sum, key) => sum + truth.chance(key, truth.today + keep.days), 0)
    yield [
      'forecast: kept in two weeks',
      keep.low <= kept + 0.5 && kept - 0.5 <= keep.high,
      `${keep.low} to ${keep.high} of ${keep.of}, truly ${kept.toFixed(1)}`,
    ]
  },
  *next({ next, facts }) {
    const known = new Set(facts.filter(({ status }) => isKnown(status)).map(({ key }) => key))
    for (const { code, facts: keys } of next.parts)
      if (code !== 'stay-sharp')
        yield [`next: ${code}`, keys.every((key) => known.has(key) === (code === 'due')), keys.join(' ')]
  },
}

export function* claimsOfReport(report: Report, truth: Truth): Generator<Claim> {
  for (const part of Object.values(PARTS))
    for (const [kind, holds, said] of part(report, truth))
      yield { kind, holds, said: `${truth.pupil.kind}, day ${truth.today}: ${said}` }
}

const list = (keys: readonly string[], { chance }: Truth) =>
  keys.map((key) => `${key} (${percent(chance(key))})`).join(' ')

function knownIn({ facts }: Report): string[] {
  return facts.filter(({ status }) => isKnown(status)).map(({ key }) => key)
}

function* tableClaims(
  { table, counts, firsts, medal, medal_on: wonOn }: TableReport,
  report: Report,
  truth: Truth,
): Generator<Said> {
  const facts = report.facts.filter((fact) => isInTable(fact, table))
  const known = facts.filter(({ status }) => isKnown(status)).map(({ key }) => key)
  if (known.length > 0)
    yield [
      'count: known of a table',
      knownOf(counts) === known.length && areKnown(known, truth),
      list(known, truth),
    ]
  const asked = facts.reduce((sum, fact) => sum + fact.firsts, 0)
  yield ['number: first answers of a table', firsts === asked, `table ${table}: ${firsts} of ${asked}`]
  // A certificate speaks of the day on which the medal was won.
  if (wonOn === null || wonOn <= truth.today - CERTIFICATE_DAYS) return
  const keys = facts.map(({ key }) => key)
  yield [
    `certificate: ${medal}`,
    medal === 'bronze'
      ? keys.every((key) => answersTo(truth, key).some(({ correct }) => correct))
      : areKnown(keys, truth),
    `table ${table}: ${list(keys, truth)}`,
  ]
}

function* sentenceClaims(report: Report, truth: Truth): Generator<Said> {
  const { sentence } = report
  const known = knownIn(report)
  const text = `${JSON.stringify(sentence)}; known: ${list(known, truth)}`
  if ('known' in sentence)
    yield ['sentence: knows so many of 78', sentence.known === known.length && areKnown(known, truth), text]
  yield [`sentence: ${sentence.code}`, sentenceHolds(sentence, report, truth), text]
}

function sentenceHolds(sentence: Sentence, report: Report, truth: Truth): boolean {
  const { attempts, answers, today, chance } = truth
  switch (sentence.code) {
    case 'empty':
      return attempts.length === 0
    case 'early':
      return attempts.length > 0 && attempts.length < 5
    case 'hurried':
      return truth.pupil.hurries
    case 'away':
      return today - lastDay(truth) === sentence.days
    case 'one-day':
      return new Set(answers.map(({ day }) => day)).size === 1
    case 'all-known':
      return FACTS.filter(({ key }) => chance(key) < TRULY).length <= FACTS.length / 20
    case 'grew':
      return sentence.gained === report.new_facts.length && areKnown(report.new_facts, truth)
    case 'fading':
      return sentence.facts.every((key) => wantsRefresh(truth, key))
    case 'stuck':
      return wantsHelp(truth, sentence.fact) && daysWrong(truth, sentence.fact) >= 3
    case 'learning':
      return sentence.learning === report.counts.learning
  }
}

function* actionClaims(report: Report, truth: Truth): Generator<Said> {
  const { action } = report
  yield [`action: ${action.code}`, actionHolds(action, report, truth), JSON.stringify(action)]
}

/** Whether it is worth the five minutes. */
function actionHolds(action: Action, { facts }: Report, truth: Truth): boolean {
  const { attempts, chance, pupil, today } = truth
  switch (action.code) {
    case 'first-lesson':
      return attempts.length === 0
    case 'calm-mission':
      return pupil.hurries
    case 'restart-together':
      return !pupil.playsOn(today - truth.firstDay)
    case 'lay-rows':
    case 'count-in-steps':
    case 'tell-story':
    case 'write-big':
    case 'explain-way':
      return wantsHelp(truth, factKey(action.a, action.b))
    case 'picture-then-mission':
      return action.facts.every((key) => wantsHelp(truth, key))
    case 'finish-table': {
      const known = facts
        .filter((fact) => isInTable(fact, action.table) && !action.facts.includes(fact.key))
        .map(({ key }) => chance(key))
      return mean(known) >= KNOWN_MEAN
    }
    case 'teach-back':
      return FACTS.filter(({ key }) => chance(key) < TRULY).length <= FACTS.length / 20
    case 'play-on':
    case 'play-another-day':
    case 'todays-mission':
      return true
  }
}
