import { expect, test } from 'vitest'
import { CODE_ALPHABET, writeClassCode } from '#core/people/class-code.ts'
import classDoor from './class-door/default.json' with { type: 'json' }
import classDoorPt from './class-door/pt-BR.json' with { type: 'json' }
import people from './people/default.json' with { type: 'json' }
import peoplePt from './people/pt-BR.json' with { type: 'json' }

test('the example of a code is one that could be printed: its shape and its characters', () => {
  for (const example of [
    classDoor.class_door_code_placeholder,
    classDoorPt.class_door_code_placeholder,
    people.people_code_placeholder,
    peoplePt.people_code_placeholder,
  ]) {
    const characters = example.replaceAll('-', '')
    expect(writeClassCode(characters)).toBe(example)
    expect(characters).toHaveLength(9)
    expect([...characters].filter((each) => !CODE_ALPHABET.includes(each))).toEqual([])
  }
})
