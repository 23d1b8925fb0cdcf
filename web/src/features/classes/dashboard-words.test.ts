import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { FACTS } from '#core/tables/facts.ts'
import { adviceFor, explain, type PupilOnDashboard } from '#web/features/classes/dashboard-words.ts'
import { arranged, type Filter, type Sort } from '#web/features/classes/pupil-order.ts'

const NOW = Date.parse('2026-11-16T10:00:00Z')
const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString()
const room = { created_at: ago(90) }

const pupil = (name: string, more: Partial<PupilOnDashboard> = {}): PupilOnDashboard => ({
  id: name,
  name,
  joined_at: ago(90),
  locked_until: null,
  wrong_tries: 0,
  last_practised_at: ago(1),
  minutes_this_week: 10,
  minutes_last_week: 12,
  known: 40,
  likely: 0,
  fading: 0,
  gained: 3,
  statuses: '3'.repeat(78),
  medals: [],
  tables: Array.from({ length: 12 }, () => ({
    known: 12,
    likely: 0,
    unasked: 0,
    firsts: 0,
    firsts_right: 0,
    asked_on: null,
  })),
  ...more,
})
const quiet = { minutes_this_week: 0 }
const advice = (...pupils: PupilOnDashboard[]) => adviceFor({ pupils, hard_facts: [], needs: [] }, room, NOW)

test('[C33] who is absent, who is new and who only did not practise are told apart', () => {
  expect(
    advice(
      pupil('Ana', quiet),
      pupil('Ben', { ...quiet, last_practised_at: ago(20) }),
      pupil('Cleo', { ...quiet, last_practised_at: null }),
      pupil('Dan', { ...quiet, last_practised_at: null, joined_at: ago(2) }),
      pupil('Eva'),
    ),
  ).toEqual([
    'Dan: new in the class, and not signed in yet. Print the card.',
    'No practice for two weeks or more: Ben, Cleo. Is a child ill, or a card lost?',
    'No practice this week: Ana. A short reminder helps.',
  ])
  expect(advice(pupil('Eva'))).toEqual(["Everybody practiced. Let them go on with today's mission."])
})

test('[C33] who is named among those who need the teacher is not named twice', () => {
  const away = pupil('Ana', { ...quiet, last_practised_at: ago(20) })
  const needs = [{ pupil: 'Ana', code: 'away' as const, count: 20, facts: [], done_at: null }]
  expect(adviceFor({ pupils: [away, pupil('Ben', quiet)], hard_facts: [], needs }, room, NOW)).toEqual([
    'No practice this week: Ben. A short reminder helps.',
  ])
})

test('[C33] in a class that has just begun nobody is new or absent', () => {
  const first = pupil('Ana', { ...quiet, last_practised_at: null, joined_at: ago(1) })
  expect(adviceFor({ pupils: [first], hard_facts: [], needs: [] }, { created_at: ago(1) }, NOW)).toEqual([
    'No practice this week: Ana. A short reminder helps.',
  ])
})

test('[C31] a number explains itself: the facts of a table by name, minutes and facts with their week', () => {
  const statuses = FACTS.map(({ key }) =>
    key === '7x8' ? 0 : key === '6x7' ? 5 : key === '7x9' ? 1 : 4,
  ).join('')
  const cell = { likely: 0, unasked: 0, firsts: 0, firsts_right: 0, asked_on: null }
  const tables = Array.from({ length: 12 }, (_, i) => ({ ...cell, known: i === 6 ? 11 : 12 }))
  const ana = pupil('Ana', { statuses, tables, known: 77, fading: 1, gained: 1 })
  expect(explain(ana, 7).replaceAll('\u00a0', ' ')).toBe(
    'Ana knows 11 of the 12 facts of table 7. Not yet: 7 × 8. To refresh: 6 × 7. Probably known, not asked yet: 7 × 9.',
  )
  expect(explain(ana, 2)).toBe('Ana knows 12 of the 12 facts of table 2.')
  expect(explain(ana, 'known')).toBe('Ana knows 77 of 78 facts. To refresh: 1.')
  expect(explain(ana, 'gained')).toBe('One fact became known to Ana in the last seven days.')
  expect(explain(ana, 'minutes')).toBe('Ana practiced 10 min since Monday, and 12 min in the week before.')
  expect(explain(ana, 'last')).toBe('Ana is in the class since Aug 18. Last lesson: Nov 15.')
})

test('[C34] the table is filtered and sorted: who needs something comes first', () => {
  const pupils = [
    pupil('Zoë', { known: 10, gained: 5, minutes_this_week: 1 }),
    pupil('Ana', { known: 60, gained: 0, fading: 4 }),
    pupil('João', { ...quiet, known: 60, last_practised_at: null, joined_at: ago(3) }),
  ]
  const names = (sort: Sort, filter: Filter = 'all', name = '') =>
    arranged(pupils, { sort, filter, name, room, now: NOW }).map((one) => one.name)
  expect(names('name')).toEqual(['Ana', 'João', 'Zoë'])
  expect(names('known')).toEqual(['Zoë', 'Ana', 'João'])
  expect(names('gained')).toEqual(['Ana', 'João', 'Zoë'])
  expect(names('minutes')).toEqual(['João', 'Zoë', 'Ana'])
  expect(names('last')).toEqual(['João', 'Ana', 'Zoë'])
  expect(names('name', 'quiet')).toEqual(['João'])
  expect(names('name', 'fading')).toEqual(['Ana'])
  expect(names('name', 'new')).toEqual(['João'])
  expect(names('name', 'all', 'joao')).toEqual(['João'])
})
