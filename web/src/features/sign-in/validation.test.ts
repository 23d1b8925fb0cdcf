import { expect, test } from 'vitest'
import { loginErrors, newPasswordErrors, signupErrors } from '#web/features/sign-in/validation.ts'

const good = { fullName: 'Nova', email: 'nova@example.org', password: 'orbit6', confirmation: 'orbit6' }

test('a complete sign-up has nothing to complain about', () => {
  expect(signupErrors(good, 6)).toEqual({})
})

test('two different passwords are told first', () => {
  expect(newPasswordErrors('abc', 'abd', 6)).toEqual({ confirmation: 'Passwords do not match' })
})

test('a password needs the minimum length', () => {
  expect(newPasswordErrors('abcde', 'abcde', 6)).toEqual({
    password: 'Password must be at least 6 characters',
  })
  expect(newPasswordErrors('abcdef', 'abcdef', 6)).toEqual({})
  expect(newPasswordErrors('🦊🦊🦊', '🦊🦊🦊', 6)).toHaveProperty('password')
})

test('every empty field of a sign-up is named', () => {
  const errors = signupErrors({ fullName: ' ', email: '', password: '', confirmation: '' }, 6)
  expect(Object.keys(errors).sort()).toEqual(['email', 'fullName', 'password'])
})

test('[F25] a name with signs that nobody can see is told at its field', () => {
  const complaint = 'This name has characters that cannot be shown. Please type it again.'
  for (const fullName of ['\u200b', 'Nova\u202e', 'No\u0007va']) {
    expect(signupErrors({ ...good, fullName }, 6)).toEqual({ fullName: complaint })
  }
})

test.each(['nova', 'nova@', '@example.org', 'no va@example.org', 'nova@example'])(
  '%j is no e-mail address',
  (email) => {
    expect(loginErrors({ email, password: 'orbit6' })).toHaveProperty('email')
  },
)
