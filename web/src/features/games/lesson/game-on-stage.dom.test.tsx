import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerByType, ExerciseType } from '#core/exercises/exercise.ts'
import { solveExercise } from '#core/exercises/registry.ts'
import { answerChange, type GameEvent } from '#core/lessons/game-event.ts'
import { currentExercise, type GameLesson, gameLesson, newGame } from '#core/lessons/game-lesson.ts'
import { game } from '#core/play/activities/game.ts'
import type { GameTable } from '#core/tables/table.ts'
import { gameOnStage } from '#web/features/games/lesson/game-on-stage.tsx'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'
import { Stage } from '#web/play/stage/stage.tsx'
import { heard } from '#web/testing/heard.ts'
import { usePlayFrom } from '#web/testing/play-from.ts'

const drawnShips = vi.fn(() => null)
vi.mock('#web/worlds/flight/ship-picture.tsx', () => ({ ShipPicture: () => drawnShips() }))
vi.mock('#web/browser/reduced-motion.ts', () => ({ prefersReducedMotion: () => true }))
vi.mock('#web/data/settings/learner-settings.ts', async (original) => ({
  ...(await original<object>()),
  useLearnerSettings: () => ({ left_handed: false, keypad: 'phone', timed_play: 'on', more_time: false }),
}))
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  overwriteGetLocale(() => 'en')
})

function solved(lesson: GameLesson): GameLesson {
  const exercise = currentExercise(lesson)
  if (!exercise) return lesson
  const events = [answerChange(exercise, solveExercise(exercise)), { type: 'check' }, { type: 'next' }]
  return events.reduce((state, event) => gameLesson(state, { ...event, activeMs: 0 } as GameEvent), lesson)
}

/** The game at the exercise at `place`, counted from 1. */
function gameAt(table: GameTable, place: number): GameLesson {
  let lesson = gameLesson(newGame(table, 0, 0), { type: 'start', activeMs: 0 })
  while (lesson.step < place) lesson = solved(lesson)
  return lesson
}

function Play({ start }: { start: GameLesson }) {
  const play = usePlayFrom(game, start)
  return (
    <MemoryRouter>
      <Stage play={play} on={gameOnStage} exit={null} companion={7} intro={null} end={() => null} />
    </MemoryRouter>
  )
}
const soon = () => act(() => vi.advanceTimersByTimeAsync(300))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function writeAll(numbers: readonly number[]) {
  for (const number of numbers) {
    for (const digit of String(number)) press(digit)
    press('Enter answer')
  }
  await soon()
}

test('[L29] the green key checks a finished exercise, and the focus is on the next one', async () => {
  const start = gameAt(7, 6)
  render(<Play start={start} />)
  const exercise = currentExercise(start)
  if (exercise?.type !== 'story') throw new Error('the sixth exercise is a story')
  await writeAll(exercise.items.map(({ a, b }) => a * b))
  const next = screen.getByRole('button', { name: 'Next Exercise' })
  expect(document.activeElement).toBe(next)
  fireEvent.click(next)
  await soon()
  expect(screen.getByRole('heading', { name: /^Number hunt\. .*7.*\. Exercise 7 of 10\.$/ })).toBe(
    document.activeElement,
  )
})

test('[L29] after a mistake the focus is on trying again', async () => {
  render(<Play start={gameAt(7, 6)} />)
  await writeAll([1, 1])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try Again' }))
})

/** The exercise after this answer was checked. */
function checked<T extends ExerciseType>(table: GameTable, type: T, answer: AnswerByType[T]): GameLesson {
  const place = newGame(table, 0, 0).exercises.findIndex((exercise) => exercise.type === type) + 1
  const lesson = gameAt(table, place)
  const exercise = currentExercise(lesson)
  if (!exercise) throw new Error(`table ${table} has no ${type}`)
  return [answerChange(exercise, answer), { type: 'check' }].reduce(
    (state, event) => gameLesson(state, { ...event, activeMs: 0 } as GameEvent),
    lesson,
  )
}
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)
const said = () => textsOf([...document.querySelectorAll<HTMLElement>('[data-verdict]')])

const MISTAKES: readonly (readonly [
  GameTable,
  ExerciseType,
  unknown,
  readonly (readonly [string, string])[],
])[] = [
  [
    2,
    'sequence',
    [7, 13, 17, 5, 9, 13],
    [
      ['2 × 3', 'Start with 1 × 3 = 3. Then double it.'],
      // It is missing in both rows, and listed once.
      ['2 × 6', 'Start with 1 × 6 = 6. Then double it.'],
      ['2 × 8', 'Start with 1 × 8 = 8. Then double it.'],
      ['2 × 2', 'Start with 1 × 2 = 2. Then double it.'],
      ['2 × 4', 'Start with 1 × 4 = 4. Then double it.'],
    ],
  ],
  [
    9,
    'story',
    [46, 73],
    [
      ['9 × 5', 'Start with 9 × 10 = 90. Then take half of it.'],
      ['9 × 8', 'Start with 10 × 8 = 80. Then take away 1 × 8 = 8.'],
    ],
  ],
  [
    10,
    'story',
    [51, 81],
    [
      ['10 × 5', 'Ten groups of 5 are 5 tens.'],
      ['10 × 8', 'Ten groups of 8 are 8 tens.'],
    ],
  ],
  [
    7,
    'story',
    [36, 57],
    [
      ['7 × 5', 'Start with 7 × 10 = 70. Then take half of it.'],
      ['7 × 8', 'Start with 7 × 4 = 28. Then double it.'],
    ],
  ],
  [
    2,
    'true-false',
    [true, false, false, false],
    [['2 × 0', '2 groups with nothing in them are nothing at all: 0.']],
  ],
  [
    2,
    'reverse',
    [7, 3],
    [
      ['2 × ? = 16', 'There are 2 rows. How many in each row make 16?'],
      ['2 × ? = 4', 'There are 2 rows. How many in each row make 4?'],
    ],
  ],
  [
    2,
    'number-hunt',
    [2, 3, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22],
    [
      ['3', '3 dots in columns of 2: there is a gap in the last column. So 3 is not in this table.'],
      ['22', '22 is in the 2 times table, but this hunt stops at 20.'],
    ],
  ],
  [3, 'number-hunt', [3, 6, 9], [['3', 'Count in steps of 3: 3, 6, 9 … up to 30.']]],
]

