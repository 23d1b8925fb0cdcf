import { expect, test } from 'vitest'
import type { Attempt, FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { foldAttempts } from '#core/learner/learner.ts'
import { recallForecast } from '#core/mastery/forecast.ts'
import { type FactMemory, NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { evidenceOf, forecastsIn } from '#core/research/evidence.ts'
import { factOrder } from '#core/research/fact-order.ts'
import { bandsOf, logLoss, rankCorrelation } from '#core/research/measures.ts'
import { readResearchFile } from '#core/research/read-research-file.ts'
import { RESEARCH_HEAD, researchAnswers } from '#core/research/research-answer.ts'
import { FACTS, priorDifficulty } from '#core/tables/facts.ts'

/** `learner day sitting order kind a b given seconds again first` */
function answersOf(...lines: string[]) {
  const text = lines.map((line) => {
    const [learner, day, sitting, order, kind, a, b, given, seconds, again, first] = line.split(' ')
    const right = given === String(Number(a) * Number(b)) ? 1 : 0
    const input = kind === 'timed' ? 'typed' : 'tapped'
    const told = given === '-' ? '' : given
    return `${learner},3,${day},${sitting},${order},mission,${kind},${a},${b},${told},${right},${seconds},${input},${again},${first},`
  })
  const read = readResearchFile(`${RESEARCH_HEAD}${text.join('\n')}\n`)
  if ('problem' in read) throw new Error(read.problem)
  return read.answers
}

const TINY = answersOf(
  'p1 0 1 1 timed 7 8 54 4.0 0 1',
  'p1 0 1 2 timed 7 8 56 3.0 1 0',
  'p1 0 1 3 timed 2 3 6 2.0 0 1',
  'p1 1 1 1 timed 8 7 56 3.5 0 1',
  'p1 1 1 2 multiple-choice 2 3 6 1.5 0 1',
  'p1 1 2 3 timed 2 3 6 1.5 0 0',
  'p1 3 1 1 timed 7 8 65 2.5 0 1',
  'p1 3 1 2 timed 4 6 - 2.5 0 1',
  'p2 0 1 1 timed 7 8 19 4.0 0 1',
)

test('the engine lives through the answers as it did, and only first produced answers of a day are judged', () => {
  const { learners, answers, first, hurried } = evidenceOf(TINY)
  expect([learners, answers, hurried]).toEqual([2, 9, 0])
  expect(first.map(({ key, right, status }) => [key, right, status])).toEqual([
    ['7x8', false, null],
    ['2x3', true, null],
    ['7x8', true, 'learning'],
    ['7x8', false, 'learning'],
    ['4x6', false, 'new'],
    ['7x8', false, null],
  ])
})

test('the forecast is that of the engine before the sitting, and the own rate that of the answers before', () => {
  const said = forecastsIn(evidenceOf(TINY))
  const dayOne = recordPractice(NO_MASTERY, {
    completed_at: 0,
    answers: [
      { a: 7, b: 8, kind: 'timed', given: 54, correct: false, ms: 4_000 },
      { a: 7, b: 8, kind: 'timed', given: 56, correct: true, ms: 3_000, round: 1 },
      { a: 2, b: 3, kind: 'timed', given: 6, correct: true, ms: 2_000 },
    ],
  })
  const memory = dayOne.facts['7x8']
  expect(memory).toBeDefined()
  expect(said).toHaveLength(2)
  expect(said[0]).toEqual({
    chance: memory && recallForecast('7x8', memory, dayOne.own, 1),
    ownRate: 0.7,
    right: true,
  })
  expect(said[1]?.ownRate).toBeCloseTo(3.8 / 5)
})

test('it says what the product says after the same lessons, the placement and practice included', () => {
  const at = (day: number) => ({ completed_at: (20_000 + day) * DAY_MS, utc_offset: 0 })
  const typed = (a: number, b: number, ms: number): FactAnswer => ({
    a,
    b,
    kind: 'timed',
    given: a * b,
    correct: true,
    ms,
  })
  const lesson = { id: '', lesson_id: 'x', score: 5, time_taken: 60 }
  const lessons: Attempt[] = [
    {
      ...lesson,
      ...at(0),
      lesson_type: 'placement',
      plan: { taps: [800, 900, 1_000] },
      // Slow for these hands, though not for others.
      answers: [typed(6, 7, 5_500), typed(3, 4, 2_000)],
    },
    { ...lesson, ...at(1), lesson_type: 'practice', plan: {}, answers: [typed(6, 7, 1_000)] },
    {
      ...lesson,
      ...at(2),
      lesson_type: 'check',
      plan: {},
      answers: [typed(6, 7, 3_000), typed(3, 4, 2_000)],
    },
  ]
  const { first } = evidenceOf(researchAnswers({ learner: 'p1', grade: 3 }, lessons))
  const { mastery } = foldAttempts(lessons.slice(0, 2))
  const forecast = (key: string) => recallForecast(key, mastery.facts[key] as FactMemory, mastery.own, 20_002)
  const said = first.filter((answer) => answer.forecast !== null)
  expect(said.map(({ key, forecast }) => [key, forecast])).toEqual([
    ['6x7', forecast('6x7')],
    ['3x4', forecast('3x4')],
  ])
})

test('typed errors are counted by name, copies and choices are not', () => {
  expect(evidenceOf(TINY).mistakes).toEqual({
    'neighbouring-table': 1,
    'digits-swapped': 1,
    'not-yet': 1,
    other: 1,
  })
})

test('a run of hurried answers counts for nothing', () => {
  const hurried = answersOf(
    ...[1, 2, 3, 4, 5, 6].map((n) => `p1 0 1 ${n} timed 7 ${n + 3} 1 0.4 0 1`),
    'p1 1 1 1 timed 7 4 28 3.0 0 1',
  )
  const { first, hurried: count } = evidenceOf(hurried)
  expect(count).toBe(6)
  expect(first).toMatchObject([{ key: '4x7', right: true, forecast: null, status: 'new' }])
})

test('bands, log loss and rank correlation', () => {
  const said = [
    { chance: 0.9, right: true },
    { chance: 0.9, right: false },
    { chance: 0.5, right: true },
  ]
  const bands = bandsOf(said)
  expect(bands.map(({ from, answers }) => [from, answers])).toEqual([
    [0, 0],
    [0.5, 1],
    [0.7, 0],
    [0.85, 2],
  ])
  expect(bands[3]).toMatchObject({ said: 0.9, seen: 0.5 })
  expect(logLoss(said)).toBeCloseTo((-Math.log(0.9) - Math.log(0.1) - Math.log(0.5)) / 3)
  // A certain forecast that fails costs no more than one of 99 %.
  expect(logLoss([{ chance: 1, right: false }])).toBeCloseTo(-Math.log(0.01))
  expect(
    rankCorrelation([
      [1, 10],
      [2, 20],
      [3, 400],
    ]),
  ).toBeCloseTo(1)
  expect(
    rankCorrelation([
      [1, 3],
      [2, 2],
      [3, 1],
    ]),
  ).toBeCloseTo(-1)
  // Known result with ties: ranks 1, 2.5, 2.5, 4 against 1, 2, 3, 4.
  expect(
    rankCorrelation([
      [1, 1],
      [2, 2],
      [2, 3],
      [5, 4],
    ]),
  ).toBeCloseTo(4.5 / Math.sqrt(4.5 * 5))
})

test('the order of facts is told from ten facts of five answers on', () => {
  const answers = (facts: number) =>
    [...FACTS]
      .sort((x, y) => priorDifficulty(x.key) - priorDifficulty(y.key))
      .slice(-facts)
      .flatMap(({ key }, place) =>
        Array.from({ length: 20 }, (_, i) => ({
          key,
          right: i >= place,
          seconds: 20 - place,
          status: null,
          forecast: null,
          ownRate: null,
        })),
      )
  expect(factOrder(answers(9))).toEqual({ facts: 9, withErrors: null, withTimes: null })
  const { facts, withErrors, withTimes } = factOrder(answers(12))
  expect(facts).toBe(12)
  expect(withErrors).toBeGreaterThan(0.95)
  expect(withTimes).toBeLessThan(-0.95)
})
