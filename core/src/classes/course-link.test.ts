import { expect, test } from 'vitest'
import { type CourseLink, readCourseLink, writeCourseLink } from '#core/classes/course-link.ts'

const LINKS: readonly CourseLink[] = [
  { kind: 'mission' },
  { kind: 'lesson', table: 1 },
  { kind: 'lesson', table: 12 },
  { kind: 'game', table: 7 },
  { kind: 'timer-challenge' },
  { kind: 'check' },
  { kind: 'assignment', id: '6c1a0e0e-3f0f-4b3a-8a55-3b8a6f1b8f10' },
]

test('[N31] what a link opens survives the way through a platform', () => {
  for (const link of LINKS) expect(readCourseLink(writeCourseLink(link))).toEqual(link)
})

test.each([
  '',
  'missions',
  'lesson',
  'lesson-',
  'lesson-0',
  'lesson-13',
  'lesson-1.5',
  'lesson-1e1',
  'game-1',
  'game- 7',
  'assignment-7',
  'assignment-../../x',
  '__proto__',
])('[N31] %j opens nothing', (word) => {
  expect(readCourseLink(word)).toBeNull()
})
