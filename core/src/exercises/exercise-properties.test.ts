import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { EXERCISE_TYPES, type Exercise } from '#core/exercises/exercise.ts'
import type { Question } from '#core/exercises/question.ts'
import {
  blankAnswer,
  canCompose,
  composeExercise,
  generateExercise,
  gradeExercise,
  questionsOf,
  rulesFor,
  solveExercise,
  wrongAnswers,
} from '#core/exercises/registry.ts'
import { ALL_FACTS, factsAround, problemsInEveryPlay, someFacts } from '#core/exercises/testing/every-play.ts'
import { createRandom, shuffle } from '#core/random/random.ts'
import type { Fact } from '#core/tables/fact.ts'
import { TABLES } from '#core/tables/table.ts'

/** All facts an exercise asks about, each as its unordered pair. */
function askedBy(exercise: Exercise): string[] {
  return gradeExercise(exercise, solveExercise(exercise)).facts.map(pairOf).sort()
}

function pairOf({ a, b }: Fact): string {
  return [a, b].sort((left, right) => left - right).join('×')
}

/** Each question prints its own fact and leaves out exactly what the type asks. */
function questionsFit(exercise: Exercise): boolean {
  const { asks, questions } = rulesFor(exercise.type)
  if (questions === null) return true
  const { facts } = gradeExercise(exercise, solveExercise(exercise))
  const put = questionsOf(exercise)
  return (
    put.length === facts.length &&
    facts.every(({ a, b, given }, index) => {
      const { shown, options } = put[index] as Question
      const [left, right, result] = shown
      if (options && !options.some((option) => option === given)) return false
      if (asks === 'factor')
        return (left ?? right) === a && (left === null || right === null) && result === a * b
      const prints = pairOf({ a: left ?? -1, b: right ?? -1 }) === pairOf({ a, b })
      return prints && (result === null) === (asks === 'product')
    })
  )
}

/** What is wrong with an exercise as such, if anything. */
function problemOf(exercise: Exercise): string | null {
  const rules = rulesFor(exercise.type)
  const solution = solveExercise(exercise)
  const { result, facts } = gradeExercise(exercise, solution)
  if (gradeExercise(exercise, blankAnswer(exercise)).result !== 'incomplete') return 'blank is graded'
  if (result !== 'correct') return 'solution refused'
  if (!rules.passes(facts)) return 'solution does not pass'
  for (const answer of wrongAnswers(exercise)) {
    const wrong = gradeExercise(exercise, answer)
    if (wrong.result !== 'incorrect') return 'wrong answer accepted'
    if (rules.passes(wrong.facts)) return 'wrong answer passes'
  }
  if (!v.is(rules.answer, solution) || !v.is(rules.answer, blankAnswer(exercise))) return 'answer not kept'
  if (new Set(facts.map(rules.slotOf)).size !== facts.length) return 'two facts in one place'
  if (!questionsFit(exercise)) return 'question does not fit its fact'
  const outside = ({ a, b }: Fact) => a < 1 || a > 12 || b < 0 || b > 12 || !Number.isInteger(b)
  if (facts.some(outside)) return 'fact outside of the tables'
  const ownTable = exercise.table
  return ownTable !== null && facts.some(({ a }) => a !== ownTable) ? 'fact of another table' : null
}

describe('[L2] [L3] every exercise can be played, whatever it was made of', () => {
  test.each(EXERCISE_TYPES)('%s: first plays, replays and compositions', (type) => {
    expect(problemsInEveryPlay(type, problemOf)).toEqual([])
  })

  test.each(EXERCISE_TYPES)('%s goes by its own name and can be got wrong, unless it is memory', (type) => {
    const exercise: Exercise = generateExercise(type, 7, 0, 0)
    expect(exercise.type).toBe(type)
    expect(wrongAnswers(exercise).length > 0).toBe(type !== 'memory-pairs')
  })

  test.each(EXERCISE_TYPES)('%s holds as many facts in a lesson as it says', (type) => {
    const { factsPerCheck } = rulesFor(type)
    for (const table of TABLES) {
      for (const replay of [0, 1, 2]) {
        const exercise: Exercise = generateExercise(type, table, 3, replay)
        expect(askedBy(exercise)).toHaveLength(factsPerCheck.min)
      }
    }
  })
})

describe('[L21] every type makes an exercise of given facts', () => {
  test.each(EXERCISE_TYPES)('%s asks each of the 144 facts it is given, and no other', (type) => {
    const { min, max, oneTable } = rulesFor(type).takes
    for (const fact of ALL_FACTS) {
      const random = createRandom(fact.a * 100 + fact.b)
      const others = shuffle(random, ALL_FACTS).filter(({ a }) => !oneTable || a === fact.a)
      for (const count of [min, max]) {
        const facts = factsAround(type, [fact, ...others.filter((other) => other !== fact)], count)
        expect(facts).toHaveLength(count)
        const exercise: Exercise = composeExercise(type, facts, random)
        expect(askedBy(exercise)).toEqual(facts.map(pairOf).sort())
        expect(problemOf(exercise)).toBeNull()
      }
    }
  })

  test.each(EXERCISE_TYPES)('%s: the same facts and chance give the same exercise', (type) => {
    const facts = someFacts(type, createRandom(5))
    const once: Exercise = composeExercise(type, facts, createRandom(9))
    expect(composeExercise(type, facts, createRandom(9))).toEqual(once)
  })

  test.each(EXERCISE_TYPES)('%s names its table, or none where the facts are mixed', (type) => {
    const { max, oneTable } = rulesFor(type).takes
    const seven = TABLES.map((b) => ({ a: 7, b })).slice(1, max + 1)
    expect(composeExercise(type, seven, createRandom(1)).table).toBe(7)
    if (oneTable || max === 1) return
    const mixed = [{ a: 11, b: 11 }, ...seven.slice(1)]
    expect(composeExercise(type, mixed, createRandom(1)).table).toBeNull()
  })

  test.each(EXERCISE_TYPES)('%s refuses facts that it cannot ask', (type) => {
    const { min, max, oneTable, differentProducts } = rulesFor(type).takes
    const row = (a: number, count: number) => TABLES.slice(0, count).map((b) => ({ a, b }))
    expect(canCompose(type, row(3, min - 1))).toBe(false)
    expect(canCompose(type, row(3, max))).toBe(true)
    expect(canCompose(type, row(3, max + 1))).toBe(false)
    expect(canCompose(type, [...row(3, max - 1), { a: 3, b: 13 }])).toBe(false)
    expect(canCompose(type, [...row(3, max - 1), { a: 3, b: 0 }])).toBe(false)
    expect(canCompose(type, [...row(3, max - 1), { a: 3, b: 1 }])).toBe(max === 1)
    expect(canCompose(type, [...row(3, max - 1), { a: 4, b: 9 }])).toBe(!oneTable || max === 1)
    const twoTwelves = [{ a: 2, b: 6 }, { a: 3, b: 4 }, ...row(11, max)].slice(0, max)
    if (max > 1 && !oneTable) expect(canCompose(type, twoTwelves)).toBe(!differentProducts)
    expect(() => composeExercise(type, [], createRandom(1))).toThrow(`${type} cannot be made of no facts`)
  })
})
