import { GAME_TABLES } from '#core/tables/table.ts'
import { progressOf } from '#e2e/fixtures/finished-lessons.ts'
import { expect, test, variant } from '#e2e/fixtures/test.ts'
import type { Player } from '#e2e/play/answer-exercise.ts'
import {
  endLesson,
  expectExercise,
  feedbackOf,
  firstPlay,
  goOn,
  openGame,
  startGame,
  tryExercise,
} from '#e2e/play/game.ts'
import { carried, keyboardOf, keysCountAgain, walkTo } from '#e2e/play/hand.ts'
import { wordsOf } from '#e2e/play/words.ts'

// Tables 2 and 7 are so in web/src/features/games/by-ear.dom.test.tsx.
for (const table of GAME_TABLES) {
  variant(`table ${table} is played with nothing but the keyboard`, async ({ learner, server, account }) => {
    const page = learner
    const player: Player = { page, hand: keyboardOf(page), words: wordsOf('en') }
    await openGame(page, table)
    await startGame(player)
    for (const [index, exercise] of firstPlay(table).entries()) {
      await expectExercise(player, index + 1)
      // The new exercise has the focus, so that it is read out and Tab starts at its first control.
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
      await tryExercise(player, exercise, 'right')
      await expect(feedbackOf(page)).not.toBeEmpty()
      if (index < 9) await goOn(player)
    }
    await endLesson(player)
    await expect.poll(() => progressOf(server, account)).toMatchObject([{ score: 10 }])
  })
}

test('a tile carried by keyboard says where it is, and Escape puts it back', async ({ learner }) => {
  const page = learner
  const player: Player = { page, hand: keyboardOf(page), words: wordsOf('en') }
  await openGame(page, 3)
  await startGame(player)
  const said = carried(page)
  const pressAndWait = async (key: string) => {
    await page.keyboard.press(key)
    await keysCountAgain(page)
  }
  const tile = page.getByRole('button', { name: '6', exact: true })
  const tray = page.getByRole('group', { name: 'Tiles to choose from' })
  await expect(tray, 'once, not with each tile').toHaveAccessibleDescription(/^Press Enter on a tile/)
  await walkTo(page, tile)
  await pressAndWait('Space')
  await expect(said).toHaveText('Tile 6 is over the tray.')
  await pressAndWait('ArrowDown')
  await expect(said).toHaveText('Tile 6 is over 3 times 2.')
  await pressAndWait('ArrowDown')
  await expect(said).toHaveText('Tile 6 is over 3 times 3.')
  await pressAndWait('ArrowUp')
  await expect(said).toHaveText('Tile 6 is over 3 times 2.')
  await pressAndWait('Escape')
  await expect(said).toHaveText('Tile 6 is back in the tray.')
  await expect(page.getByRole('button', { name: /^Place for the answer of / })).toHaveCount(3)
  await pressAndWait('Space')
  await pressAndWait('ArrowDown')
  await expect(said).toHaveText('Tile 6 is over 3 times 2.')
  await pressAndWait('Space')
  await expect(said).toHaveText('Tile 6 lies on 3 times 2.')
  await expect(page.getByRole('button', { name: 'Answer of 3 times 2: 6' })).toBeVisible()
})
