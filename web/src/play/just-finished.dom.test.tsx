import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { handOverOutcome, useEndIsThere, useJustFinished } from '#web/play/just-finished.ts'

afterEach(cleanup)

function Games() {
  const { outcome, close } = useJustFinished()
  const isThere = useEndIsThere()
  return (
    <button type="button" onClick={close}>
      {outcome ? `score ${outcome.score}` : 'games'} {isThere ? 'nobody asks' : 'who will play?'}
    </button>
  )
}
const shown = () => screen.getByRole('button').textContent

test('nobody is asked who plays above the end of a game; a page that is opened again has forgotten it', () => {
  handOverOutcome({ table: 3, score: 9, lit: [], right: [], missed: [], hour: null })
  render(
    <StrictMode>
      <Games />
    </StrictMode>,
  )
  expect(shown()).toBe('score 9 nobody asks')
  act(() => screen.getByRole('button').click())
  expect(shown()).toBe('games who will play?')
  cleanup()
  render(<Games />)
  expect(shown()).toBe('games who will play?')
})
