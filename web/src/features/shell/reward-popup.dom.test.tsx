import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RewardPopup } from '#web/features/shell/reward-popup.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const award = (reward_id: string, name: string) => ({ reward_id, icon: '', name, quantity: 1 })
const WON = [
  award('bronze-coin', 'Moeda de Bronze'),
  award('silver-coin', 'Moeda de Prata'),
  award('gold-coin', 'Moeda de Ouro'),
  award('trophy-beginner', 'Troféu Iniciante'),
]
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.trim())

test('[L27] every name can be read for as long as the popup is open', () => {
  const gone = vi.fn()
  render(<RewardPopup awards={WON} onGone={gone} />)
  const all = ['Moeda de Bronze +1', 'Moeda de Prata +1', 'Moeda de Ouro +1', 'Troféu Iniciante +1']
  expect(names()).toEqual(all)
  expect(screen.getByText('+1 moeda')).toBeDefined()
  for (let tick = 0; tick < 4; tick++) act(() => vi.advanceTimersByTime(450))
  expect(screen.getByText('+16 moedas')).toBeDefined()
  act(() => vi.advanceTimersByTime(2400))
  expect(names()).toEqual(all)
  expect(gone).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(200))
  act(() => vi.advanceTimersByTime(300))
  expect(gone).toHaveBeenCalledOnce()
})
