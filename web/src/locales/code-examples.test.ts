import { expect, test } from 'vitest'
import { CODE_ALPHABET, writeClassCode } from '#core/people/class-code.ts'
import adults from './adults/default.json' with { type: 'json' }
import adultsPt from './adults/pt-BR.json' with { type: 'json' }
import classDoor from './class-door/default.json' with { type: 'json' }
import classDoorPt from './class-door/pt-BR.json' with { type: 'json' }

test('the example of a code is one that could be printed: its shape and its characters', () => {
  for (const example of [
    classDoor.class_door_code_placeholder,
    classDoorPt.class_door_code_placeholder,
    adults.adults_code_placeholder,
    adultsPt.adults_code_placeholder,
  ]) {
    const characters = example.replaceAll('-', '')
    expect(writeClassCode(characters)).toBe(example)
    expect(characters).toHaveLength(9)
    expect([...characters].filter((each) => !CODE_ALPHABET.includes(each))).toEqual([])
  }
})
