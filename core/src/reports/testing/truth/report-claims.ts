import { dayOf } from '#core/calendar/calendar.ts'
import type { Action } from '#core/reports/choose-action.ts'
import type { Sentence } from '#core/reports/choose-sentence.ts'
import type { Report } from '#core/reports/report.ts'
import type { Claim } from '#core/reports/testing/truth/claims.ts'
import { answersTo, mean, NOT_QUITE, TRULY, type Truth } from '#core/reports/testing/truth/truth.ts'
import { isKnown, knownOf } from '#core/status/fact-status.ts'
import { FACTS, isInTable } from '#core/tables/facts.ts'

/** Of these facts so many are right tomorrow, on the mean: what a count of known facts says. */
const KNOWN_MEAN = 0.9

/** Everything that a report says, on screens, in mails, on paper and in files: all of them speak from this value. */
export function* claimsOfReport(report: Report, truth: Truth): Generator<Claim> {
  const { kind } = truth.pupil
  const said = (text: string) => `${kind}, day ${truth.today}: ${text}`
  for (const [name, holds, text] of [
    ...factClaims(report, truth),
    ...sentenceClaims(report, truth),
    ...actionClaims(report, truth),
    ...weakClaims(report, truth),
    ...newsClaims(report, truth),
    ...numberClaims(report, truth),
  ])
    yield { kind: name, holds, said: said(text) }
}

export type Said = readonly [kind: string, holds: boolean, said: string]

const percent = (share: number) => `${Math.round(100 * share)} %`
const list = (keys: readonly string[], { chance }: Truth) =>
  keys.map((key) => `${key} (${percent(chance(key))})`).join(' ')

/** As many of them as are right nine times in ten, give or take half a fact. */
function areKnown(keys: readonly string[], truth: Truth): boolean {
  return expected(keys, truth) >= KNOWN_MEAN * keys.length - 0.5
}

/** How many of them would be right tomorrow. */
const expected = (keys: readonly string[], { chance }: Truth) =>
  keys.reduce((sum, key) => sum + chance(key), 0)

function knownIn({ facts }: Report): string[] {
  return facts.filter(({ status }) => isKnown(status)).map(({ key }) => key)
}

function* factClaims({ facts }: Report, truth: Truth): Generator<Said> {
  for (const { key, status, known_on: knownOn, answers } of facts) {
    const chance = truth.chance(key)
    const text = `${key} ${status}, truly ${percent(chance)}`
    if (isKnown(status)) yield ['fact: known', chance >= TRULY, text]
    if (status === 'fluent') yield ['fact: by heart', isQuick(truth, key), text]
    if (status === 'fading') yield ['fact: to refresh', wantsRefresh(truth, key), text]
    if (status === 'learning') yield ['fact: learning', answersTo(truth, key).length > 0, text]
    // Answers given in a hurry are none.
    if (status === 'new' && !truth.pupil.hurries)
      yield ['fact: not yet', !answersTo(truth, key).some(({ correct }) => correct), text]
    if (knownOn !== null)
      yield [
        'fact: known since',
        answersTo(truth, key).some(({ day, correct }) => day === knownOn && correct),
        `${text}, since ${knownOn}`,
      ]
    for (const answer of answers)
      yield [
        'fact: an answer of a day',
        answersTo(truth, key).some(
          ({ day, correct, ms }) =>
            day === answer.day && correct === answer.correct && Math.round(ms / 100) / 10 === answer.seconds,
        ),
        text,
      ]
  }
  const likely = facts.filter(({ status }) => status === 'likely').map(({ key }) => key)
  if (likely.length > 0) {
    yield [
      'count: probably known',
      mean(likely.map((key) => truth.chance(key))) >= TRULY,
      list(likely, truth),
    ]
    yield ['fact: probably known, never asked', likely.every((key) => answersTo(truth, key).length === 0), '']
  }
}

/** Whatever the hands: what takes longer than this did not come at once. Times as simulated children have them. */
const AT_ONCE_SECONDS = 6
const isQuick = ({ pupil, chance }: Truth, key: string) =>
  (2.3 + 1.5 * (1 - chance(key))) * pupil.child.habits.pace < AT_ONCE_SECONDS

