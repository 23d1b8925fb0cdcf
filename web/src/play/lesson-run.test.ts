import { expect, test } from 'vitest'
import type { GameEvent } from '#core/lessons/game-event.ts'
import { type GameLesson, gameLesson, newGame } from '#core/lessons/game-lesson.ts'
import type { LessonInProgress } from '#web/data/unfinished-lesson-store.ts'
import { createLessonRun, type WithoutTime } from '#web/play/lesson-run.ts'

const table = 3
const started = gameLesson(newGame(table, 0, 0), { type: 'start', activeMs: 0 })
const solved = { type: 'answer', kind: 'drag-answers', answer: [6, 9, 15] } as const

function runOf(lesson: GameLesson) {
  const seen: LessonInProgress<GameLesson>[] = []
  const clock = { now: 0 }
  const run = createLessonRun<GameLesson, WithoutTime<GameEvent>>(
    (state, action, activeMs) => gameLesson(state, { ...action, activeMs }),
    () => clock.now,
    (underWay) => seen.push(underWay),
  )
  return { run, seen, clock, take: () => run.take({ attemptId: 'one', seed: 0, replay: 0, lesson }) }
}

test('an answer, its check and the next exercise may come before the screen is drawn once', () => {
  const { run, seen, take } = runOf(started)
  take()
  run.send(solved)
  run.send({ type: 'check' })
  run.send({ type: 'next' })
  expect(seen.at(-1)?.lesson).toMatchObject({ step: 2, passed: [true], grade: null })
})

test('a second press of Next skips nothing', () => {
  const { run, seen, take } = runOf(started)
  take()
  for (const action of [solved, { type: 'check' }, { type: 'next' }, { type: 'next' }] as const)
    run.send(action)
  expect(seen.at(-1)?.lesson.step).toBe(2)
})

test('what changes nothing is not told', () => {
  const { run, seen, take } = runOf(started)
  run.send({ type: 'check' })
  expect(seen).toEqual([])
  take()
  run.send({ type: 'check' })
  expect(seen).toHaveLength(1)
})

test('[L12] the time of a lesson starts with it and goes on where it was left', () => {
  const { run, seen, clock, take } = runOf({ ...started, activeMs: 60_000, factBeganMs: 59_000 })
  clock.now = 5000
  take()
  clock.now = 7000
  run.send(solved)
  expect(seen.at(-1)?.lesson.activeMs).toBe(62_000)
})
