import { expect, test } from '#e2e/fixtures/test.ts'
import type { Player } from '#e2e/play/answer-exercise.ts'
import { openGame, startGame } from '#e2e/play/game.ts'
import { carried, keyboardOf, keysCountAgain, walkTo } from '#e2e/play/hand.ts'
import { wordsOf } from '#e2e/play/words.ts'

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
