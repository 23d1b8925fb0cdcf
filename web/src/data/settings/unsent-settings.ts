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

export function unsentSettings(accountId: string, learnerId: string): SettingChanges {
  try {
    return childsChoices(readChanges(JSON.parse(localStorage.getItem(keyOf(accountId, learnerId)) ?? 'null')))
  } catch {
    return {}
  }
}

/** The learners for whom this account has chosen something that was not sent yet. */
export function learnersWithUnsent(accountId: string): string[] {
  const start = keyOf(accountId, '')
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
}

/** Throws where the device keeps nothing. */
export function keepUnsent(accountId: string, learnerId: string, changes: SettingChanges): void {
  const all = mergeSettings(unsentSettings(accountId, learnerId), changes)
  localStorage.setItem(keyOf(accountId, learnerId), JSON.stringify(all))
}

/** Unless it was chosen anew while it was being sent. */
export function forgetSent(
  accountId: string,
  learnerId: string,
  name: SettingName,
  sent: SettingChanges,
): void {
  const { [name]: kept, ...others } = unsentSettings(accountId, learnerId)
  if (kept?.changedAt !== sent[name]?.changedAt) return
  const key = keyOf(accountId, learnerId)
  if (Object.keys(others).length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(others))
}

function keyOf(accountId: string, learnerId: string): string {
  return `${PREFIX}:${accountId}:${learnerId}`
}
