import { describe, expect, it } from 'vitest'
import { createVisibleClock } from '#web/browser/visible-clock.ts'

describe('visible clock', () => {
  it('does not count time in the background', () => {
    let now = 0
    const clock = createVisibleClock(0, () => now)
    clock.show()
    now = 1000
    clock.hide()
    now = 60_000
    expect(clock.read()).toBe(1000)
    clock.show()
    now = 60_500
    expect(clock.read()).toBe(1500)
  })
  it('counts on from where a resumed lesson stopped', () => {
    let now = 500
    const clock = createVisibleClock(7000, () => now)
    clock.show()
    now = 800
    expect(clock.read()).toBe(7300)
  })
  it('stands still until it is shown, and ignores a second show', () => {
    let now = 0
    const clock = createVisibleClock(0, () => now)
    now = 400
    clock.show()
    clock.show()
    now = 500
    expect(clock.read()).toBe(100)
  })
})
