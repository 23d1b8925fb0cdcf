import { expect, test } from 'vitest'
import { readPupilNames } from '#core/people/pupil-names.ts'

const names = (text: string, known: string[] = []) => readPupilNames(text, known).map(({ name }) => name)

test.each([
  ['lines', 'Ana\nBen\r\nCleo\rDan', ['Ana', 'Ben', 'Cleo', 'Dan']],
  ['commas', 'Ana, Ben,Cleo', ['Ana', 'Ben', 'Cleo']],
  ['semicolons', 'Ana; Ben ;Cleo;', ['Ana', 'Ben', 'Cleo']],
  ['a numbered list', '1. Ana\n2) Ben\n3  Cleo\n- Dan\n• Eva', ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva']],
  ['two columns of a spreadsheet', 'Ana\tSilva\nBen\tde Souza', ['Ana S.', 'Ben S.']],
  ['a register with numbers', '1\tAna\tSilva\t8a\n2\tBen\tCosta\t8b', ['Ana S.', 'Ben C.']],
  ['quotes and spaces', ' "Ana  Maria" ,\n\n  \'Ben\'', ['Ana Maria', 'Ben']],
  ['names that are not English', 'João\nZoë\nŁukasz\n小明', ['João', 'Zoë', 'Łukasz', '小明']],
  ['nothing', ' \n,;\n12\n', []],
])('[C20] reads %s', (_, text, expected) => {
  expect(names(text)).toEqual(expected)
})

test('[C20] what looks wrong is named with its line, and kept', () => {
  const found = readPupilNames(`Ana\nana\nBen\n${'x'.repeat(41)}\nCleo`, ['CLEO'])
  expect(found.map(({ line, problem }) => [line, problem])).toEqual([
    [1, null],
    [2, 'twice'],
    [3, null],
    [4, 'too-long'],
    [5, 'known'],
  ])
})
