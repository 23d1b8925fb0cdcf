import { expect, test } from 'vitest'
import { ServerProblem, unreachable } from '#web/data/server/server-problem.ts'
import { problemWords } from '#web/i18n/problem-words.ts'

const WORDS = { wrong_pin: () => 'by code', 403: () => 'by status', unreachable: () => 'away' }
const said = (problem: unknown) => problemWords(problem, WORDS, 'otherwise')

test('a problem is told by its code, then by its status', () => {
  expect(said(new ServerProblem(403, 'wrong_pin', 'for developers'))).toBe('by code')
  expect(said(new ServerProblem(403, 'other', 'for developers'))).toBe('by status')
  expect(said(unreachable())).toBe('away')
})

test('what the screen has no words for is told in general words, never in those of the server', () => {
  expect(said(new ServerProblem(500, 'other', 'for developers'))).toBe('otherwise')
  expect(said(new Error('for developers'))).toBe('otherwise')
})
