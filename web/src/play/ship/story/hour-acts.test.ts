import { expect, test } from 'vitest'
import { TABLES } from '#core/tables/table.ts'
import { lengthOf, partsOf } from '#web/browser/sound/sounds.ts'
import { playBeats } from '#web/play/ship/story/beats.ts'
import { HOUR_ACTS } from '#web/play/ship/story/hour-acts.ts'
import { HOUR_HOMES, homeBeats } from '#web/play/ship/story/hour-home.ts'
import type { Pose } from '#web/worlds/flight/motion.ts'

interface Moved {
  readonly poses: readonly Pose[]
  readonly until: number
}

/** What each thing of an act does. */
function moves(table: (typeof TABLES)[number]) {
  const moved = new Map<string, Moved>()
  const show = {
    move(element: Element | null, poses: readonly Pose[], ms: number, { delay = 0 } = {}) {
      moved.set((element as unknown as { name: string }).name, { poses, until: delay + ms })
    },
    at() {},
    isCut: () => false,
  }
  playBeats(HOUR_ACTS[table].beats, show, (name) => [{ name } as unknown as HTMLElement])
  return moved
}

test.each(TABLES)(
  '[J5] hour %i wakes up within 1.2 s, seen and heard, and every move is of something that is there',
  (table) => {
    const { behind = [], before = [], wakes, steps } = HOUR_ACTS[table]
    const there = ['hour', ...behind.map(({ name }) => name), ...before.map(({ name }) => name)]
    expect(new Set(there).size).toBe(there.length)
    for (const [name, { poses, until }] of moves(table)) {
      expect(there).toContain(name)
      expect(until).toBeLessThanOrEqual(1_200)
      const offsets = poses.map(({ offset }) => offset ?? -1)
      expect(offsets).toEqual([...offsets].sort((x, y) => x - y))
      expect([offsets[0], offsets.at(-1)]).toEqual([0, 1])
    }
    expect(wakes).toBeLessThanOrEqual(1_040)
    expect(lengthOf(partsOf({ steps }))).toBeLessThanOrEqual(1.2)
  },
)

test('an hour that was hidden is there in the end', () => {
  for (const table of TABLES) {
    const poses = moves(table).get('hour')?.poses ?? []
    if (poses.some(({ opacity }) => opacity !== undefined))
      expect(poses.findLast(({ opacity }) => opacity !== undefined)?.opacity).toBe(1)
  }
})

test.each(TABLES)('[J5] of what hour %i is for something is seen, each thing in its own place', (table) => {
  const { things } = HOUR_HOMES[table]
  const names = things.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(homeBeats(HOUR_HOMES[table]).map(({ prop }) => prop))).toEqual(new Set(names))
  expect(names).not.toContain('hour')
})