/** The child could not be relied on: missed lately, not asked for two days, or truly unsure. */
function wantsRefresh(truth: Truth, key: string): boolean {
  const answers = answersTo(truth, key)
  const last = answers.at(-1)?.day ?? 0
  return (
    truth.chance(key, truth.today) < NOT_QUITE ||
    last <= truth.today - 2 ||
    answers.slice(-3).some(({ correct }) => !correct)
  )
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
  const { attempts, today, chance } = truth
  const last = Math.max(0, ...answersTo(truth).map(({ day }) => day))
  const days = new Set(answersTo(truth).map(({ day }) => day))
  switch (sentence.code) {
    case 'empty':
      return attempts.length === 0
    case 'early':
      return attempts.length > 0 && attempts.length < 5
    case 'hurried':
      return truth.pupil.hurries
    case 'away':
      return today - last === sentence.days
    case 'one-day':
      return days.size === 1
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

function daysWrong(truth: Truth, key: string): number {
  const wrong = answersTo(truth, key).filter(({ correct, day }) => !correct && day > truth.today - 42)
  return new Set(wrong.map(({ day }) => day)).size
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
      return wantsHelp(truth, keyOf(action))
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

/** Truly unsure, or missed within a week. */
function wantsHelp(truth: Truth, key: string): boolean {
  const missed = answersTo(truth, key).filter(({ correct, day }) => !correct && day > truth.today - 7)
  return truth.chance(key) < NOT_QUITE || missed.length > 0
}

const keyOf = ({ a, b }: { readonly a: number; readonly b: number }) => `${Math.min(a, b)}x${Math.max(a, b)}`

/** Screens and prints name no more. */
const MOST_NAMED = 10

function* weakClaims({ weak, facts }: Report, truth: Truth): Generator<Said> {
  for (const key of weak.facts.slice(0, MOST_NAMED))
    yield ['weak: a fact', truth.chance(key) < NOT_QUITE, `${key}, truly ${percent(truth.chance(key))}`]
  for (const { table } of weak.tables) {
    const asked = facts.filter((fact) => isInTable(fact, table) && fact.answers.length > 0)
    const chance = mean(asked.map(({ key }) => truth.chance(key)))
    yield ['weak: a table', chance < TRULY, `table ${table}: ${percent(chance)} of what was asked`]
  }
}

function* newsClaims(report: Report, truth: Truth): Generator<Said> {
  for (const key of report.new_facts)
    yield ['new this week: a fact', truth.chance(key) >= TRULY, `${key}, truly ${percent(truth.chance(key))}`]
  if (report.hurried) yield ['hurried answers', truth.pupil.hurries, `${report.hurried.answers}`]
  const { keep } = report.forecast
  if (keep) {
    const kept = knownIn(report).reduce((sum, key) => sum + truth.chance(key, truth.today + keep.days), 0)
    yield [
      'forecast: kept in two weeks',
      keep.low <= kept + 0.5 && kept - 0.5 <= keep.high,
      `${keep.low} to ${keep.high} of ${keep.of}, truly ${kept.toFixed(1)}`,
    ]
  }
}

function* numberClaims(report: Report, truth: Truth): Generator<Said> {
  const known = knownIn(report)
  yield [
    'count: known of 78',
    knownOf(report.counts) === known.length && areKnown(known, truth),
    list(known, truth),
  ]
  for (const { table, counts } of report.tables) {
    const here = report.facts.filter((fact) => isInTable(fact, table) && isKnown(fact.status))
    const keys = here.map(({ key }) => key)
    if (keys.length > 0)
      yield [
        'count: known of a table',
        knownOf(counts) === keys.length && areKnown(keys, truth),
        list(keys, truth),
      ]
  }
  for (const { day, lessons, seconds } of report.days) {
    const then = truth.attempts.filter(
      ({ completed_at, utc_offset }) => dayOf(completed_at, utc_offset) === day,
    )
    const spent = then.reduce((sum, { time_taken }) => sum + time_taken, 0)
    yield ['number: lessons and minutes of a day', then.length === lessons && spent === seconds, `day ${day}`]
  }
}
