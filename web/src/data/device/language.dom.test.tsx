import { afterEach, expect, test } from 'vitest'
import { LANGUAGE_COOKIE } from '#core/language/language.ts'
import { deviceStore } from '#web/data/device/device-store.ts'
import { settleLanguage } from '#web/data/device/language.ts'
import { getLocale } from '#web/generated/paraglide/runtime.js'

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no other way
  document.cookie = `${LANGUAGE_COOKIE}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`
}

afterEach(() => {
  forget()
  localStorage.clear()
})

test('[W17] a language in the address is a choice, but never overrules one', () => {
  history.replaceState(null, '', '/terms?lang=pt')
  settleLanguage()
  expect(getLocale()).toBe('pt-BR')
  history.replaceState(null, '', '/privacy')
  settleLanguage()
  expect(getLocale()).toBe('pt-BR')
  history.replaceState(null, '', '/terms?lang=es-419')
  settleLanguage()
  expect(getLocale()).toBe('pt-BR')
})

test('[W17] for who is signed in it is the language of this page alone', () => {
  deviceStore('device').write('session', {})
  history.replaceState(null, '', '/terms?lang=pt-BR')
  settleLanguage()
  expect(getLocale()).toBe('pt-BR')
  expect(document.cookie).not.toContain(LANGUAGE_COOKIE)
})

test('[W12] nothing is remembered of an address that names no language of ours', () => {
  history.replaceState(null, '', '/terms?lang=xx')
  settleLanguage()
  expect(getLocale()).toBe('en')
  expect(document.cookie).not.toContain(LANGUAGE_COOKIE)
})
