import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import type { PlayEvent } from '#core/play/play-event.ts'
import { createRun, type Place } from '#core/play/run.ts'
import { ANY_KIND, type AnyKind } from '#core/play/testing/any-kind.ts'
import { createRandom } from '#core/random/random.ts'
import { DOUBLE_TAP_MS } from '#core/times/times.ts'

const ID = '6c1c7b80-0000-4000-8000-000000000001'

/** A device with a clock of its own, one stored place and one outbox; pages on it come and go. */
function device() {
  const clock = { now: 0, isVisible: true }
  const store = { place: null as string | null }
  const outbox: Attempt[] = []
  const runs: { retire(): void }[] = []
  return { clock, store, outbox, runs, needsTime: false }
}

type Device = ReturnType<typeof device>

interface Page {
  readonly run: ReturnType<typeof createRun>
  /** The turn that is on the screen: a new one is drawn late. */
  drawn: number
  readonly events: PlayEvent[]
  readonly timers: Set<{ readonly at: number; readonly then: () => void }>
  readonly failures: unknown[]
}

function openPage({ activity }: AnyKind, where: Device): Page {
  const { clock, store, outbox, runs } = where
  const timers: Page['timers'] = new Set()
  const events: PlayEvent[] = []
  const failures: unknown[] = []
  const run = createRun<unknown, { type: string }, unknown>(activity, {
    readClock: () => clock.now,
    waitsForChild: () => where.needsTime,
    readingMs: () => (where.needsTime ? 4_000 : 0),
    wait(ms, then) {
      const timer = { at: clock.now + ms, then }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    keep(place) {
      const state = activity.kept?.write(place.state) ?? null
      if (state !== null) store.place = JSON.stringify({ ...place, state })
    },
    forget() {
      store.place = null
      // What a browser tells the other tabs.
      for (const other of runs) if (other !== run) other.retire()
    },
    record(attemptId, attemptOf) {
      const attempt = attemptOf({ id: attemptId, completed_at: 1_800_000_000_000, utc_offset: 0 })
      if (attempt) outbox.push(attempt)
    },
    failed: (error) => failures.push(error),
  })
  runs.push(run)
  run.listen((told) => events.push(...told))
  return { run: run as Page['run'], drawn: 0, events, timers, failures }
}

function runTimers(page: Page, { clock }: Device) {
  for (const timer of [...page.timers]) {
    if (timer.at > clock.now || !page.timers.delete(timer)) continue
    timer.then()
  }
}

function keptPlace({ activity }: AnyKind, { store }: Device): Place<unknown> | null {
  if (store.place === null || !activity.kept) return null
  const { state, ...rest } = JSON.parse(store.place)
  const read = activity.kept.read(state, activity.kept.version)
  return read === null ? null : { ...rest, state: read }
}

const lever = fc.oneof(
  { weight: 12, arbitrary: fc.constant('act' as const) },
  { weight: 4, arbitrary: fc.constant('double tap' as const) },
  { weight: 3, arbitrary: fc.constant('Enter and click' as const) },
  { weight: 6, arbitrary: fc.constant('time goes on' as const) },
  { weight: 1, arbitrary: fc.constant('an hour hidden' as const) },
  { weight: 1, arbitrary: fc.constant('reload' as const) },
  { weight: 1, arbitrary: fc.constant('second tab' as const) },
)

describe.each(Object.entries(ANY_KIND))('[L16] the kind %s under any hand', (_name, kind) => {
  test('is recorded once at most, loses no answer it told of, and leaves no place behind', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 9_999 }),
        fc.array(lever, { minLength: 40, maxLength: 160 }),
        (seed, levers) => {
          const { activity, from } = kind
          const random = createRandom(seed)
          const where = device()
          let page = openPage(kind, where)
          page.run.listen(() => {
            throw new Error('a listener that fails')
          })
          page.run.take({ attemptId: ID, state: activity.start(from(seed)), ms: 0 })
          let others: Page[] = []
          const wished = (one: Page) => {
            const place = one.run.place()
            return place && activity.next(place.state, random() < 0.8 ? 'right' : 'wrong', random)
          }
          const act = (one: Page, times: number, apartMs: number) => {
            const action = wished(one)
            const turn = one.run.turn()
            for (let press = 0; press < times; press += 1) {
              if (action) one.run.send(action, turn, press > 0)
              where.clock.now += apartMs
            }
          }
          for (const pulled of [...levers, ...Array(700).fill('act')]) {
            where.clock.now += DOUBLE_TAP_MS
            switch (pulled) {
              case 'act':
                act(page, 1, 0)
                // Nothing to do but wait.
                if (!wished(page)) where.clock.now += 6_000
                break
              case 'double tap':
                act(page, 2, 120)
                break
              case 'Enter and click':
                act(page, 3, 0)
                break
              case 'time goes on':
                where.clock.now += 1_600
                break
              case 'an hour hidden':
                // The clock of play stands still: timers fire and find that it is not time.
                for (const timer of [...page.timers]) if (page.timers.delete(timer)) timer.then()
                break
              case 'reload': {
                const place = keptPlace(kind, where)
                if (!place) break
                page.run.stop()
                page = openPage(kind, where)
                page.run.take(place)
                break
              }
              case 'second tab': {
                const place = keptPlace(kind, where)
                if (!place) break
                const other = openPage(kind, where)
                other.run.take(place)
                others = [...others, other]
                act(other, 1, 0)
                break
              }
            }
            runTimers(page, where)
          }
          for (const other of others) for (let press = 0; press < 50; press += 1) act(other, 1, DOUBLE_TAP_MS)
          expect(activity.isOver(page.run.place()?.state)).toBe(true)
          expect(where.outbox.length).toBeLessThanOrEqual(1)
          if (activity.attempt && where.outbox.length === 0)
            expect(activity.attempt(page.run.place()?.state, where.outbox as never)).toBeNull()
          if (activity.kept) expect(where.store.place).toBeNull()
        },
      ),
      { numRuns: Number(process.env.PLAY_RUNS ?? 6) },
    )
  })
})

test('[H33] what may wait does so for a child who needs more time, until it goes on', () => {
  const kind = ANY_KIND.basic as AnyKind
  const { activity, from } = kind
  const feedbackAfter = (needsTime: boolean) => {
    const where = { ...device(), needsTime }
    const page = openPage(kind, where)
    page.run.take({ attemptId: ID, state: activity.start(from(1)), ms: 0 })
    page.run.send(activity.next(page.run.place()?.state, 'right', Math.random), page.run.turn(), false)
    where.clock.now += 60_000
    runTimers(page, where)
    return { page, asked: activity.asked(page.run.place()?.state)?.n }
  }
  expect(feedbackAfter(false).asked).toBe(2)
  const { page, asked } = feedbackAfter(true)
  expect(asked).toBe(1)
  page.run.send({ type: 'move-on' }, page.run.turn(), false)
  expect(activity.asked(page.run.place()?.state)?.n).toBe(2)
})
