import { expect, test } from 'vitest'
import { sidebarEntries } from '#web/features/shell/sidebar-entries.ts'

test.each([
  ['/app/lessons', '/app/lessons'],
  ['/app/lesson/7', '/app/lessons'],
  ['/app/mission', '/app/games'],
  ['/app/games', '/app/games'],
  ['/app/games/interactive-lesson-3', '/app/games'],
  ['/app', '/app/games'],
  ['/app/map', '/app/map'],
  ['/app/map/6x8', '/app/map'],
  ['/app/rewards', '/app/rewards'],
  ['/app/performance', '/app/performance'],
  ['/app/profile', '/app/profile'],
])('%s marks exactly one entry: %s', (path, marked) => {
  expect(sidebarEntries.filter((entry) => entry.isActive(path)).map((entry) => entry.to)).toEqual([marked])
})

test('a page without an entry marks none', () => {
  expect(sidebarEntries.some((entry) => entry.isActive('/app/avatar'))).toBe(false)
})
