import type { SettingName } from '#core/settings/learner-settings.ts'
import {
  childsChoices,
  mergeSettings,
  readChanges,
  type SettingChanges,
} from '#core/settings/setting-changes.ts'

/**
 * Choices of a child that the server has not heard of, under `<kind>:<account>:<learner>`. They outlive a sign-out, as
 * lessons do. What grown-ups decide never waits here: a child could write it.
 */
const PREFIX = 'dozenauts-settings'

export function unsentSettings(account: string, learner: string): SettingChanges {
  try {
    return childsChoices(readChanges(JSON.parse(localStorage.getItem(keyOf(account, learner)) ?? 'null')))
  } catch {
    return {}
  }
}

/** The learners for whom this account has chosen something that was not sent yet. */
export function learnersWithUnsent(account: string): string[] {
  const start = keyOf(account, '')
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
}

/** Throws where the device keeps nothing. */
export function keepUnsent(account: string, learner: string, changes: SettingChanges): void {
  const all = mergeSettings(unsentSettings(account, learner), changes)
  localStorage.setItem(keyOf(account, learner), JSON.stringify(all))
}

/** Unless it was chosen anew while it was being sent. */
export function forgetSent(account: string, learner: string, name: SettingName, sent: SettingChanges): void {
  const { [name]: kept, ...others } = unsentSettings(account, learner)
  if (kept?.changedAt !== sent[name]?.changedAt) return
  const key = keyOf(account, learner)
  if (Object.keys(others).length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(others))
}

function keyOf(account: string, learner: string): string {
  return `${PREFIX}:${account}:${learner}`
}
