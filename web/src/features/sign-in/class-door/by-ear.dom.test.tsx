import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { PictureStep } from '#web/features/sign-in/class-door/picture-step.tsx'
import { listenHere } from '#web/testing/listener.ts'

const ON_THE_CARD = ['Rocket', 'Cat', 'Sun', 'Heart']
vi.mock('#web/data/classes/class-door.ts', () => ({
  signInToClass: async (_: unknown, pictures: readonly string[]) =>
    pictures.join() === 'rocket,cat,sun,heart' ? 'in' : { kind: 'wrong-pictures', triesLeft: 4 },
}))

test('[C3] a pupil signs in with four pictures by ear: the task, each picture, and that it was not right', async () => {
  const child = listenHere()
  const onWelcome = vi.fn()
  render(
    <MemoryRouter>
      <PictureStep
        way={{ code: 'BCDFGHJKL', pupil_id: 'ana' }}
        pupil={{ id: 'ana', name: 'Ana', hero: 3 } as never}
        asked={4}
        ask={async () => true}
        onWelcome={onWelcome}
        onStay={() => undefined}
        onNotMe={() => undefined}
      />
    </MemoryRouter>,
  )
  expect(child.last()).toBe('Hi, Ana!, heading, Tap your four pictures, one after the other.')
  const tap = async (names: readonly string[]) => {
    for (const name of names) {
      await child.until(new RegExp(`^${name}, button, not pressed`))
      await child.press()
      if (name !== names.at(-1)) expect(child.last()).toBe('pressed')
    }
  }
  await tap([...ON_THE_CARD].reverse())
  expect(child.last()).toBe('Not quite. Look at your card and try again.')
  expect(onWelcome).not.toHaveBeenCalled()
  child.tab()
  await tap(ON_THE_CARD)
  expect(onWelcome).toHaveBeenCalledOnce()
})
