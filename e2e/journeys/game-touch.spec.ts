import { GAME_TABLES } from '#core/tables/table.ts'
import { progressOf } from '#e2e/fixtures/finished-lessons.ts'
import { expect, test, variant } from '#e2e/fixtures/test.ts'
import type { Player } from '#e2e/play/answer-exercise.ts'
import {
  endLesson,
  feedbackOf,
  firstPlay,
  openGame,
  playRightly,
  startGame,
  tryExercise,
} from '#e2e/play/game.ts'
import { fingerOf } from '#e2e/play/hand.ts'
import { openExercise } from '#e2e/play/kept-lesson.ts'
import { wordsOf } from '#e2e/play/words.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const SCREENS = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'tablet', viewport: { width: 820, height: 1180 } },
] as const

test.describe('with a finger', () => {
  test.use({ viewport: SCREENS[1].viewport, hasTouch: true, isMobile: true })

  test('exercises of table 9 are played', async ({ learner, account }) => {
    const player: Player = { page: learner, hand: await fingerOf(learner), words: wordsOf('en') }
    for (const type of ['drag-answers', 'timed'] as const) {
      await tryExercise(player, await openExercise(learner, account, 9, type), 'right')
      await expect(feedbackOf(learner)).not.toBeEmpty()
    }
  })
})

for (const table of GAME_TABLES) {
  const { name, viewport } = SCREENS[table % 2 === 0 ? 0 : 1]
  test.describe(`on a ${name}, with a finger`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    variant(`the game of table ${table} is played to its end`, async ({ learner, server, account }) => {
      const player: Player = { page: learner, hand: await fingerOf(learner), words: wordsOf('en') }
      await openGame(learner, table)
      await startGame(player)
      await playRightly(player, firstPlay(table), 1, 11)
      await endLesson(player)
      await expect
        .poll(() => progressOf(server, account))
        .toMatchObject([{ lesson_id: `interactive-lesson-${table}`, score: 10 }])
    })
  })
}

test.describe('with taps instead of a drag', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tile goes down with the finger, is picked, placed, taken back and placed elsewhere', async ({
    learner,
  }) => {
    const player: Player = { page: learner, hand: await fingerOf(learner), words: wordsOf('en') }
    await openGame(learner, 3)
    await startGame(player)
    const tray = learner.getByRole('group', { name: 'Tiles to choose from' })
    const tile = tray.getByRole('button', { name: '9', exact: true })
    await tile.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await tile.boundingBox())!
    const touch = await learner.context().newCDPSession(learner)
    // What shows it loads last, together with the region that announces rewards.
    await expect(learner.locator('[role="status"]:not(main *)').first()).toBeAttached()
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
    })
    await expect(tile).toHaveCSS('translate', '0px 4px')
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(tile).toHaveCSS('translate', '0px')
    await expect(tile).toHaveAttribute('aria-pressed', 'true')
    await learner.getByRole('button', { name: 'Place for the answer of 3 times 2' }).tap()
    const placed = learner.getByRole('button', { name: 'Answer of 3 times 2: 9' })
    await expect(placed).toBeVisible()
    await expect(tile).toHaveCount(0)
    await placed.tap()
    await expect(tile).toBeVisible()
    await tryExercise(player, firstPlay(3)[0]!, 'right')
    await expect(feedbackOf(learner)).toHaveText(/Perfect! You got them all right!|Excellent! All correct!/)
  })
})
