import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wrongAnswers } from '#core/exercises/registry.ts'
import { answerChange } from '#core/lessons/game-event.ts'
import { currentExercise } from '#core/lessons/game-lesson.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { newPlacement } from '#core/placement/placement-play.ts'
import { type GameAction, game } from '#core/play/activities/game.ts'
import { placement } from '#core/play/activities/placement.ts'
import { autoplay } from '#core/play/autoplay.ts'
import { placeKey } from '#web/data/kept-place.ts'
import { gameOnStage } from '#web/features/games/lesson/game-on-stage.tsx'
import { placementOnStage } from '#web/features/games/mission/placement.tsx'
import { playing } from '#web/play/playing.ts'
import { Stage } from '#web/play/stage/stage.tsx'
import { useActivity } from '#web/play/use-activity.ts'
import { stubLocalStorage } from '#web/testing/storage.ts'

vi.mock('#web/browser/reduced-motion.ts', () => ({ prefersReducedMotion: () => true }))
vi.mock('#web/data/settings/learner-settings.ts', async (original) => ({
  ...(await original<object>()),
  useLearnerSettings: () => ({ left_handed: false, keypad: 'phone', timed_play: 'on', more_time: false }),
}))
const ID = '0a4c9f50-8b54-4d0e-8a7e-3d0f0f6b2c11'
let stored: Record<string, string> = {}
const recorded: string[] = []
const record = async (_owner: string, attemptId: string) => void recorded.push(attemptId)
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', () => undefined)
  stored = {}
  recorded.length = 0
  stubLocalStorage(stored)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const soon = (ms = 400) => act(() => vi.advanceTimersByTimeAsync(ms))
const button = (name: string) => screen.getByRole('button', { name })
/** Two taps where a button is, as a finger that trembles makes them: the second hits what lies there by then. */
async function tapTwice(name: string, apartMs: number, then = name) {
  await soon()
  fireEvent.click(button(name))
  await soon(apartMs)
  const second = screen.queryByRole('button', { name: then })
  if (second) fireEvent.click(second)
  await soon()
}

function Game() {
  const play = useActivity(game, { owner: 'ana', lessonId: 'g', drawsLate: true, record })
  return (
    <MemoryRouter>
      <Stage
        play={play}
        on={gameOnStage}
        exit={null}
        companion={7}
        intro={
          <button type="button" onClick={play.resume}>
            Go
          </button>
        }
        end={() => <p>{play.isRetired() ? 'ended elsewhere' : 'ended'}</p>}
      />
    </MemoryRouter>
  )
}

function Placement() {
  const play = useActivity(placement, { owner: 'ana', lessonId: 'p', record })
  const intro = (
    <button type="button" onClick={play.resume}>
      Go
    </button>
  )
  return (
    <MemoryRouter>
      <Stage play={play} on={placementOnStage} exit={null} companion={10} intro={intro} end={() => null} />
    </MemoryRouter>
  )
}

/** Left at this place, with an answer that is wrong and not checked yet. */
function keepWrong(step: number) {
  let state = game.start({ table: 7, seed: 7, replay: 0 })
  for (const move of autoplay(game, { state, ms: 0 }, { seed: 1, right: 1, paceMs: 1_000 })) {
    state = move.after
    if (state.step === step) break
  }
  const exercise = currentExercise(state)
  const wrong = exercise && wrongAnswers(exercise)[0]
  const action = { ...answerChange(exercise as never, wrong as never) } as GameAction
  state = game.step(state, action, { ms: state.activeMs, keyboard: false })
  const { version, write } = game.kept ?? { version: 1, write: () => null }
  stored[placeKey('ana', 'g')] = JSON.stringify({
    version,
    attemptId: ID,
    ms: state.activeMs,
    state: write(state),
  })
}

async function openWrong(step: number) {
  keepWrong(step)
  render(<Game />)
  fireEvent.click(button('Go'))
  await soon()
}

describe.each([20, 120, 200])('two taps %i ms apart', (apartMs) => {
  test('[L24] on Next leave the answers standing that the first one brought', async () => {
    await openWrong(6)
    fireEvent.click(button('Check'))
    await soon()
    await tapTwice('Next Exercise', apartMs)
    expect(screen.getByRole('heading', { name: /right answer/ })).toBe(document.activeElement)
    expect(screen.getByText('Exercise 6 of 10')).toBeDefined()
    fireEvent.click(button('Next Exercise'))
    await soon()
    expect(screen.getByText('Exercise 7 of 10')).toBeDefined()
  })

  test('[L10] on Check press nothing that takes its place', async () => {
    await openWrong(6)
    await tapTwice('Check', apartMs, 'Try Again')
    expect(button('Try Again')).toBe(document.activeElement)
  })

  test('[G13] on “I don’t know yet” answer one question', async () => {
    let state = newPlacement({ mastery: NO_MASTERY, now: 0, seed: 1, locked: [] })
    while (state.now?.kind === 'tap')
      state = placement.step(state, { type: 'give', given: state.now.number }, { ms: 0, keyboard: false })
    const write = placement.kept?.write ?? (() => null)
    stored[placeKey('ana', 'p')] = JSON.stringify({ version: 1, attemptId: ID, ms: 0, state: write(state) })
    render(<Placement />)
    fireEvent.click(button('Go'))
    await tapTwice("I don't know yet", apartMs)
    expect(screen.getByText('2 of about 20')).toBeDefined()
  })
})

test('[L16] what another tab has finished is played on here, and neither kept nor recorded', async () => {
  await openWrong(10)
  Reflect.deleteProperty(stored, placeKey('ana', 'g'))
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: placeKey('ana', 'g'), newValue: null }))
  })
  fireEvent.click(button('Start the clock!'))
  await soon()
  fireEvent.click(button("I'm done!"))
  await soon()
  fireEvent.click(button(/Finish Lesson|See Final Result/ as never))
  await soon()
  expect(screen.getByText('ended elsewhere')).toBeDefined()
  expect([recorded, stored]).toEqual([[], {}])
})

test('[L16] the end is recorded once and its place is forgotten in the same moment', async () => {
  await openWrong(10)
  fireEvent.click(button('Start the clock!'))
  await soon()
  fireEvent.click(button("I'm done!"))
  await soon()
  const last = button(/Finish Lesson|See Final Result/ as never)
  fireEvent.click(last)
  expect([recorded, stored]).toEqual([[ID], {}])
  fireEvent.click(last)
  await soon()
  expect([recorded, stored]).toEqual([[ID], {}])
})

test('[L16] while something to play is on the screen nothing may cover it', () => {
  expect(playing.get()).toBe(false)
  const { unmount } = render(<Game />)
  expect(playing.get()).toBe(true)
  unmount()
  expect(playing.get()).toBe(false)
})
