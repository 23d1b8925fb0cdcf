import { expect, test } from 'vitest'
import { languageFor } from '#web/data/device/shown-language.ts'

const ANA = {
  learner: 'ana',
  setting: null,
  current: 'en',
  isChosen: false,
  isOwn: false,
  shown: undefined,
  device: undefined,
} as const

test('[W16] a child with a language of its own gets it on every device', () => {
  expect(languageFor({ ...ANA, setting: 'es-419' })).toEqual({ show: 'es-419', isNew: false })
})

test('[W16] a child without one gets that of the device, also after a sibling', () => {
  expect(languageFor(ANA)).toEqual({ show: 'en', isNew: false })
  const afterBen = { shown: { learner: 'ben', language: 'pt-BR' }, current: 'pt-BR', device: 'en' } as const
  expect(languageFor({ ...ANA, ...afterBen })).toEqual({ show: 'en', isNew: false })
})

test('[W16] what is chosen on a page while the child plays is newer than the setting', () => {
  const shown = { learner: 'ana', language: 'es-419' } as const
  expect(languageFor({ ...ANA, setting: 'es-419', shown })).toEqual({ show: 'en', isNew: true })
})

test('[W16] what was chosen before the account was made is kept on it', () => {
  const chosen = { isChosen: true, isOwn: true, current: 'pt-BR' } as const
  expect(languageFor({ ...ANA, ...chosen })).toEqual({ show: 'pt-BR', isNew: true })
  expect(languageFor({ ...ANA, ...chosen, setting: 'es-419' })).toEqual({ show: 'es-419', isNew: false })
  expect(languageFor({ ...ANA, ...chosen, isOwn: false })).toEqual({ show: 'pt-BR', isNew: false })
})
