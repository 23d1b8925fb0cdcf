import { expect, test } from 'vitest'
import { emailMeant } from '#web/features/sign-in/email-typo.ts'

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmal.com', 'ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['Ana.Lima@hotmial.com', 'Ana.Lima@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com.br', 'ana@yahoo.com.br'],
])('%s probably means %s', (typed, meant) => {
  expect(emailMeant(typed)).toBe(meant)
})

test.each([
  'ana@gmail.com',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@school.edu',
  'ana@',
  'ana',
  '',
  'ana@yahoo.com',
])('there is nothing to say about %j', (typed) => {
  expect(emailMeant(typed)).toBeUndefined()
})
