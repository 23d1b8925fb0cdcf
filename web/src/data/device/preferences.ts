import { useSyncExternalStore } from 'react'
import { getLocale, isLocale, type Locale, setLocale } from '#web/generated/paraglide/runtime.js'

/** How this device likes it. Kept on the device, not in the account: a classroom shares tablets. */
export interface Preferences {
  readonly sounds: boolean
  readonly reducedMotion: boolean
  readonly highContrast: boolean
}

const STORED_AS = 'dozenauts-preferences'
const DEFAULTS: Preferences = { sounds: false, reducedMotion: false, highContrast: false }

/** The language of the page for assistive technology, hyphenation and Intl. */
const LANGUAGE_TAGS: Record<Locale, string> = { default: 'en-US', en: 'en-US', 'pt-BR': 'pt-BR' }

const listeners = new Set<() => void>()
let preferences: Preferences | undefined

export function usePreferences(): Preferences {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    currentPreferences,
    () => DEFAULTS,
  )
}

function currentPreferences(): Preferences {
  preferences ??= read()
  return preferences
}

export function changePreferences(change: Partial<Preferences>) {
  preferences = { ...currentPreferences(), ...change }
  localStorage.setItem(STORED_AS, JSON.stringify(preferences))
  applyPreferences()
  for (const listener of listeners) listener()
}

/** Puts the choices where style sheets and assistive technology read them. */
export function applyPreferences() {
  const { reducedMotion, highContrast } = currentPreferences()
  const { documentElement: page } = document
  page.lang = LANGUAGE_TAGS[getLocale()]
  page.dataset.reducedMotion = String(reducedMotion)
  page.dataset.contrast = highContrast ? 'high' : 'normal'
}

/** For Intl: the language tag of the chosen texts. */
export function languageTag(): string {
  return LANGUAGE_TAGS[getLocale()]
}

export function chooseLanguage(locale: string) {
  // Texts are read while rendering, so a fresh page is the simplest truth; the browser keeps the place.
  if (isLocale(locale) && locale !== getLocale()) setLocale(locale)
}

function read(): Preferences {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}') as Partial<Preferences>
    return { ...DEFAULTS, ...stored }
  } catch {
    return DEFAULTS
  }
}
