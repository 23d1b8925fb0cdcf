import { expect, test } from 'vitest'
import { returnTo } from '#web/features/sign-in/return-to.ts'

test.each(['/app/lesson/7', '/app/profile?tab=avatar', '/app', '/invitation'])('%s is kept', (next) => {
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
  '/\t/evil.example',
])('%j leads to the games', (next) => {
  expect(returnTo(next)).toBe('/app/games')
})
