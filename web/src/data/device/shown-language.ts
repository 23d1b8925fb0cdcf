import { getLocale, isLocale, type Locale } from '#web/generated/paraglide/runtime.js'

/** For whom this tab last put up a language, and which. In sessionStorage, as the choice of who plays. */
const SHOWN_AS = 'dozenauts-language'
/** What the device speaks where a learner has no language of its own. */
const DEVICE_AS = 'dozenauts-device-language'

interface Shown {
  readonly learner: string
  readonly language: Locale
}

interface Known {
  readonly learner: string
  /** What was chosen for the learner; null for nothing. */
  readonly setting: Locale | null
  /** The language of this page, and whether a person chose it. */
  readonly current: Locale
  readonly isChosen: boolean
  /** The account's own learner speaks for the device. */
  readonly isOwn: boolean
  readonly shown: Shown | undefined
  readonly device: Locale | undefined
}

/** Which language a learner is to see, and whether it is a choice that the account has yet to hear of. */
export function languageFor(known: Known): { readonly show: Locale; readonly isNew: boolean } {
  const { learner, setting, current, isChosen, isOwn, shown, device } = known
  // Chosen on this device since, such as at the foot of a page.
  if (shown?.learner === learner && shown.language !== current) return { show: current, isNew: true }
  if (setting !== null) return { show: setting, isNew: false }
  // Chosen before there was an account, or before signing in.
  if (isOwn && isChosen && device === undefined) return { show: current, isNew: true }
  return { show: device ?? current, isNew: false }
}

export function shownLanguage(): Shown | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(SHOWN_AS) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function deviceLanguage(): Locale | undefined {
  const kept = localStorage.getItem(DEVICE_AS) ?? undefined
  return isLocale(kept) ? kept : undefined
}

/** From now on this learner reads this language here. */
export function keepShownLanguage(learner: string, language: Locale, isOwn: boolean) {
  try {
    if (isOwn) localStorage.setItem(DEVICE_AS, language)
    else if (deviceLanguage() === undefined) localStorage.setItem(DEVICE_AS, getLocale())
    sessionStorage.setItem(SHOWN_AS, JSON.stringify({ learner, language } satisfies Shown))
  } catch {
    // Full or forbidden: the cookie has the language all the same.
  }
}

export function forgetShownLanguage() {
  try {
    sessionStorage.removeItem(SHOWN_AS)
  } catch {
    // What is forbidden to touch was never written.
  }
}
