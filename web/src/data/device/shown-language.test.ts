import { expect, test } from 'vitest'
import { languageFor } from '#web/data/device/shown-language.ts'

const SPANISH = { value: 'es-419', changedAt: 5 } as const

const ANA = {
  learner: 'ana',
  setting: undefined,
  current: 'en',
  isChosen: false,
  isOwn: false,
  shown: undefined,
  device: undefined,
} as const

test('[W16] a child with a language of its own gets it on every device', () => {
  expect(languageFor({ ...ANA, setting: SPANISH })).toEqual({ show: 'es-419', isNew: false })
})

test('[W16] a child without one gets that of the device, also after a sibling', () => {
  expect(languageFor(ANA)).toEqual({ show: 'en', isNew: false })
  const afterBen = {
    shown: { learner: 'ben', language: 'pt-BR', changedAt: 5 },
    current: 'pt-BR',
    device: 'en',
  } as const
  expect(languageFor({ ...ANA, ...afterBen })).toEqual({ show: 'en', isNew: false })
})

test('[W16] what is chosen on a page while the child plays is newer than the setting', () => {
  const shown = { learner: 'ana', language: 'es-419', changedAt: 5 } as const
  expect(languageFor({ ...ANA, setting: SPANISH, shown, isChosen: true })).toEqual({
    show: 'en',
    isNew: true,
  })
  // Such as that of a link to a page in another language.
  expect(languageFor({ ...ANA, setting: SPANISH, shown })).toEqual({ show: 'es-419', isNew: false })
})

test('[W16] what was chosen before the account was made is kept on it', () => {
  const chosen = { isChosen: true, isOwn: true, current: 'pt-BR' } as const
  expect(languageFor({ ...ANA, ...chosen })).toEqual({ show: 'pt-BR', isNew: true })
  expect(languageFor({ ...ANA, ...chosen, setting: SPANISH })).toEqual({ show: 'es-419', isNew: false })
  expect(languageFor({ ...ANA, ...chosen, isOwn: false })).toEqual({ show: 'pt-BR', isNew: false })
})

test('[W16] of two quick choices the second stays, though only the first was heard of', () => {
  const shown = { learner: 'ana', language: 'en', changedAt: 6 } as const
  expect(languageFor({ ...ANA, setting: SPANISH, shown })).toEqual({ show: 'en', isNew: false })
  expect(languageFor({ ...ANA, shown, device: 'pt-BR' })).toEqual({ show: 'en', isNew: false })
  const later = { value: 'es-419', changedAt: 7 } as const
  expect(languageFor({ ...ANA, setting: later, shown })).toEqual({ show: 'es-419', isNew: false })
})
