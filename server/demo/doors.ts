import type { Person } from '#demo/world/people.ts'

interface Door {
  /** Who comes in; null: nobody is signed in on this device. */
  readonly person: Person | null
  readonly to: string
  readonly minutes: number
}

/** Where a visitor comes in, in the order in which they make sense. Each has a tour of five steps (words/). */
export const DOORS = {
  'first-minute': { person: null, to: '/try', minutes: 2 },
  child: { person: 'parent', to: '/app/who', minutes: 4 },
  parent: { person: 'parent', to: '/grown-ups', minutes: 4 },
  second: { person: 'second', to: '/grown-ups', minutes: 2 },
  teacher: { person: 'teacher', to: '/grown-ups/classes/:class', minutes: 5 },
  'co-teacher': { person: 'coTeacher', to: '/grown-ups/classes/:class', minutes: 2 },
  tablet: { person: null, to: '/class', minutes: 3 },
  operator: { person: 'operator', to: '/grown-ups/platforms', minutes: 2 },
} as const satisfies Readonly<Record<string, Door>>
export type DoorName = keyof typeof DOORS
export const DOOR_NAMES = Object.keys(DOORS) as readonly DoorName[]

export const isDoor = (name: string): name is DoorName => Object.hasOwn(DOORS, name)
