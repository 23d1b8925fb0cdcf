import { LANGUAGE_FACTS } from '#core/language/language.ts'
import { createStore, type Readable } from '#web/browser/store.ts'
import { manifestPath } from '#web/config/paths.ts'
import { chosenLearner } from '#web/data/device/chosen-learner.ts'
import type { Preferences } from '#web/data/device/device-keys.ts'
import { deviceStore } from '#web/data/device/device-store.ts'
import { getLocale } from '#web/generated/paraglide/runtime.js'

const DEFAULT_PREFERENCES: Preferences = { reducedMotion: false, highContrast: false }

const store = createStore(DEFAULT_PREFERENCES, read)
export const preferences: Readable<Preferences> = store

/**
 * A sibling has settings of its own. The account's own learner has those of the device: the pages before sign-in use
 * them too.
 */
function siblingsStore() {
  const chosen = chosenLearner()
  return chosen && !chosen.own ? deviceStore({ learner: chosen.learnerId }) : undefined
}

const device = deviceStore('device')

export function changePreferences(change: Partial<Preferences>) {
  const next = { ...store.get(), ...change }
  const sibling = siblingsStore()
  if (sibling) sibling.write('preferences', next)
  else device.write('preferences', next)
  apply(next)
}

/** Another learner plays now, or none. */
export function rereadPreferences() {
  apply(read())
}

function apply(next: Preferences) {
  store.set(next)
  applyPreferences()
}

let decided = { less_motion: false, large: false }
/** What grown-ups decided for who plays, beside what the device was told. */
export function decideForChild(next: typeof decided) {
  decided = next
  applyPreferences()
}

/** Puts the choices where style sheets and assistive technology read them. */
export function applyPreferences() {
  const { reducedMotion, highContrast } = store.get()
  mark('lang', languageTag())
  mark('data-reduced-motion', String(reducedMotion || decided.less_motion))
  const root = document.documentElement
  if (decided.large) mark('data-large', '')
  else if (root.getAttribute('data-large') !== null) root.removeAttribute('data-large')
  mark('data-contrast', highContrast ? 'high' : 'normal')
  const manifest = document.querySelector('link[rel=manifest]')
  if (manifest) mark('href', manifestPath(getLocale()), manifest)
}

/** The HTML has what most people need: writing it again would make the browser work out every style twice. */
function mark(attribute: string, value: string, on: Element = document.documentElement) {
  if (on.getAttribute(attribute) !== value) on.setAttribute(attribute, value)
}

/** For Intl: the language tag of the chosen texts. */
export function languageTag(): string {
  return LANGUAGE_FACTS[getLocale()].tag
}

/** The voices that read the chosen texts aloud. */
export function voiceTags(): readonly string[] {
  return LANGUAGE_FACTS[getLocale()].voices
}

function read(): Preferences {
  const sibling = siblingsStore()
  return { ...DEFAULT_PREFERENCES, ...(sibling ? sibling.read('preferences') : device.read('preferences')) }
}
