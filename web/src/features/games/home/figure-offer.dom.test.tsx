import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NEW_LEARNER } from '#core/learner/learner.ts'
import { SKIN_TONES } from '#web/art/avatar/skin.ts'
import { FigureOffer } from '#web/features/games/home/figure-offer.tsx'

const own = vi.hoisted(() => ({ look: { skin: null } as object | undefined, chosen: [] as unknown[] }))
vi.mock('#web/data/avatar.ts', () => ({
  useFigure: () => own.look,
  useChooseFigure: () => ({
    async mutateAsync(figure: unknown) {
      own.chosen.push(figure)
      return true
    },
  }),
}))
let who = 'child'
vi.mock('#web/data/learner/current-learner.ts', () => ({ useCurrentLearnerId: () => who }))

afterEach(cleanup)

const heard: unknown[] = []

async function offered(days: readonly number[]) {
  cleanup()
  const missions = Object.fromEntries(days.map((day) => [day, 1]))
  const learner = { ...NEW_LEARNER, logbook: { ...NEW_LEARNER.logbook, missions } }
  render(
    <FigureOffer
      learner={learner}
      onTry={(look) => heard.push(look)}
      onOver={(isChosen) => heard.push(isChosen)}
    >
      <p>next</p>
    </FigureOffer>,
  )
  await screen.findByText(/next|Who will you be/)
  return screen.queryByText('next') === null
}

test('before the first mission or after it skin and hair are offered once, and can be passed', async () => {
  expect([await offered([4, 5]), await offered([4]), await offered([])]).toEqual([false, true, true])
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.getByText('next')).not.toBeNull()
  expect(await offered([])).toBe(false)
})

test('two taps make a figure that changes with each, and who has one is offered none', async () => {
  who = 'another child'
  heard.length = 0
  await offered([])
  const face = screen.getByRole('button', { name: 'Skin tone 5 of 6' })
  expect(face.querySelector('svg')?.innerHTML, 'a skin is shown as a face').toContain(SKIN_TONES.cocoa.fill)
  fireEvent.click(face)
  expect(heard).toEqual([{ skin: 'cocoa', equipped: { hair: null } }])
  const head = screen.getByRole('button', { name: 'Cloud Curls' })
  expect(head.innerHTML, 'hair is shown on a head of this skin').toContain(SKIN_TONES.cocoa.fill)
  fireEvent.click(head)
  expect(heard.at(-1)).toBe(true)
  expect(own.chosen).toEqual([{ skin: 'cocoa', hair: 'hair-cloud-curls' }])
  expect(screen.getByText('next')).not.toBeNull()
  who = 'a third child'
  own.look = { skin: 'sand' }
  expect(await offered([])).toBe(false)
})
