import type { Page } from '@playwright/test'
import type { AnswerByType, AnswerOf, Equation, Exercise, ExerciseType } from '#core/exercises/exercise.ts'
import type { Hand, NumberKeys } from '#e2e/play/hand.ts'
import type { Screen, Spot } from '#e2e/play/screen.ts'
import { heard, type Words } from '#e2e/play/words.ts'

/** Who plays: on which page, with which hand, reading which language. */
export interface Player<S extends Screen = Page> {
  readonly page: S
  readonly hand: Hand
  readonly words: Words
}

/** Who plays in any engine. */
export type AnyPlayer = Player<Screen>

type Answering = {
  readonly [T in ExerciseType]: (
    player: AnyPlayer,
    exercise: Extract<Exercise, { type: T }>,
    answer: AnswerByType[T],
  ) => Promise<void>
}

/** Every control is found by the name that a child hears or reads. */
const ANSWERING: Answering = {
  async 'drag-answers'({ page, hand, words }, { items, trays }, answer) {
    for (const [slot, { a, b }] of items.entries()) {
      const tile = answer[slot]
      if (tile === null || tile === undefined) continue
      const equation = heard(words, `${a} × ${b}`)
      const tray = page.getByRole('group', {
        name: trays.length > 1 ? words('games_drag_tray_for', { equation }) : words('games_drag_tray'),
      })
      await hand.carry(
        tray.getByRole('button', { name: String(tile), exact: true }),
        page.getByRole('button', { name: words('games_drag_empty', { equation }) }),
        {
          lifted: words('games_drag_over_nothing', { tile }),
          over: words('games_drag_over', { tile, equation }),
        },
      )
      await page.getByRole('button', { name: words('games_drag_filled', { equation, tile }) }).waitFor()
    }
  },
  async 'fill-blanks'(player, { items, buttons }, answer) {
    const gaps = items.map(({ a, b, gap }) =>
      gapOf(player, gap === 'a' ? `__ × ${b} = ${a * b}` : `${a} × __ = ${a * b}`),
    )
    await fill(player, gaps, answer, numberButtons(player, buttons))
  },
  'find-errors': (player, { items }, answer) =>
    judge(player, items, answer, ['games_verdict_right', 'games_verdict_wrong']),
  async 'memory-pairs'({ page, hand, words }, { cards }, { matched }) {
    for (const pair of matched) {
      for (const [index, card] of cards.entries()) {
        if (card.pair !== pair) continue
        await hand.press(page.getByRole('button', { name: words('games_card_closed', { place: index + 1 }) }))
      }
    }
  },
  async sequence(player, { rows }, answer) {
    const gaps = rows.flatMap((row, r) =>
      row.flatMap((number, p) =>
        number === null
          ? [
              player.page.getByRole('textbox', {
                name: player.words('games_sequence_gap', { row: r + 1, place: p + 1 }),
              }),
            ]
          : [],
      ),
    )
    await fill(player, gaps, answer, keypad(player))
  },
  async story(player, { items }, answer) {
    const gaps = items.map(({ a, b }) => gapOf(player, `${a} × ${b} = __`))
    await fill(player, gaps, answer, keypad(player))
  },
  async 'number-hunt'({ page, hand, words }, { grid }, answer) {
    const numbers = page.getByRole('group', { name: words('games_hunt_grid') })
    // In the order they lie there: a child hunts along the rows.
    for (const value of grid.filter((number) => answer.includes(number))) {
      await hand.press(numbers.getByRole('button', { name: String(value), exact: true }))
    }
  },
  'true-false': (player, { items }, answer) => judge(player, items, answer, ['games_true', 'games_false']),
  async 'multiple-choice'({ page, hand, words }, { items }, answer) {
    for (const [index, { a, b, options }] of items.entries()) {
      const option = options[answer[index] ?? -1]
      if (option === undefined) continue
      const question = page.getByRole('group', { name: heard(words, `${a} × ${b} = ?`) })
      await hand.press(question.getByRole('button', { name: String(option), exact: true }))
    }
  },
  async reverse(player, { items }, answer) {
    const gaps = items.map(({ a, b }) => gapOf(player, `${a * b} = ${a} × __`))
    await fill(player, gaps, answer, keypad(player))
  },
  async timed(player, { items }, { given, ended }) {
    const { page, hand, words } = player
    await hand.press(page.getByRole('button', { name: words('games_timed_start') }))
    await answerAgainstTheClock(player, items, given)
    // Enter after the last answer has ended it already.
    if (ended?.by === 'finished' && given.includes(null))
      await hand.press(page.getByRole('button', { name: words('games_timed_done') }))
  },
}

export async function answerExercise<E extends Exercise>(
  player: AnyPlayer,
  exercise: E,
  answer: AnswerOf<E>,
) {
  // `type` picks the function made for exactly this exercise, a link TypeScript cannot follow through the union.
  const act = ANSWERING[exercise.type] as unknown as (p: AnyPlayer, e: E, a: AnswerOf<E>) => Promise<void>
  await act(player, exercise, answer)
}

/** One question after the other; the key for Enter leads to the next one. */
async function answerAgainstTheClock(
  player: AnyPlayer,
  items: readonly { a: number; b: number }[],
  given: readonly (number | null)[],
) {
  const { page, hand, words } = player
  for (const [index, { a, b }] of items.entries()) {
    const number = given[index]
    if (number === null || number === undefined) break
    await gapOf(player, `${a} × ${b} = __`).waitFor()
    await hand.type(number, keypad(player))
    await hand.enter(page.getByRole('button', { name: words('app_enter_answer') }))
  }
}

function gapOf({ page, words }: AnyPlayer, equation: string): Spot {
  const name = heard(words, words('games_gap_label', { equation }))
  // A question against the clock says its number, too.
  return page.getByRole('textbox', { name: new RegExp(`^${name}(?:\\.|$)`) })
}

export function keypad({ page, words }: AnyPlayer): NumberKeys {
  return { keys: page.getByRole('group', { name: words('games_keypad') }), wholeNumbers: false }
}

function numberButtons({ page, words }: AnyPlayer, last: number): NumberKeys {
  return {
    keys: page.getByRole('group', { name: words('games_number_buttons', { last }) }),
    wholeNumbers: true,
  }
}

async function fill(
  { hand }: AnyPlayer,
  gaps: readonly Spot[],
  answer: readonly (number | null)[],
  on: NumberKeys,
) {
  for (const [index, gap] of gaps.entries()) {
    const number = answer[index]
    if (number !== null && number !== undefined) await hand.write(gap, number, on)
  }
}

async function judge(
  { page, hand, words }: AnyPlayer,
  items: readonly Equation[],
  answer: readonly (boolean | null)[],
  [right, wrong]: readonly [string, string],
) {
  for (const [index, { a, b, shown }] of items.entries()) {
    const verdict = answer[index]
    if (verdict === null || verdict === undefined) continue
    const name = heard(words, `${a} × ${b} = ${shown}: ${words(verdict ? right : wrong)}`)
    await hand.press(page.getByRole('button', { name, exact: true }))
  }
}
