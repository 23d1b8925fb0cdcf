import type { Attempt, FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { gameLessonId } from '#core/lessons/lesson-id.ts'
import { createRandom } from '#core/random/random.ts'
import { GAME_TABLES } from '#core/tables/table.ts'

const MINUTE = 60_000
const FIRST_MOMENT = 20_000 * DAY_MS

/** When lesson number `i` of so many was finished, in the order in which lessons arrive. */
export const ARRIVALS: Readonly<Record<string, (i: number, count: number) => number>> = {
  'a minute apart': (i) => FIRST_MOMENT + i * MINUTE,
  'five a day': (i) => FIRST_MOMENT + Math.floor(i / 5) * DAY_MS + (i % 5) * 10 * MINUTE,
  'each before the one that came before it': (i, count) => FIRST_MOMENT + (count - i) * MINUTE,
  'ten offline days at a time, the latest lesson first': (i) =>
    FIRST_MOMENT +
    (Math.floor(i / 50) * 10 + 9 - Math.floor((i % 50) / 5)) * DAY_MS +
    (5 - (i % 5)) * 10 * MINUTE,
  'all at one moment': () => FIRST_MOMENT,
}

const KINDS = ['timed', 'drag-answers', 'fill-blanks', 'multiple-choice'] as const

/** Games of all tables in turn, fifty answers each, three of twenty of them wrong. */
export function manyLessons(count: number, arrives: (i: number, count: number) => number): Attempt[] {
  return Array.from({ length: count }, (_, i) => {
    const table = GAME_TABLES[i % GAME_TABLES.length] ?? 2
    const random = createRandom(i)
    const answers = Array.from({ length: 50 }, (_, n): FactAnswer => {
      const b = 1 + Math.floor(random() * 12)
      const kind = KINDS[n % KINDS.length] ?? 'timed'
      const correct = random() > 0.15
      const asked = kind === 'fill-blanks' ? b : table * b
      const given = correct ? asked : asked + 1
      return { a: table, b, kind, given, correct, ms: 1_000 + Math.floor(random() * 4_000) }
    })
    return {
      id: `lesson-${i}`,
      lesson_id: gameLessonId(table),
      lesson_type: 'interactive',
      score: i % 11,
      time_taken: 240,
      completed_at: arrives(i, count),
      utc_offset: 60,
      answers,
    }
  })
}
