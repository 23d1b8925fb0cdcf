import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RewardPopup } from '#web/features/shell/reward-popup.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const WON = ['bronze-coin', 'silver-coin', 'gold-coin', 'trophy-beginner'].map((reward_id) => ({
  reward_id,
  quantity: 1,
}))
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.trim())

test('[L27] every name can be read for as long as the popup is open', () => {
  const gone = vi.fn()
  render(<RewardPopup awards={WON} onGone={gone} />)
  const all = ['Bronze Coin +1', 'Silver Coin +1', 'Gold Coin +1', 'Beginner Trophy +1']
  expect(names()).toEqual(all)
  expect(screen.getByText('+1 coin')).toBeDefined()
  for (let tick = 0; tick < 4; tick++) act(() => vi.advanceTimersByTime(450))
  expect(screen.getByText('+16 coins')).toBeDefined()
  act(() => vi.advanceTimersByTime(2400))
  expect(names()).toEqual(all)
  expect(gone).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(200))
  act(() => vi.advanceTimersByTime(300))
  expect(gone).toHaveBeenCalledOnce()
})

test('it does not go away under the focus of who has come to it by keys', () => {
  const gone = vi.fn()
  render(<RewardPopup awards={WON} onGone={gone} />)
  const pass = () => {
    act(() => vi.advanceTimersByTime(10_000))
    act(() => vi.advanceTimersByTime(300))
  }
  const close = screen.getByRole('button', { name: 'Close' })
  fireEvent.focus(close)
  pass()
  expect(gone).not.toHaveBeenCalled()
  fireEvent.blur(close)
  pass()
  expect(gone).toHaveBeenCalledOnce()
})

test('[L27] a tap ends it', () => {
  const gone = vi.fn()
  render(<RewardPopup awards={WON} onGone={gone} />)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  act(() => vi.advanceTimersByTime(300))
  expect(gone).toHaveBeenCalledOnce()
})
