import { iso } from '#core/calendar/dates.ts'
import type { SettingName } from '#core/settings/learner-settings.ts'
import { readChanges, type SettingChanges } from '#core/settings/setting-changes.ts'
import type { LearnerSettings } from '#server/api/settings/schemas.ts'
import { readMoment } from '#server/learning/recording/read-moment.ts'
import { entriesOf } from '#server/learning/settings/stored-settings.ts'

export function toWire(changes: SettingChanges): LearnerSettings {
  return Object.fromEntries(
    entriesOf(changes).map(([name, { value, changedAt }]) => [name, { value, changed_at: iso(changedAt) }]),
  )
}

/**
 * Null when a moment is not a valid date. Moments in the future become now: otherwise a device whose clock is years
 * ahead would win over every later choice.
 */
export function fromWire(body: LearnerSettings, now: number): SettingChanges | null {
  const changes: Partial<Record<SettingName, unknown>> = {}
  for (const [name, change] of Object.entries(body) as [SettingName, LearnerSettings[SettingName]][]) {
    if (!change) continue
    const chosenAt = readMoment(change.changed_at)
    if (chosenAt === null) return null
    changes[name] = { value: change.value, changedAt: Math.min(chosenAt, now) }
  }
  return readChanges(changes)
}
