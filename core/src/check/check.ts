import { createRandom, integers, type Random, seedFrom, shuffle } from '#core/random/random.ts'
import { countStatuses, type FactWithStatus, knownOf } from '#core/status/fact-status.ts'
import type { Fact } from '#core/tables/fact.ts'
import { factKey } from '#core/tables/fact.ts'
import { GAME_TABLES, type GameTable } from '#core/tables/table.ts'
import { CHECK_ANSWER_MS } from '#core/times/times.ts'

/** The speed check: the blend of the English multiplication tables check. */
export const CHECK_QUESTIONS = 25

/** How often each table is asked; the first factor names the table. Table 1 is not asked. */
export const CHECK_BLEND: Readonly<Record<GameTable, { readonly min: number; readonly max: number }>> = {
  2: { min: 0, max: 2 },
  3: { min: 1, max: 3 },
  4: { min: 1, max: 3 },
  5: { min: 1, max: 3 },
  6: { min: 2, max: 4 },
  7: { min: 2, max: 4 },
  8: { min: 2, max: 4 },
  9: { min: 2, max: 4 },
  10: { min: 0, max: 2 },
  11: { min: 1, max: 3 },
  12: { min: 2, max: 4 },
}
const EASY: readonly GameTable[] = [2, 5, 10]
/** Thirty in a hundred. */
export const CHECK_MOST_EASY = 7
const FACTORS = integers(2, 12)

/** Twenty-five questions, no fact twice in either order. The same seed gives the same questions. */
export function checkQuestions(seed: number): Fact[] {
  // A draw can run into a table whose facts were all taken the other way round; the next draw will not.
  for (let draw = 0; ; draw += 1) {
    const questions = drawQuestions(createRandom(seedFrom('check', seed, draw)))
    if (questions) return questions
  }
}

function drawQuestions(random: Random): Fact[] | null {
  const counts = drawCounts(random)
  const taken = new Set<string>()
  const questions: Fact[] = []
  for (const table of shuffle(random, GAME_TABLES)) {
    const free = shuffle(random, FACTORS).filter((factor) => !taken.has(factKey(table, factor)))
    if (free.length < counts[table]) return null
    for (const factor of free.slice(0, counts[table])) {
      taken.add(factKey(table, factor))
      questions.push({ a: table, b: factor })
    }
  }
  return shuffle(random, questions)
}

function drawCounts(random: Random): Record<GameTable, number> {
  const counts = Object.fromEntries(GAME_TABLES.map((table) => [table, CHECK_BLEND[table].min])) as Record<
    GameTable,
    number
  >
  const total = (tables: readonly GameTable[]) => tables.reduce((sum, table) => sum + counts[table], 0)
  while (total(GAME_TABLES) < CHECK_QUESTIONS) {
    const open = GAME_TABLES.filter(
      (table) =>
        counts[table] < CHECK_BLEND[table].max && (!EASY.includes(table) || total(EASY) < CHECK_MOST_EASY),
    )
    const table = open[Math.floor(random() * open.length)] ?? 12
    counts[table] += 1
  }
  return counts
}

/** Whether these could be the questions of a check, however they were drawn. The blend itself bounds the easy ones. */
export function hasCheckBlend(questions: readonly Fact[]): boolean {
  const count = (table: number) => questions.filter(({ a }) => a === table).length
  return (
    questions.length === CHECK_QUESTIONS &&
    new Set(questions.map(({ a, b }) => factKey(a, b))).size === questions.length &&
    questions.every(({ a, b }) => FACTORS.includes(a) && FACTORS.includes(b)) &&
    GAME_TABLES.every((table) => {
      const { min, max } = CHECK_BLEND[table]
      return count(table) >= min && count(table) <= max
    })
  )
}

/** The check is offered to a child who is accurate already: most of the 78 facts are known. */
export const CHECK_OFFERED_FROM = 60

export function isCheckOffered(facts: readonly FactWithStatus[]): boolean {
  return knownOf(countStatuses(facts)) >= CHECK_OFFERED_FROM
}

/** Right answers; one that came after the six seconds does not count. */
export function checkScore(
  questions: readonly Fact[],
  answers: readonly { readonly given: number | null; readonly ms: number }[],
): number {
  return questions.filter(({ a, b }, index) => {
    const answer = answers[index]
    return answer?.given === a * b && answer.ms <= CHECK_ANSWER_MS
  }).length
}
