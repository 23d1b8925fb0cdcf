import { expect, test } from 'vitest'
import { openQuestion, readPupilNames } from '#core/people/pupil-names.ts'

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

test.each([
  ['a line of headings', 'Name\nAna\nBen', ['heading', null, null]],
  ['headings of two columns', 'Sobrenome\tNome\nSilva\tAna', ['heading', null]],
  ['no heading but a child with a number', 'Child 1\nChild 2', [null, null]],
  ['headings between commas', 'First name, Last name\nAna, Silva', ['heading', 'heading', null, null]],
])('[C83] headings are told from children: %s', (_, text, problems) => {
  expect(readPupilNames(text).map(({ problem }) => problem)).toEqual(problems)
})

test.each([
  ['Silva, Ana\nCosta, Ben', ['two-children', 'last-first', 'first-last']],
  ['Ana, Ben', ['two-children', 'last-first', 'first-last']],
  ['Last name, First name\nSilva, Ana', ['two-children', 'last-first', 'first-last']],
  ['Silva\tAna\nCosta\tBen', ['first-last', 'last-first']],
  ['Ana\nBen', null],
  ['Ana, Ben, Cleo', null],
  ['Ana, Ben\nCleo', null],
  ['', null],
])('[C83] %j leaves open: %j', (text, question) => {
  expect(openQuestion(text)).toEqual(question)
})

test.each([
  ['Silva, Ana\nCosta, Ben', 'last-first', ['Ana S.', 'Ben C.']],
  ['Ana, Silva', 'first-last', ['Ana S.']],
  ['Ana, Ben', 'two-children', ['Ana', 'Ben']],
  ['Silva\tAna', 'last-first', ['Ana S.']],
] as const)('[C83] %j read as %s', (text, twoParts, expected) => {
  expect(readPupilNames(text, [], twoParts).map(({ name }) => name)).toEqual(expected)
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
