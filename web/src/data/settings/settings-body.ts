import type { LearnerSettings as SettingsBody } from '@dozenauts/server/api/types.ts'
import { childsChoices, readChanges, type SettingChanges } from '#core/settings/setting-changes.ts'

export function fromBody(body: SettingsBody): SettingChanges {
  const told = Object.entries(body).map(([name, change]) => [
    name,
    change && { value: change.value, changedAt: Date.parse(change.changed_at) },
  ])
  return readChanges(Object.fromEntries(told))
}

export function toBody(changes: SettingChanges): SettingsBody {
  return Object.fromEntries(
    Object.entries(changes).map(([name, { value, changedAt }]) => [
      name,
      { value, changed_at: new Date(changedAt).toISOString() },
    ]),
  )
}

/** Of what lies on a device, where a child could write it, the choices that are a child's. */
export const childsSettings = (stored: unknown) => childsChoices(readChanges(stored))
