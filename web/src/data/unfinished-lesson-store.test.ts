import { beforeEach, describe, expect, it, vi } from 'vitest'
import { blankAnswer, solveExercise } from '#core/exercises/registry.ts'
import { basicLesson, newBasicLesson } from '#core/lessons/basic-lesson.ts'
import {
  currentExercise,
  type GameLesson,
  gameLesson,
  newGame,
  newReplay,
} from '#core/lessons/game-lesson.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { planReplay } from '#core/mission/plan-replay.ts'
import {
  countFinish,
  finishesOf,
  forgetLesson,
  storeBasicLesson,
  storedBasicLesson,
  storedGame,
  storeGame,
} from '#web/data/unfinished-lesson-store.ts'

const USER = '8d0b4c2a-6f0e-4c55-9a35-0c4f7a4f3f10'
const OTHER = '8d0b4c2a-6f0e-4c55-9a35-0c4f7a4f3f11'
const PLAY = { attemptId: '0a4c9f50-8b54-4d0e-8a7e-3d0f0f6b2c11', seed: 7, replay: 2 }
const KEY = `dozenauts:${USER}:lesson:interactive-lesson-7`

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** Passes `done` exercises and answers the next one. */
function played(done: number): GameLesson {
  let lesson = gameLesson(newGame(7, PLAY.seed, PLAY.replay), { type: 'start', activeMs: 0 })
  for (let step = 1; step <= done + 1; step++) {
    const exercise = currentExercise(lesson)
    if (!exercise) throw new Error('no exercise')
    lesson = { ...lesson, answer: solveExercise(exercise), activeMs: step * 1000 }
    if (step > done) break
    lesson = gameLesson(lesson, { type: 'check', activeMs: step * 1000 })
    lesson = gameLesson(lesson, { type: 'next', activeMs: step * 1000 })
  }
  return lesson
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
})

describe('a lesson left in the middle', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('comes back as it was left after %i exercises', (done) => {
    const lesson = played(done)
    storeGame(USER, { ...PLAY, lesson })
    expect(storedGame(USER, 7)).toEqual({ ...PLAY, lesson })
  })
  it('comes back with its verdict when it was left after a check', () => {
    const lesson = gameLesson(played(3), { type: 'check', activeMs: 9000 })
    expect(lesson.grade?.result).toBe('correct')
    storeGame(USER, { ...PLAY, lesson })
    expect(storedGame(USER, 7)?.lesson.grade).toEqual(lesson.grade)
  })
  it('starts a timed run anew, because its clock stopped with the screen', () => {
    storeGame(USER, { ...PLAY, lesson: played(9) })
    const back = storedGame(USER, 7)?.lesson
    const exercise = back && currentExercise(back)
    expect(exercise?.type).toBe('timed')
    expect(back?.answer).toEqual(exercise && blankAnswer(exercise))
  })
  it('belongs to one child and one lesson', () => {
    storeGame(USER, { ...PLAY, lesson: played(2) })
    expect(storedGame(OTHER, 7)).toBeNull()
    expect(storedGame(USER, 8)).toBeNull()
  })
  it('comes back with the numbers of its plan when it is a replay', () => {
    const plan = planReplay({ mastery: NO_MASTERY }, 7, { now: 0, ...PLAY })
    const replay = newReplay(7, PLAY.seed, PLAY.replay, plan)
    const lesson = gameLesson(replay, { type: 'start', activeMs: 0 })
    storeGame(USER, { ...PLAY, lesson })
    expect(storedGame(USER, 7)).toEqual({ ...PLAY, lesson })
    const foreign = JSON.stringify({ ...plan, exercises: plan.exercises.slice(1) })
    localStorage.setItem(KEY, (localStorage.getItem(KEY) ?? '').replace(JSON.stringify(plan), foreign))
    expect(storedGame(USER, 7)).toBeNull()
  })
  it('is forgotten on demand', () => {
    storeGame(USER, { ...PLAY, lesson: played(2) })
    forgetLesson(USER, 'interactive-lesson-7')
    expect(storedGame(USER, 7)).toBeNull()
  })
  it.each([
    ['no JSON', () => '{'],
    ['a newer version', (text: string) => text.replace('"version":1', '"version":2')],
    ['a step that does not exist', (text: string) => text.replace('"step":3', '"step":30')],
    ['an attempt without an id', (text: string) => text.replace(PLAY.attemptId, 'x')],
  ])('is dropped when the store holds %s', (_, spoil) => {
    storeGame(USER, { ...PLAY, lesson: played(2) })
    localStorage.setItem(KEY, spoil(localStorage.getItem(KEY) ?? ''))
    expect(storedGame(USER, 7)).toBeNull()
  })
  it('starts the exercise anew when its answer has the wrong shape', () => {
    storeGame(USER, { ...PLAY, lesson: played(2) })
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '') as { lesson: { answer: unknown } }
    stored.lesson.answer = 'everything'
    localStorage.setItem(KEY, JSON.stringify(stored))
    const back = storedGame(USER, 7)?.lesson
    expect(back?.step).toBe(3)
    expect(back?.answer).toEqual([null, null, null, null])
  })
  it('kept by the version before, it goes on at its exercise, which starts anew', () => {
    const lesson = gameLesson(played(2), { type: 'check', activeMs: 9000 })
    storeGame(USER, { ...PLAY, lesson })
    localStorage.setItem(KEY, (localStorage.getItem(KEY) ?? '').replace('"version":1', '"version":0'))
    const { answers, passed } = lesson
    expect(storedGame(USER, 7)).toMatchObject({
      ...PLAY,
      lesson: { step: 3, answers, passed, answer: [null, null, null, null], slotMs: {}, grade: null },
    })
  })
  it('does without a place when the storage is full', () => {
    vi.stubGlobal('localStorage', {
      ...storage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(() => storeGame(USER, { ...PLAY, lesson: played(1) })).not.toThrow()
  })
})

describe('a basic lesson left in the middle', () => {
  it('comes back at its question with its score', () => {
    const started = basicLesson(newBasicLesson(4, PLAY.seed, PLAY.replay), { type: 'start', activeMs: 0 })
    const [first] = started.questions
    if (!first) throw new Error('no question')
    const picked = basicLesson(started, { type: 'pick', option: first.a * first.b, activeMs: 1200 })
    const lesson = basicLesson(picked, { type: 'move-on', activeMs: 2700 })
    storeBasicLesson(USER, { ...PLAY, lesson })
    expect(storedBasicLesson(USER, 4)).toEqual({ ...PLAY, lesson })
  })
})

describe('finishes', () => {
  it('are counted per child and lesson', () => {
    countFinish(USER, 'table-4')
    countFinish(USER, 'table-4')
    expect(finishesOf(USER, 'table-4')).toBe(2)
    expect(finishesOf(OTHER, 'table-4')).toBe(0)
    expect(finishesOf(USER, 'table-5')).toBe(0)
  })
})
