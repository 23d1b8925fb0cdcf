import type { SettingChange } from '#core/settings/setting-changes.ts'
import { getLocale, isLocale, type Locale } from '#web/generated/paraglide/runtime.js'

/** For whom this tab last put up a language, and which. In sessionStorage, as the choice of who plays. */
const SHOWN_AS = 'dozenauts-language'
/** What the device speaks where a learner has no language of its own. */
const DEVICE_AS = 'dozenauts-device-language'

interface Shown {
  readonly learner: string
  readonly language: Locale
  /** When it was chosen, as in the learner's settings. */
  readonly changedAt: number
}

interface Known {
  readonly learner: string
  /** What was last heard of a choice for the learner. */
  readonly setting: SettingChange<'language'> | undefined
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
  // What was heard can be older than what this tab shows: the next choice was made before the answer to the last came.
  if (shown?.learner === learner && shown.changedAt > (setting?.changedAt ?? -1))
    return { show: current, isNew: false }
  if (setting?.value) return { show: setting.value, isNew: false }
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
export function keepShownLanguage(shown: Shown, isOwn: boolean) {
  try {
    if (isOwn) localStorage.setItem(DEVICE_AS, shown.language)
    else if (deviceLanguage() === undefined) localStorage.setItem(DEVICE_AS, getLocale())
    sessionStorage.setItem(SHOWN_AS, JSON.stringify(shown))
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
