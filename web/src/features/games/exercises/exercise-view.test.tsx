import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  type AnswerByType,
  EXERCISE_TYPES,
  type Exercise,
  type ExerciseType,
} from '#core/exercises/exercise.ts'
import {
  blankAnswer,
  composeExercise,
  gradeExercise,
  rulesFor,
  solveExercise,
  wrongAnswers,
} from '#core/exercises/registry.ts'
import { someFacts } from '#core/exercises/testing/every-play.ts'
import { newGame } from '#core/lessons/game-lesson.ts'
import { createRandom } from '#core/random/random.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import {
  answersFor,
  ExerciseView,
  hintsFor,
  taskName,
  taskText,
} from '#web/features/games/exercises/exercise-view.tsx'

function drawn(exercise: Exercise, answer: AnswerByType[ExerciseType], checked: boolean): string {
  const grade = checked ? gradeExercise(exercise, answer) : null
  return renderToStaticMarkup(
    <ExerciseView exercise={exercise} answer={answer} grade={grade} disabled={checked} onChange={() => {}} />,
  )
}

const LESSONS = GAME_TABLES.flatMap((table) =>
  [0, 1].map((variant) => [table, variant, newGame(table, 11, variant).exercises] as const),
)

describe.each(LESSONS)('table %i, variant %i', (_table, _variant, exercises) => {
  it.each(exercises.map((exercise) => [exercise.type, exercise] as const))('draws %s', (type, exercise) => {
    const blank = drawn(exercise, blankAnswer(exercise), false)
    const solved = drawn(exercise, solveExercise(exercise), true)
    expect(blank).not.toMatch(/>(Right|Not yet|Well spotted)</)
    expect(solved).not.toContain('Not yet')
    // Memory says it on its cards; every other kind names the verdict on the item itself.
    if (type !== 'memory-pairs') expect(solved).toContain('Right')
    else expect(solved).toContain('pair found')
  })
})

describe('[L21] an exercise over any facts', () => {
  const composed = (type: ExerciseType, seed: number): Exercise =>
    composeExercise(type, someFacts(type, createRandom(seed)), createRandom(seed))

  it.each(EXERCISE_TYPES)('%s is drawn with its name and its task', (type) => {
    for (let seed = 0; seed < 40; seed++) {
      const exercise = composed(type, seed)
      expect(drawn(exercise, blankAnswer(exercise), false)).not.toMatch(/>(Right|Not yet)</)
      expect(drawn(exercise, solveExercise(exercise), true)).not.toContain('Not yet')
      for (const withClock of [true, false]) {
        expect(taskName(exercise, withClock)).not.toBe('')
        expect(taskText(exercise, withClock)).not.toMatch(/null|undefined/)
      }
    }
  })
  it.each(EXERCISE_TYPES.filter((type) => rulesFor(type).asks === 'factor'))(
    'a hint of %s does not name the factor that is asked',
    (type) => {
      for (let seed = 0; seed < 40; seed++) {
        const exercise = composed(type, seed)
        for (const answer of wrongAnswers(exercise)) {
          const grade = gradeExercise(exercise, answer)
          const wrong = grade.facts.filter(({ correct }) => !correct)
          const names = hintsFor(exercise, grade).map(({ name }) => name)
          const hidden = wrong.map(({ a, b }) => [`${a} × ? = ${a * b}`, `? × ${a} = ${a * b}`])
          expect(names).toHaveLength(hidden.length)
          for (const [index, name] of names.entries()) expect(hidden[index]).toContain(name)
        }
      }
    },
  )
})

describe('a wrong check', () => {
  it('marks exactly the items that were wrong', () => {
    const exercise = newGame(7, 0, 0).exercises[0]
    if (exercise?.type !== 'drag-answers') throw new Error('the first exercise is drag-answers')
    const [first = 0, second = 0, third = 0] = solveExercise(exercise) as readonly number[]
    const html = drawn(exercise, [first, third, second], true)
    expect(html.match(/Right/g)).toHaveLength(1)
    expect(html.match(/Not yet/g)).toHaveLength(2)
  })
  it('says "Well spotted", not "Right", where a wrong equation was found out, and corrects it', () => {
    const exercise = newGame(2, 0, 0).exercises[2]
    if (exercise?.type !== 'find-errors') throw new Error('the third exercise is find-errors')
    // 2 × 2 = 4 and 2 × 8 = 16 are right; 2 × 6 = 10 is found out, 2 × 5 = 11 is not.
    const html = drawn(exercise, [true, false, true, true], true)
    expect(html.match(/>Right</g)).toHaveLength(2)
    expect(html.match(/>Well spotted</g)).toHaveLength(1)
    expect(html.match(/>Not yet</g)).toHaveLength(1)
    expect(html).toMatch(/2 × 6 =<\/span><s[^>]*>10<\/s><span[^>]*>12</)
    expect(html).not.toMatch(/<s[^>]*>11</)
  })
  it.each(EXERCISE_TYPES.filter((type) => !rulesFor(type).clocked && type !== 'memory-pairs'))(
    '[L24] %s has its right answers ready, and they are right',
    (type) => {
      const exercise: Exercise = composeExercise(type, someFacts(type, createRandom(3)), createRandom(3))
      for (const answer of wrongAnswers(exercise)) {
        const answers = answersFor(exercise, gradeExercise(exercise, answer))
        expect(answers).not.toEqual([])
        for (const each of answers) {
          const [a = 0, b = 0, product] = each.split(/ [×=] /).map(Number)
          if (product !== undefined) expect(a * b, each).toBe(product)
        }
      }
    },
  )
  it('[L24] the answers of a hunt are its numbers; a timed run lists its own', () => {
    const [hunt, timed] = [6, 9].map((place) => newGame(7, 0, 0).exercises[place]) as [Exercise, Exercise]
    const wrong = gradeExercise(hunt, [8])
    expect(answersFor(hunt, wrong)).toEqual(['7', '14', '21', '28', '35', '42', '49', '56', '63', '70'])
    expect(answersFor(timed, gradeExercise(timed, blankAnswer(timed)))).toEqual([])
  })
  it('does not give away the numbers that were missed in a hunt', () => {
    const exercise = newGame(7, 0, 0).exercises[6]
    if (exercise?.type !== 'number-hunt') throw new Error('the seventh exercise is number-hunt')
    const html = drawn(exercise, [7, 8], true)
    expect(html.match(/Right/g)).toHaveLength(1)
    expect(html.match(/Not yet/g)).toHaveLength(1)
  })
})
