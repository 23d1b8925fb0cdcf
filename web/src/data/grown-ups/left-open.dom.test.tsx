import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteGate } from '#web/data/grown-ups/gate-note.ts'
import { useGateClosedBehind } from '#web/data/grown-ups/left-open.ts'

const { lockGate } = vi.hoisted(() => ({ lockGate: vi.fn(async () => {}) }))
vi.mock('#web/data/grown-ups/adult-gate.ts', () => ({ lockGate }))

function App() {
  useGateClosedBehind()
  return null
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  lockGate.mockClear()
})

test('[H46] the gate closes behind whoever goes from it to the games', async () => {
  noteGate(true)
  render(<App />)
  await vi.waitFor(() => expect(lockGate).toHaveBeenCalledOnce())
})

test('[H46] a gate that is closed, or was never opened here, is left alone', async () => {
  render(<App />)
  noteGate(true)
  noteGate(false)
  render(<App />)
  await new Promise((done) => setTimeout(done, 20))
  expect(lockGate).not.toHaveBeenCalled()
})
