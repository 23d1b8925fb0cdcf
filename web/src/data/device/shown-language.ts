import type { SettingChange } from '#core/settings/setting-changes.ts'
import type { ShownLanguage } from '#web/data/device/device-keys.ts'
import { deviceStore } from '#web/data/device/device-store.ts'
import { getLocale, isLocale, type Locale } from '#web/generated/paraglide/runtime.js'

const tab = deviceStore('tab')
const device = deviceStore('device')

interface Known {
  readonly learner: string
  /** The latest language that somebody chose for this learner, on any device. */
  readonly setting: SettingChange<'language'> | undefined
  /** The language of this page, and whether a person chose it. */
  readonly current: Locale
  readonly isChosen: boolean
  /** The account's own learner speaks for the device. */
  readonly isOwn: boolean
  readonly shown: ShownLanguage | undefined
  readonly device: Locale | undefined
}

/** Which language a learner is to see, and whether it is a choice that the account has yet to hear of. */
export function languageFor(known: Known): { readonly show: Locale; readonly isNew: boolean } {
  const { learner, setting, current, isChosen, isOwn, shown, device } = known
  // Chosen on this device since, such as at the foot of a page.
  if (isChosen && shown?.learner === learner && shown.language !== current)
    return { show: current, isNew: true }
  // What was heard can be older than what this tab shows: the next choice was made before the answer to the last came.
  if (shown?.learner === learner && shown.changedAt > (setting?.changedAt ?? -1))
    return { show: current, isNew: false }
  if (setting?.value) return { show: setting.value, isNew: false }
  // Chosen before there was an account, or before signing in.
  if (isOwn && isChosen && device === undefined) return { show: current, isNew: true }
  return { show: device ?? current, isNew: false }
}

/** For whom this tab last put up a language, and which: as long as the choice of who plays. */
export const shownLanguage = () => tab.read('language')

/** What the device speaks where a learner has no language of its own. */
export function deviceLanguage(): Locale | undefined {
  const kept = device.read('language')
  return isLocale(kept) ? kept : undefined
}

/** From now on this learner reads this language here. */
export function keepShownLanguage(shown: ShownLanguage, isOwn: boolean) {
  if (isOwn) device.write('language', shown.language)
  else if (deviceLanguage() === undefined) device.write('language', getLocale())
  tab.write('language', shown)
}

export const forgetShownLanguage = () => tab.remove('language')
