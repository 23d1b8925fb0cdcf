import { chosenLearner } from '#web/data/device/chosen-learner.ts'
import { getLocale, isLocale, type Locale, setLocale } from '#web/generated/paraglide/runtime.js'

/** How a learner likes it on this device. Kept on the device, not in the account: a classroom shares tablets. */
export interface Preferences {
  readonly sounds: boolean
  readonly reducedMotion: boolean
  readonly highContrast: boolean
}

const STORED_AS = 'dozenauts-preferences'
export const DEFAULT_PREFERENCES: Preferences = { sounds: false, reducedMotion: false, highContrast: false }

/** The language of the page for assistive technology, hyphenation and Intl. */
const LANGUAGE_TAGS: Record<Locale, string> = { default: 'en-US', en: 'en-US', 'pt-BR': 'pt-BR' }

const listeners = new Set<() => void>()
let preferences: Preferences | undefined

/**
 * A sibling has settings of its own. The account's own learner has those of the device: the pages before sign-in use
 * them too.
 */
function storedAs(): string {
  const chosen = chosenLearner()
  return chosen && !chosen.own ? `${STORED_AS}:${chosen.learnerId}` : STORED_AS
}

export function listenToPreferences(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentPreferences(): Preferences {
  preferences ??= read()
  return preferences
}

export function changePreferences(change: Partial<Preferences>) {
  preferences = { ...currentPreferences(), ...change }
  localStorage.setItem(storedAs(), JSON.stringify(preferences))
  applyPreferences()
  for (const listener of listeners) listener()
}

/** Somebody else plays now, or nobody. */
export function rereadPreferences() {
  preferences = read()
  applyPreferences()
  for (const listener of listeners) listener()
}

/** Puts the choices where style sheets and assistive technology read them. */
export function applyPreferences() {
  const { reducedMotion, highContrast } = currentPreferences()
  mark('lang', LANGUAGE_TAGS[getLocale()])
  mark('data-reduced-motion', String(reducedMotion))
  mark('data-contrast', highContrast ? 'high' : 'normal')
}

/** The HTML has what most people need: writing it again would make the browser work out every style twice. */
function mark(attribute: string, value: string) {
  const { documentElement: page } = document
  if (page.getAttribute(attribute) !== value) page.setAttribute(attribute, value)
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
    const stored = JSON.parse(localStorage.getItem(storedAs()) ?? '{}') as Partial<Preferences>
    return { ...DEFAULT_PREFERENCES, ...stored }
  } catch {
    return DEFAULT_PREFERENCES
  }
}
