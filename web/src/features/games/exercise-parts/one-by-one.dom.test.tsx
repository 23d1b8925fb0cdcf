import { cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AnswerOf, Exercise } from '#core/exercises/exercise.ts'
import { blankAnswer, gradeExercise } from '#core/exercises/registry.ts'
import { newGame } from '#core/lessons/game-lesson.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import { ExerciseView } from '#web/features/games/exercises/exercise-view.tsx'

vi.mock('#web/data/settings/learner-settings.ts', () => ({ useLearnerSettings: () => ({ by_keys: true }) }))
afterEach(cleanup)

const space = () => fireEvent.keyDown(document.activeElement as Element, { key: ' ' })
/** jsdom presses no button for Enter. */
const enter = () => fireEvent.click(document.activeElement as Element)
const heard = () => document.activeElement?.getAttribute('aria-label') ?? ''

function Play({ exercise, done }: { exercise: Exercise; done: (answer: AnswerOf<Exercise>) => void }) {
  const [answer, setAnswer] = useState(() => blankAnswer(exercise) as AnswerOf<Exercise>)
  return (
    <ExerciseView
      exercise={exercise}
      answer={answer}
      onChange={setAnswer}
      grade={null}
      disabled={false}
      onCommit={() => done(answer)}
    />
  )
}

/** What a child with two keys does who knows the tables and reads nothing but the name of the button. */
function playedWithTwoKeys(exercise: Exercise, isRight: (label: string) => boolean): string {
  let result = ''
  const done = (answer: AnswerOf<Exercise>) => {
    result = gradeExercise(exercise, answer).result
  }
  const { container } = render(<Play exercise={exercise} done={done} />)
  container.querySelector<HTMLButtonElement>('fieldset button')?.focus()
  for (let keys = 0; keys < 300 && result === ''; keys += 1) isRight(heard()) ? enter() : space()
  return result
}

const exercisesOf = (type: Exercise['type']) =>
  GAME_TABLES.flatMap((table) => newGame(table, 0, 0).exercises).filter((one) => one.type === type)

test('[H37] every hunt is played with two keys, and Enter twice is a mind that changed', () => {
  for (const exercise of exercisesOf('number-hunt')) {
    const { table } = exercise
    const missing = new Set(exercise.type === 'number-hunt' ? exercise.targets : [])
    const result = playedWithTwoKeys(exercise, (label) => {
      const [number] = /^\d+(?=: choose)/.exec(label) ?? []
      return missing.delete(Number(number)) || (missing.size === 0 && label.startsWith('Done'))
    })
    expect([table, result]).toEqual([table, 'correct'])
    cleanup()
  }
})

test('[H37] every carried tile finds its place with two keys, wrong ones back first', () => {
  for (const exercise of exercisesOf('drag-answers')) {
    let [isSpoilt, wrongLies] = [false, false]
    const result = playedWithTwoKeys(exercise, (label) => {
      const [tile, a, b] = (label.match(/\d+/g) ?? []).map(Number)
      const fits = tile === (a ?? 0) * (b ?? 0)
      if (label.startsWith('Done')) return !wrongLies
      if (label.startsWith('Take')) {
        wrongLies &&= fits
        return !fits
      }
      if (fits || isSpoilt) return fits
      isSpoilt = wrongLies = true
      return true
    })
    expect([exercise.table, result]).toEqual([exercise.table, 'correct'])
    cleanup()
  }
})
