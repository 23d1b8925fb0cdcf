import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RunningClock } from '#web/features/games/mission/running-clock.tsx'

test('[G49] the clock starts at nothing and counts up: there is no time to run out of', () => {
  const html = renderToStaticMarkup(<RunningClock stopped={false} />)
  expect(html).toContain('0:00')
  expect(html).toContain('role="timer"')
  expect(html).not.toMatch(/left|remaining/)
})
