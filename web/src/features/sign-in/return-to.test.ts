import { expect, test } from 'vitest'
import { returnTo } from '#web/features/sign-in/return-to.ts'

test.each([
  '/app/lesson/7',
  '/app/profile?tab=avatar',
  '/app',
  '/invitation',
  '/auth/school?add=school',
  '/grown-ups',
  '/grown-ups/classes/1?tab=pupils',
])('%s is kept', (next) => {
  expect(returnTo(next)).toBe(next)
})

test.each([
  null,
  '',
  'https://evil.example/app/games',
  '//evil.example/app/games',
  '/\\evil.example/app',
  '/app/../auth/v1/logout',
  'javascript:alert(1)',
  '/application',
  '/grown-ups-not',
  '/auth/schools',
  '/grown-ups/../auth/v1/logout',
  '/\t/evil.example',
])('%j leads to the games', (next) => {
  expect(returnTo(next)).toBe('/app/games')
})
