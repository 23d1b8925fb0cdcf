import { expect, test } from 'vitest'
import { passwordStrength } from '#web/features/sign-in/password-strength.ts'

const ANN = { email: 'ann.baker@example.com', fullName: 'Ann Baker' }

test.each([
  ['123456', 'common'],
  ['password', 'common'],
  ['P@ssw0rd', 'common'],
  ['Senha2026', 'common'],
  ['flamengo!', 'common'],
  ['ann.baker@example.com', 'yours'],
  ['Baker2014', 'yours'],
  ['      ', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['orbit6', 'weak'],
  ['orbitfox', 'weak'],
  ['orbit fox 6', 'fair'],
  ['Baker and 7 yellow submarines', 'strong'],
  ['seven times eight', 'fair'],
  ['seven foxes jump over 12 moons', 'strong'],
  ['kT9!wz#Q4m%x', 'strong'],
])('[F20] %j is %s', (password, strength) => {
  expect(passwordStrength(password, ANN)).toBe(strength)
})
