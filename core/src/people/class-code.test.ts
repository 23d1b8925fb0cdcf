import { expect, test } from 'vitest'
import { CODE_ALPHABET, drawClassCode, readClassCode, writeClassCode } from '#core/people/class-code.ts'

test('[C1] a code is nine characters that nobody mixes up, about 44 bits', () => {
  let next = 0
  const code = drawClassCode((below) => next++ % below)
  expect(code).toBe('23456789A')
  expect(CODE_ALPHABET).not.toMatch(/[01OILU]/)
  expect(9 * Math.log2(CODE_ALPHABET.length)).toBeGreaterThan(44)
})

test('[C1] a code is read however it is typed', () => {
  for (const typed of ['ABC-DEF-GHJ', 'abc def ghj', ' abcdefghj ', 'ABC–DEF—GHJ'])
    expect(readClassCode(typed)).toBe('ABCDEFGHJ')
  for (const wrong of ['', 'ABC', 'ABC-DEF-GH1', 'ABCDEFGHJK', 'ABC/DEF/GHJ', '１２３４５６７８９'])
    expect(readClassCode(wrong)).toBeNull()
  expect(writeClassCode('ABCDEFGHJ')).toBe('ABC-DEF-GHJ')
})
