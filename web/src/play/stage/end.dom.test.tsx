import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FactWithStatus } from '#core/status/fact-status.ts'
import { factOf } from '#core/tables/facts.ts'
import type { Table } from '#core/tables/table.ts'
import {
  announceAwards,
  clearAwards,
  useCoinsInTheAir,
  useMedalsWait,
  usePopupWaits,
} from '#web/data/learner/award-notices.ts'
import { End } from '#web/play/stage/end.tsx'
import { expectHeard } from '#web/testing/heard.ts'

let calm = true
const sounds = vi.hoisted(() => [] as unknown[])
vi.mock('#web/browser/reduced-motion.ts', () => ({ prefersReducedMotion: () => calm }))
vi.mock('#web/browser/sound/play-sound.ts', () => ({
  playSound: (sound: unknown) => sounds.push(sound),
  hush() {},
}))
vi.mock('#web/browser/after-paint.ts', () => ({ afterPaint: (work: () => void) => setTimeout(work) }))
beforeEach(() => {
  vi.useFakeTimers()
  Element.prototype.animate = vi.fn(() => ({ finish() {}, cancel() {} }) as unknown as Animation)
})
afterEach(() => {
  cleanup()
  clearAwards()
  vi.useRealTimers()
  calm = true
  sounds.length = 0
})

const light = (key: string) => ({ ...factOf(key), status: 'learning', lit: true }) as FactWithStatus
const SECRET = { table: 9, number: 1 } as const
const won = (award = 'gold-coin', secrets: readonly (typeof SECRET)[] = []) =>
  announceAwards({
    awarded: [{ reward_id: award, quantity: 1 }],
    medals: [],
    opened: {
      wonder: factOf('3x4') ?? null,
      waiting: 2,
      secrets: secrets.map((secret) => ({ ...secret, day: 1 })),
      card: { table: 2, number: 1, opens: 9 },
      withoutCoins: null,
    },
  })

/** The bar as far as it counts. */
function Bar() {
  return (
    <>
      <p data-testid="bar">{`${useCoinsInTheAir()} ${usePopupWaits() ? 'popup waits' : 'popup may come'}`}</p>
      <p data-testid="medals">{useMedalsWait() ? 'wait' : 'may come'}</p>
    </>
  )
}
function ended(lights: readonly FactWithStatus[] = [], table?: Table) {
  const view = render(
    <MemoryRouter>
      <a data-counter="" href="/rewards">
        <svg />
      </a>
      <Bar />
      <End
        kind="mission"
        act={<p>Hooray</p>}
        title="Mission done!"
        lights={lights}
        {...(table ? { table } : {})}
        next={<a href="/next">Next</a>}
      />
    </MemoryRouter>,
  )
  const { container } = view
  return {
    container,
    planets: () =>
      [...container.querySelectorAll('.end-planet')].map((planet) => [
        planet.querySelector('img')?.alt,
        ...[...planet.querySelectorAll<HTMLElement>('[data-flies]')].map(({ dataset }) => dataset.flies),
      ]),
    bar: () => screen.getByTestId('bar').textContent,
    medals: () => screen.getByTestId('medals').textContent,
  }
}
const wait = (ms: number) => {
  for (let passed = 0; passed < ms; passed += 50) act(() => void vi.advanceTimersByTime(50))
}

test('each light that was won lies on its own planet; those of a game on the planet of the game', () => {
  expect(ended(['3x4', '2x5', '4x4'].map(light)).planets()).toEqual([
    ['Quad', '3x4', '4x4'],
    ['Penta', '2x5'],
  ])
  cleanup()
  expect(ended(['3x4', '4x4'].map(light), 4).planets()).toEqual([['Quad', '3x4', '4x4']])
})

test('while they cheer, the products of the lights are in the air, and only then', () => {
  calm = false
  const { container } = ended(['3x4', '2x5'].map(light))
  const inTheAir = () => [...container.querySelectorAll('[data-ball]')].map((ball) => ball.textContent)
  expect(inTheAir()).toEqual(['12', '10'])
  wait(1_100)
  expect(inTheAir()).toEqual([])
})

test('[L27] the counter is held back until coins land, the popup until their turn, a medal until all is shown', () => {
  calm = false
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, value: 9 })
  won()
  const { bar, medals } = ended()
  expect(bar()).toBe('10 popup waits')
  wait(1_200)
  expect([bar(), medals()]).toEqual(['10 popup may come', 'wait'])
  wait(1_000)
  expect(sounds.filter((sound) => typeof sound === 'object').length).toBeGreaterThan(1)
  wait(600)
  expect(bar()).toBe('0 popup may come')
  expect(medals()).toBe('may come')
})

test('who asked for calm has all coins at once, and the counter too when an end is left', () => {
  won()
  expect(ended().bar()).toBe('0 popup may come')
  cleanup()
  calm = false
  won()
  ended()
  cleanup()
  render(<Bar />)
  expect(screen.getByTestId('bar').textContent).toBe('0 popup may come')
})

test('[J9] a wonder and a card are told in words, and a card that is turned tells its answer', async () => {
  won()
  vi.useRealTimers()
  ended()
  await expectHeard('A card from Dua. It opens on another day. 3 times 4 opened a wonder!')
  const card = await screen.findByRole('button', { name: /3 × 4 = \?/ })
  fireEvent.click(card)
  await expectHeard(/^3 times 4 is 12\. .*12/)
  expect(card.getAttribute('aria-label')).toMatch(/^3 × 4 = 12\. .*12/)
  expect(sounds).toContain('wonder')
  expect(screen.getByRole('link', { name: /logbook: 2/ })).toBeDefined()
})

test('[J4] a comet has the screen before anything that was won, and what it told stays until a tap', async () => {
  calm = false
  won('gold-coin', [SECRET])
  await import('#web/play/ship/comet.tsx')
  const { bar } = ended()
  await act(() => vi.advanceTimersByTimeAsync(1_100))
  const [comet] = screen.getAllByRole('button', { name: 'A comet!' })
  expect(comet?.closest('[data-comet]')).not.toBeNull()
  if (comet) fireEvent.pointerDown(comet)
  if (comet) fireEvent.click(comet)
  wait(9_000)
  expect(screen.getByText(/Before bed, Nona/).closest('[data-comet]')).not.toBeNull()
  expect(bar()).toBe('10 popup waits')
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Go on' }))
  wait(4_000)
  expect(bar()).toBe('0 popup may come')
  expect(screen.getByText(/Before bed, Nona/).closest('[data-comet]')).toBeNull()
})
