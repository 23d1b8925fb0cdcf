import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SoundQuestion } from '#web/play/stage/sound-question.tsx'

vi.mock('#web/browser/sound/play-sound.ts', () => ({ playSound: () => undefined }))
vi.mock('#web/data/settings/sounds.ts', () => ({
  useSounds: () => ({ isUnasked: true, choose: () => undefined }),
}))
afterEach(cleanup)

function Asking() {
  const stage = useRef<HTMLElement>(null)
  return (
    <section ref={stage}>
      <button type="button" data-loudspeaker="">
        Sounds on
      </button>
      <input aria-label="Answer" />
      <SoundQuestion companion={4} turn={1} share={0} stage={stage} />
    </section>
  )
}

/** A press moves the focus before it clicks. */
function press(button: HTMLElement) {
  button.focus()
  fireEvent.click(button)
}

test('[G58] whoever answers whether there are sounds goes on with the question that was asked', () => {
  render(<Asking />)
  const answer = screen.getByLabelText('Answer')
  answer.focus()
  screen.getByRole('button', { name: 'Quiet' }).focus()
  press(screen.getByRole('button', { name: 'Yes' }))
  expect(document.activeElement).toBe(answer)
})

test('[G58] the loudspeaker takes the focus where nothing else had it', () => {
  render(<Asking />)
  press(screen.getByRole('button', { name: 'Yes' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sounds on' }))
})
