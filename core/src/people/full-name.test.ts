import { describe, expect, test } from 'vitest'
import { isPrintableName } from '#core/people/full-name.ts'

describe('[X6] a name that everybody can see', () => {
  test.each([
    'Ada Lovelace',
    'José da Conceição',
    "Siobhán O'Brien-Ní Dhuibhir",
    '李小龍',
    'ניצן',
    'สมชาย',
    'Noël 2',
    'Ada ❤️',
    '<b>Ada</b>',
  ])('%j is one', (name) => expect(isPrintableName(name)).toBe(true))

  test.each([
    ['a line end', 'Ann\r\nBcc: x'],
    ['a bell', 'Ann\u0007'],
    ['a terminal colour', 'Ann\u001b[31m'],
    ['text turned around', 'Ann\u202eykcir'],
    ['an isolate', '\u2066Ann'],
    ['a zero-width space', 'An\u200bn'],
    ['a zero-width joiner', 'An\u200dn'],
    ['a soft hyphen', 'An\u00adn'],
    ['a byte order mark', '\ufeffAnn'],
    ['only zero-width characters', '\u200b\u200b'],
    ['a Hangul filler', '\u3164'],
    ['a Braille blank', '\u2800'],
    ['a line separator', 'Ann\u2028x'],
    ['half a character', 'Ann\ud83d'],
    ['a private character', '\ue000'],
    ['hidden tags', 'Ann\u{e0041}'],
    ['a mark without a letter', '\u0301'],
    ['a selector alone', '\ufe0f'],
    ['a space', ' '],
    ['nothing', ''],
  ])('%s is none', (_what, name) => expect(isPrintableName(name)).toBe(false))
})
