import { expect, test } from 'vitest'
import { checkPasswordStrength, createPasswords } from '#server/auth/accounts/passwords.ts'
import { HttpFailure } from '#server/failure.ts'

test('a password matches its own hash only', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('one two three')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.matches(stored, 'one two three')).toBe(true)
  expect(await passwords.matches(stored, 'one two thre')).toBe(false)
  expect(await passwords.matches(null, 'one two three')).toBe(false)
})

test('thirty at once are all served, in turns', async () => {
  const passwords = createPasswords()
  const hashes = await Promise.all(Array.from({ length: 30 }, (_, i) => passwords.hash(`password ${i}`)))
  expect(new Set(hashes).size).toBe(30)
})

test('beyond the queue the answer is to try later', async () => {
  const passwords = createPasswords()
  const all = await Promise.allSettled(Array.from({ length: 520 }, () => passwords.matches('$broken', 'x')))
  const refused = all.filter((one) => one.status === 'rejected' && one.reason instanceof HttpFailure)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(20)
  expect(refused[0]).toMatchObject({ reason: { status: 503, code: 'request_timeout' } })
})

test('length is counted in characters', () => {
  expect(() => checkPasswordStrength('ééééé', 6)).toThrow('at least 6')
  expect(() => checkPasswordStrength('🚀🚀🚀🚀🚀', 6)).toThrow('at least 6')
  expect(() => checkPasswordStrength('éééééé', 6)).not.toThrow()
  expect(() => checkPasswordStrength('x'.repeat(257), 6)).toThrow('longer than 256')
})

test('[F20] spaces only and one’s own address are no passwords', () => {
  expect(() => checkPasswordStrength('      ', 6)).toThrow('spaces')
  expect(() => checkPasswordStrength('\u00a0\u2003\t    ', 6)).toThrow('spaces')
  expect(() => checkPasswordStrength('Ann@Example.com ', 6, 'ann@example.com')).toThrow('email address')
  expect(() => checkPasswordStrength('ann@example.com!', 6, 'ann@example.com')).not.toThrow()
})
