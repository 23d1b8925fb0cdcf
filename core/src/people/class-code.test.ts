import { expect, test } from 'vitest'
import {
  CODE_ALPHABET,
  drawClassCode,
  meantCodes,
  readClassCode,
  writeClassCode,
} from '#core/people/class-code.ts'

test('[C1] a code is nine characters that nobody mixes up, about 44 bits', () => {
  let next = 0
  const code = drawClassCode((below) => next++ % below)
  expect(code).toBe('023456789')
  for (const family of ['0O', '1IL', '2Z', '5S', '8B', 'UV'])
    expect([...family].filter((letter) => CODE_ALPHABET.includes(letter))).toHaveLength(1)
  expect(new Set(CODE_ALPHABET).size).toBe(29)
  expect(9 * Math.log2(CODE_ALPHABET.length)).toBeGreaterThan(43.5)
})

test('[C1] a code is read however it is typed', () => {
  for (const typed of ['ACD-EFG-HJK', 'acd efg hjk', ' acdefghjk ', 'ACD–EFG—HJK'])
    expect(readClassCode(typed)).toBe('ACDEFGHJK')
  for (const wrong of ['', 'ABC', 'ABCDEFGHJK', 'ABC/DEF/GHJ', '１２３４５６７８９'])
    expect(readClassCode(wrong)).toBeNull()
  expect(writeClassCode('ACDEFGHJK')).toBe('ACD-EFG-HJK')
})

test('[C21] a look-alike means the character of the code, and a code from before is still itself', () => {
  expect(meantCodes('O1ZSBUILX')).toEqual(['O1ZSBUILX', '0L258VLLX'])
  expect(meantCodes('ABSZ25678')).toEqual(['ABSZ25678', 'A85225678'])
  expect(meantCodes('0L258VLLX')).toEqual(['0L258VLLX'])
})
