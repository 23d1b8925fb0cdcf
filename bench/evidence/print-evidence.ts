import type { Mistake } from '#core/mistakes/name-mistake.ts'
import { type Evidence, forecastsIn } from '#core/research/evidence.ts'
import { factOrder } from '#core/research/fact-order.ts'
import { BANDS, bandsOf, logLoss, mean, rightShare } from '#core/research/measures.ts'
import { FACT_STATUSES } from '#core/status/fact-status.ts'

const CODES: readonly Exclude<Mistake['code'], 'not-yet' | 'other'>[] = [
  'added',
  'groups-off',
  'digits-swapped',
  'digit-count',
  'neighbouring-table',
  'off-by-one',
  'one-digit-off',
]

/** Tables in Markdown, a row for each file. */
export function printEvidence(found: ReadonlyMap<string, Evidence>): void {
  printForecast(found)
  printBands(found)
  printStatuses(found)
  printOrder(found)
  printMistakes(found)
}

type Found = ReadonlyMap<string, Evidence>

function table(found: Found, heads: readonly string[], row: (evidence: Evidence) => readonly string[]): void {
  console.log(`\n| answers of | ${heads.join(' | ')} |`)
  console.log(`|${'---|'.repeat(heads.length + 1)}`)
  for (const [name, evidence] of found) console.log(`| ${[name, ...row(evidence)].join(' | ')} |`)
}

function printForecast(found: Found): void {
  const heads = [
    'learners',
    'answers',
    'hurried',
    'first of a later day',
    'forecast',
    'right',
    'log loss',
    'of a constant',
    'of the own rate',
  ]
  table(found, heads, (evidence) => {
    const said = forecastsIn(evidence)
    const right = rightShare(said)
    return [
      whole(evidence.learners),
      whole(evidence.answers),
      whole(evidence.hurried),
      whole(said.length),
      percent(mean(said.map(({ chance }) => chance))),
      percent(right),
      loss(logLoss(said)),
      // The best constant there is, known only afterwards.
      loss(logLoss(said.map((one) => ({ chance: right, right: one.right })))),
      loss(logLoss(said.map((one) => ({ chance: one.ownRate, right: one.right })))),
    ]
  })
}

function printBands(found: Found): void {
  const heads = BANDS.map((from, i) => `forecast ${from} to ${BANDS[i + 1] ?? 1}: said, seen (answers)`)
  table(found, heads, (evidence) =>
    bandsOf(forecastsIn(evidence)).map(
      ({ said, seen, answers }) => `${percent(said)}, ${percent(seen)} (${whole(answers)})`,
    ),
  )
}

function printStatuses(found: Found): void {
  const heads = FACT_STATUSES.map((status) => `${status}: right at the next first answer (answers)`)
  table(found, heads, ({ first }) =>
    FACT_STATUSES.map((status) => {
      const called = first.filter((answer) => answer.status === status)
      return `${percent(rightShare(called))} (${whole(called.length)})`
    }),
  )
}

function printOrder(found: Found): void {
  const heads = ['facts with 5 first answers', 'difficulty and errors', 'difficulty and times']
  table(found, heads, ({ first }) => {
    const { facts, withErrors, withTimes } = factOrder(first)
    return [whole(facts), withErrors?.toFixed(2) ?? '–', withTimes?.toFixed(2) ?? '–']
  })
}

function printMistakes(found: Found): void {
  table(found, ['wrong numbers typed', 'named', ...CODES, 'not-yet'], ({ mistakes }) => {
    const named = CODES.reduce((sum, code) => sum + (mistakes[code] ?? 0), 0)
    const all = named + (mistakes.other ?? 0)
    const counts = CODES.map((code) => percent((mistakes[code] ?? 0) / all))
    return [whole(all), percent(named / all), ...counts, whole(mistakes['not-yet'] ?? 0)]
  })
}

const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(100 * share).toFixed(0)} %`)
const loss = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(3))
const whole = (count: number) => count.toLocaleString('en')
