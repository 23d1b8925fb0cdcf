import type { SettingName } from '#core/settings/learner-settings.ts'
import { readChanges, type SettingChange, type SettingChanges } from '#core/settings/setting-changes.ts'
import { readMoment } from '#server/api/attempts/read-moment.ts'
import type { LearnerSettings } from '#server/api/types.ts'
import type { Query } from '#server/db/database.ts'

/** What was chosen for a learner. Rows of a later version are left alone and not told. */
export async function chosenSettings(query: Query, learnerId: string): Promise<SettingChanges> {
  const rows = await query
    .selectFrom('learner_settings')
    .select(['setting', 'value', 'changed_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('setting')
    .execute()
  return readChanges(
    Object.fromEntries(
      rows.map(({ setting, value, changed_at }) => [
        setting,
        { value: JSON.parse(value) as unknown, changedAt: changed_at },
      ]),
    ),
  )
}

export async function storeSettings(query: Query, learnerId: string, changes: SettingChanges): Promise<void> {
  for (const [setting, { value, changedAt }] of entriesOf(changes)) {
    const row = { value: JSON.stringify(value), changed_at: changedAt }
    await query
      .insertInto('learner_settings')
      .values({ learner_id: learnerId, setting, ...row })
      .onConflict((conflict) => conflict.columns(['learner_id', 'setting']).doUpdateSet(row))
      .execute()
  }
}

export function toWire(changes: SettingChanges): LearnerSettings {
  return Object.fromEntries(
    entriesOf(changes).map(([name, { value, changedAt }]) => [
      name,
      { value, changed_at: new Date(changedAt).toISOString() },
    ]),
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

function entriesOf(changes: SettingChanges): [SettingName, SettingChange][] {
  return Object.entries(changes) as [SettingName, SettingChange][]
}
