import { expect, test } from 'vitest'
import { COMMON_PASSWORDS } from '#core/people/common-passwords.ts'
import { isCommonPassword, passwordStrength, suitsClass } from '#core/people/password-strength.ts'

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
  ['aaaaaaaaaaaaaaaa', 'common'],
  ['abcdefghijklmnop', 'common'],
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

test.each([
  '1q2w3e4r5t',
  'Princesa123',
  'monkeymonkey',
  'Corinthians2012',
  '24121987',
  '1987-12-24',
  'poiuytrewq',
  '0987654321',
  'abcabcabc',
  'Letme1n!!!',
  'Ilov3you2',
  'Contraseña2026',
  'TeQuieroMucho1',
  'Chivas123',
])('[K20] %j is among what guessers try first', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test('[K20] the list has no doubles of other spellings, and every word is found in its usual clothes', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(1000)
  for (const word of COMMON_PASSWORDS) {
    expect(word, word).toMatch(/^[a-z0-9]+$/)
    if (/^[a-z]+$/.test(word)) expect(isCommonPassword(`${word.toUpperCase()}2026!`), word).toBe(true)
  }
})

test.each([
  ['seven times eight', true],
  ['kT9!wz#Q4m', true],
  ['kT9!wz#Q4', false],
  ['princesa123456', false],
  ['1234567890', false],
])('[K21] for an account that opens a class %j is enough: %s', (password, enough) => {
  expect(suitsClass(password)).toBe(enough)
})
