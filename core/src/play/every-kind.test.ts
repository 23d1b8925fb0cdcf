import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { MAX_ROUND } from '#core/attempts/limits.ts'
import { attemptScore } from '#core/judge/attempt-score.ts'
import { autoplay, type Player } from '#core/play/autoplay.ts'
import { eventsBetween, type PlayEvent } from '#core/play/play-event.ts'
import { ANY_KIND, type AnyKind } from '#core/play/testing/any-kind.ts'

const END = { id: '6c1c7b80-0000-4000-8000-000000000001', completed_at: 1_800_000_000_000, utc_offset: 0 }
const RUNS = { numRuns: 15 }

const players = fc.record({
  seed: fc.nat(),
  right: fc.constantFrom(0, 0.5, 0.8, 1),
  notYet: fc.constantFrom(0, 0.1),
  paceMs: fc.constantFrom(400, 1_100, 3_300, 9_000),
})
const playedSeeds = fc.record({ seed: fc.nat({ max: 10_000 }), player: players })

function played({ activity, from }: AnyKind, seed: number, player: Player) {
  const start = { state: activity.start(from(seed)), ms: 0 }
  const moves = [...autoplay(activity, start, player)]
  const events = moves.map(({ before, after }) => eventsBetween(activity, before, after))
  return { start: start.state, moves, events: events.flat(), end: moves.at(-1)?.after ?? start.state }
}

const ofType = <T extends PlayEvent['type']>(events: readonly PlayEvent[], type: T) =>
  events.filter((event): event is Extract<PlayEvent, { type: T }> => event.type === type)

describe.each(Object.entries(ANY_KIND))('every play of the kind %s', (_name, kind) => {
  const { activity } = kind

  test('comes to its end once, with that last, and counts its steps up by one', () => {
    fc.assert(
      fc.property(playedSeeds, ({ seed, player }) => {
        const { events } = played(kind, seed, player)
        expect(ofType(events, 'ended')).toHaveLength(1)
        expect(events.at(-1)?.type).toBe('ended')
        const steps = ofType(events, 'stepDone').map(({ n }) => n)
        expect(steps).toEqual(steps.map((_, index) => index + 1))
      }),
      RUNS,
    )
  })

  test('[L19] is told as it is recorded, answer for answer, and its attempt is believed', () => {
    fc.assert(
      fc.property(playedSeeds, ({ seed, player }) => {
        const { events, end } = played(kind, seed, player)
        const told = ofType(events, 'answered').map(({ fact, given, right }) => [
          fact.a,
          fact.b,
          given,
          right,
        ])
        const attempt = activity.attempt?.(end, END)
        if (!attempt) return
        const isStored = ({ round = 0 }: FactAnswer) => round < MAX_ROUND
        expect(told).toEqual(
          attempt.answers
            .filter(isStored)
            .map(({ a, b, given, correct }: FactAnswer) => [a, b, given, correct]),
        )
        expect(attemptScore(attempt)).toMatchObject({ ok: true, score: attempt.score })
      }),
      RUNS,
    )
  })

  test('tells a verdict only as far as the child is told', () => {
    fc.assert(
      fc.property(playedSeeds, ({ seed, player }) => {
        const { events } = played(kind, seed, player)
        const tones = new Set(ofType(events, 'checked').map(({ tone }) => tone))
        const allowed = { both: ['right', 'wrong'], right: ['right', 'quiet'], nothing: ['quiet'] }[
          activity.tells
        ]
        expect([...tones].filter((tone) => !allowed.includes(tone))).toEqual([])
      }),
      RUNS,
    )
  })

  test('takes the same action twice for one: the second changes nothing, or ends the turn it belonged to', () => {
    fc.assert(
      fc.property(playedSeeds, ({ seed, player }) => {
        for (const { action, moment, before, after } of played(kind, seed, player).moves) {
          const twice = activity.step(after, action, moment)
          const isNewTurn = eventsBetween(activity, before, after).some(
            ({ type }) => type !== 'answered' && type !== 'moved' && type !== 'clock',
          )
          // The runner drops what belongs to an earlier turn.
          if (!isNewTurn) expect(eventsBetween(activity, after, twice)).toEqual([])
        }
      }),
      { numRuns: 10 },
    )
  })

  test('nothing happens after its end, whatever is pressed', () => {
    fc.assert(
      fc.property(playedSeeds, ({ seed, player }) => {
        const { end, moves } = played(kind, seed, player)
        const acts = new Map(moves.map(({ action }) => [action.type, action]))
        for (const action of acts.values()) {
          const late = activity.step(end, action, { ms: 10_000_000, keyboard: false })
          expect(eventsBetween(activity, end, late)).toEqual([])
        }
      }),
      { numRuns: 10 },
    )
  })

  test('[L16] kept in the middle and read again it goes on with the same events', () => {
    const { kept } = activity
    if (!kept) return
    fc.assert(
      fc.property(playedSeeds, fc.nat(), ({ seed, player }, where) => {
        const { moves } = played(kind, seed, player)
        const { after: state, moment } = moves[where % moves.length] as (typeof moves)[number]
        if (activity.isOver(state)) return
        const written = kept.write(state)
        if (written === null) return
        const read = kept.read(JSON.parse(JSON.stringify(written)), kept.version)
        expect(read).not.toBeNull()
        const on = (from: unknown) =>
          [...autoplay(activity, { state: from, ms: moment.ms }, player)].flatMap(({ before, after }) =>
            eventsBetween(activity, before, after),
          )
        if (!kind.startsOver?.(state as never)) expect(on(read)).toEqual(on(state))
      }),
      RUNS,
    )
  })

  test('[L16] a place that was tampered with is refused or played, and never throws', () => {
    const { kept } = activity
    if (!kept) return
    fc.assert(
      fc.property(playedSeeds, fc.nat(), fc.nat(), fc.jsonValue(), ({ seed, player }, where, hit, junk) => {
        const { moves } = played(kind, seed, player)
        const { after: state, moment } = moves[where % moves.length] as (typeof moves)[number]
        const written = tampered(kept.write(state), hit, junk)
        const read = kept.read(written, kept.version)
        expect(kept.read(junk, kept.version)).toBeNull()
        if (read === null) return
        expect(() => {
          activity.asked(read)
          activity.progress(read)
          activity.due(read)
          activity.isOver(read)
          activity.isInTheMiddle(read)
          activity.step(read, activity.next(read, 'right', Math.random) ?? { type: 'tick' }, moment)
        }).not.toThrow()
      }),
      { numRuns: 30 },
    )
  })
})

/** One entry of a stored value replaced by something else. */
function tampered(stored: unknown, hit: number, junk: unknown): unknown {
  const paths: [object, string][] = []
  const copy = JSON.parse(JSON.stringify(stored))
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const key of Object.keys(value)) {
      paths.push([value, key])
      walk((value as Record<string, unknown>)[key])
    }
  }
  walk(copy)
  const [place, key] = paths[hit % Math.max(1, paths.length)] ?? [{}, '']
  ;(place as Record<string, unknown>)[key] = junk
  return copy
}
