import { expect, test } from 'vitest'
import type { Attempt, FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { NEW_LEARNER } from '#core/learner/learner.ts'
import type { OutboxEntry } from '#core/sync/outbox-entry.ts'
import type { LearnerState } from '#web/data/learner/learner-data.ts'
import {
  learnerData,
  stateAhead,
  withOutbox,
  withOutcomes,
  withPending,
} from '#web/data/learner/optimistic-state.ts'

const USER = '00000000-0000-4000-8000-000000000001'

const NEWCOMER: LearnerState = {
  me: {
    user: { id: USER, email: 'ana@example.com' },
    profile: { id: USER, full_name: 'Ana', who_plays: null, created_at: '2026-01-01T00:00:00.000Z' },
    learners: [],
    plan: { state: 'open', kind: null, until: null, learners_max: 6, limits: [] },
    teaches: false,
    coins: 0,
    trophies: 0,
    stickers: 0,
  },
  learner: NEW_LEARNER,
}

let count = 0
function lesson(lesson_id: string, score: number, at: string): Attempt {
  count += 1
  const lesson_type = lesson_id.startsWith('table') ? 'basic' : 'interactive'
  const answers: FactAnswer[] = [
    { a: 7, b: score, kind: 'timed', given: 7 * score, correct: true, ms: 2_000 },
  ]
  const completed_at = Date.parse(at)
  return { id: `a${count}`, lesson_id, lesson_type, score, time_taken: 90, completed_at, answers }
}

function held(attempt: Attempt, rejected: string | null = null): OutboxEntry {
  return { learnerId: USER, attempt, offset: null, sentAs: null, rejected }
}

test('[O15] a lesson finished offline is counted at once by the rules of the server', () => {
  const { me, learner } = stateAhead(NEWCOMER, [lesson('table-2', 10, '2026-02-01T10:00:00Z')])
  // Bronze 1, silver 5, gold 10.
  expect(me).toMatchObject({ coins: 16, trophies: 1, stickers: 0 })
  expect(Object.keys(learner.rewards).sort()).toEqual([
    'bronze-coin',
    'gold-coin',
    'silver-coin',
    'trophy-beginner',
  ])
  expect(Object.values(learner.progress)).toMatchObject([{ lesson_id: 'table-2', score: 10, time_taken: 90 }])
})

test('[O15] coins already spent stay spent', () => {
  const poorer = { ...NEWCOMER, me: { ...NEWCOMER.me, coins: 3 } }
  expect(stateAhead(poorer, [lesson('table-3', 0, '2026-02-01T10:00:00Z')]).me.coins).toBe(4)
})

test('[O16] moving a lesson from pending to known changes nothing on the screen', () => {
  const pending = [
    lesson('table-2', 7, '2026-02-01T10:00:00Z'),
    lesson('interactive-lesson-2', 9, '2026-02-01T11:00:00Z'),
    lesson('table-2', 10, '2026-02-02T10:00:00Z'),
    lesson('table-1', 4, '2026-02-02T11:00:00Z'),
    lesson('table-5', 8, '2026-02-03T11:00:00Z'),
    lesson('table-6', 8, '2026-02-04T11:00:00Z'),
  ]
  const shown = stateAhead(NEWCOMER, pending)
  for (let settled = 1; settled <= pending.length; settled += 1) {
    const words = pending.slice(0, settled).map(({ id }) => ({ id, outcome: 'recorded' as const }))
    const known = withOutcomes(learnerData(NEWCOMER, pending), words)
    expect(known.pending).toHaveLength(pending.length - settled)
    expect(known.view).toEqual(shown)
  }
})

test('[O15] [O21] practice without a connection moves the schedule of its facts', () => {
  const first = withPending(learnerData(NEWCOMER, []), lesson('table-7', 8, '2026-02-01T10:00:00Z'))
  expect(first.view.learner.mastery.facts['7x8']?.produced).toMatchObject({ count: 1 })
  const second = withPending(first, lesson('table-7', 8, '2026-02-03T10:00:00Z'))
  expect(second.view.learner.mastery.facts['7x8']).toMatchObject({
    produced: { count: 2 },
    recalls: [{ right: true }, { right: true }],
  })
  expect(second.view.learner.mastery.facts['7x8']?.schedule?.due).toBeGreaterThan(
    first.view.learner.mastery.facts['7x8']?.schedule?.due ?? Number.POSITIVE_INFINITY,
  )
  expect(second.view).toEqual(stateAhead(NEWCOMER, second.pending))
})

test('[O15] a lesson heard of twice counts once', () => {
  const one = lesson('table-2', 10, '2026-02-01T10:00:00Z')
  const once = withPending(learnerData(NEWCOMER, []), one)
  expect(withPending(once, one)).toEqual(once)
})

test('[O16] a retake keeps the better score', () => {
  const { learner } = stateAhead(NEWCOMER, [
    lesson('table-2', 9, '2026-02-01T10:00:00Z'),
    lesson('table-4', 5, '2026-02-03T10:00:00Z'),
    lesson('table-2', 3, '2026-02-02T10:00:00Z'),
  ])
  expect(Object.values(learner.progress).map((row) => [row.lesson_id, row.score, row.time_taken])).toEqual([
    ['table-2', 9, 180],
    ['table-4', 5, 90],
  ])
})

test('[O20] a page that opens counts what the outbox holds, whatever it last wrote down', () => {
  const first = lesson('table-2', 10, '2026-02-01T10:00:00Z')
  const last = lesson('table-3', 10, '2026-02-01T11:00:00Z')
  const opened = withOutbox({ server: NEWCOMER, pending: [first] }, [held(first), held(last)])
  expect(opened).toEqual(learnerData(NEWCOMER, [first, last]))
})

test('[O20] a lesson that left the outbox after the last writing was counted by the server', () => {
  const sent = lesson('table-2', 10, '2026-02-01T10:00:00Z')
  const waiting = lesson('table-3', 7, '2026-02-01T11:00:00Z')
  const opened = withOutbox({ server: NEWCOMER, pending: [sent, waiting] }, [held(waiting)])
  expect(opened).toEqual(learnerData(stateAhead(NEWCOMER, [sent]), [waiting]))
})

test('[O20] a lesson that the server refused counts nowhere', () => {
  const refused = lesson('table-2', 10, '2026-02-01T10:00:00Z')
  const opened = withOutbox({ server: NEWCOMER, pending: [refused] }, [held(refused, 'future_date')])
  expect(opened).toEqual(learnerData(NEWCOMER, []))
})

test('[A13] [O15] beyond the fiftieth lesson of a day coins stop here as they do on the server', () => {
  const day = Math.floor(Date.parse('2026-02-01T00:00:00Z') / DAY_MS)
  const busy = {
    ...NEWCOMER,
    learner: { ...NEWCOMER.learner, coinDays: { [day]: { bronze: 49, silver: 20, gold: 50, missions: 0 } } },
  }
  const perfect = () => lesson('table-2', 10, '2026-02-01T10:00:00Z')
  // Bronze and silver are left, gold is not; then only silver.
  expect(stateAhead(busy, [perfect()]).me.coins).toBe(6)
  const after = stateAhead(busy, [perfect(), perfect()])
  expect(after.me.coins).toBe(11)
  expect(after.learner.coinDays).toMatchObject({ [day]: { bronze: 50, silver: 22, gold: 50, missions: 0 } })
  expect(stateAhead(busy, [lesson('table-2', 10, '2026-02-02T10:00:00Z')]).me.coins).toBe(16)
})

test('[A22] [O15] of lessons played at the same time three earn here, as they do on the server', () => {
  const same = Array.from({ length: 5 }, () => lesson('table-2', 10, '2026-02-01T10:00:00Z'))
  expect(stateAhead(NEWCOMER, same).me.coins).toBe(3 * 16)
  const next = lesson('table-2', 10, '2026-02-01T10:05:00Z')
  expect(stateAhead(NEWCOMER, [...same, next]).me.coins).toBe(4 * 16)
})