test.each(MISTAKES)(
  '[L18] table %i, %s: what was wrong is listed, each with a way to its answer',
  (table, type, answer, hints) => {
    render(<Play start={checked(table, type, answer as never)} />)
    expect(screen.getByRole('heading', { name: "Let's look at it together" })).toBeDefined()
    const listed = screen.queryByRole('group', { name: 'Look at these again' })
    // One thing alone needs no list.
    const names = hints.length > 1 ? hints.map(([name]) => name) : []
    expect(textsOf(listed ? within(listed).getAllByRole('button') : [])).toEqual(names)
    for (const [name, way] of hints) {
      if (listed) fireEvent.click(within(listed).getByText(name))
      expect(screen.getByText(way)).toBeDefined()
    }
  },
)

test('[L17] the tables that share their words say after a mistake how near it was', () => {
  render(<Play start={checked(3, 'story', [1, 1])} />)
  expect(said()).toContain('Almost there! Try again.')
  cleanup()
  render(<Play start={checked(3, 'number-hunt', [3, 6, 9, 12, 15, 18, 21, 24, 27])} />)
  expect(said()).toContain('You found 9 of 10 correct numbers.')
})

const timed = (given: readonly (number | null)[]) =>
  checked(3, 'timed', {
    given: [...given, ...Array<null>(10 - given.length).fill(null)],
    ended: { by: 'finished', secondsUsed: 12 },
  })

test('[L17] a timed run that failed lists every right answer beside what was given', () => {
  render(<Play start={timed([3, 7, 9, 13])} />)
  expect(said()).toContain('You got 2 of 10 right. 5 are enough to pass. Your time: 12s')
  expect(
    textsOf(within(screen.getByRole('list', { name: 'Your answers' })).getAllByRole('listitem')),
  ).toEqual([
    'Right3 × 1 = 3',
    'Right3 × 3 = 9',
    'Not yet3 × 2 = 67',
    'Not yet3 × 4 = 1213',
    ...[5, 6, 7, 8, 9, 10].map((b) => `Not yet3 × ${b} = ${3 * b}`),
  ])
})

test('[L17] a timed run that passed celebrates the right ones and shows the others', () => {
  render(<Play start={timed([3, 6, 9, 12, 15])} />)
  expect(said()).toContain('Your time: 12s You got 5 of 10 right. Great! Now look at the others.')
})

test.each([
  ['en', "Let's look at it together", 'Next Exercise', 'This is the right answer. 9 times 5 is 45.'],
  ['pt-BR', 'Vamos ver juntos', 'Próximo exercício', 'Esta é a resposta certa. 9 vezes 5 é 45.'],
] as const)(
  '[L24] no child leaves a failed exercise without its answers (%s)',
  async (locale, hint, next, title) => {
    overwriteGetLocale(() => locale)
    render(<Play start={checked(9, 'story', [46, 72])} />)
    expect(screen.getByRole('heading', { name: hint })).toBeDefined()
    expect(screen.queryByRole('heading', { name: title }), 'first the hint').toBeNull()
    press(next)
    await soon()
    const answers = screen.getByRole('heading', { name: title })
    expect(document.activeElement).toBe(answers)
    expect(textsOf(within(answers.parentElement as HTMLElement).getAllByRole('listitem'))).toEqual([
      '9 × 5 = 45',
    ])
    press(next)
    await soon()
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
  },
)

test('[L24] the answers can be asked for, and the exercise tried again from blank', async () => {
  render(<Play start={checked(9, 'story', [46, 73])} />)
  press('Show me the answers')
  await soon()
  for (const fact of ['9 × 5 = 45', '9 × 8 = 72']) expect(screen.getByText(fact)).toBeDefined()
  press('Try Again')
  await soon()
  expect(screen.queryByText('9 × 5 = 45')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Missing number in 9 times 5 is what').value).toBe('')
})

test('[L14] a child who listens hears the picks of a hunt, the cards it turns and the verdict, from one region', async () => {
  render(<Play start={gameAt(7, 7)} />)
  press('21')
  await soon()
  expect(heard()).toBe('Numbers picked: 1 of 10')
  cleanup()
  render(<Play start={gameAt(7, 4)} />)
  press('Card 1, face down')
  await soon()
  expect(heard()).toMatch(/^Card 1: (7 times \d+|\d+)$/)
  cleanup()
  render(<Play start={gameAt(7, 6)} />)
  await writeAll([1, 1])
  expect(heard()).toBe('Almost there! Try again. 7 times 5 is not 1. 7 times 8 is not 1.')
})

test('a digit draws nothing of the flight anew', async () => {
  render(<Play start={gameAt(7, 6)} />)
  await soon()
  drawnShips.mockClear()
  press('1')
  await soon()
  expect(drawnShips).not.toHaveBeenCalled()
})
