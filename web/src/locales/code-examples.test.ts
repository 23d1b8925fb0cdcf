import { expect, test } from 'vitest'
import { LANGUAGES } from '#core/language/language.ts'
import { CODE_ALPHABET, writeClassCode } from '#core/people/class-code.ts'
import { allTexts } from '#web/testing/catalogue.ts'

test.each(LANGUAGES)('in %s the example of a code is one that could be printed', (language) => {
  const texts = allTexts(language)
  for (const key of ['class_door_code_placeholder', 'adults_code_placeholder']) {
    const example = String(texts[key])
    const characters = example.replaceAll('-', '')
    expect(writeClassCode(characters)).toBe(example)
    expect(characters).toHaveLength(9)
    expect([...characters].filter((each) => !CODE_ALPHABET.includes(each))).toEqual([])
  }
})
