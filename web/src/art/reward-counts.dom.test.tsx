import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RewardCounts } from '#web/art/reward-counts.tsx'

afterEach(cleanup)

test('while coins drop, the counter has the room that all of them need', () => {
  const counts = { coins: 12, trophies: 0, stickers: 3 }
  const { container, rerender } = render(<RewardCounts counts={counts} inTheAir={12} />)
  const figures = () =>
    [...container.querySelectorAll<HTMLElement>('[style]')].map(({ style, textContent }) => [
      textContent,
      style.minWidth,
    ])
  expect(figures()[0]).toEqual(['0', '2ch'])
  rerender(<RewardCounts counts={counts} />)
  expect(figures()[0]).toEqual(['12', '2ch'])
})
