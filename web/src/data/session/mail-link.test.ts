import { expect, test } from 'vitest'
import { readMailLink } from '#web/data/session/mail-link.ts'

const ORIGIN = 'https://site.example'
const read = (fields: Record<string, string>) => readMailLink(`#${new URLSearchParams(fields)}`, ORIGIN)

test('a link says what it is for and where to go on to', () => {
  expect(
    read({ token: 'abc', type: 'signup', redirect_to: `${ORIGIN}/auth/login?verified=true#from=x` }),
  ).toEqual({ token: 'abc', type: 'signup', next: '/auth/login?verified=true#from=x' })
})

test.each([
  'https://evil.example/',
  '//evil.example',
  'https://site.example//evil.example/x',
  'javascript:alert(1)',
  'blob:https://site.example/abc',
  'https://site.example.evil.example/',
  '',
])('[F14] it goes on to this site, even when the link says %j', (redirect_to) => {
  const { next } = read({ token: 'abc', type: 'recovery', redirect_to }) ?? { next: 'nothing' }
  expect(new URL(next, ORIGIN).origin).toBe(ORIGIN)
  expect(next).toMatch(/^\/(?!\/)/)
})

test.each<Record<string, string>>([
  {},
  { token: 'abc' },
  { token: 'abc', type: 'toString' },
  { type: 'signup' },
])('%j is no link of ours', (fields) => {
  expect(read(fields)).toBeUndefined()
})
