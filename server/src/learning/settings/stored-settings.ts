import type { SettingName } from '#core/settings/learner-settings.ts'
import { readChanges, type SettingChange, type SettingChanges } from '#core/settings/setting-changes.ts'
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

export function entriesOf(changes: SettingChanges): [SettingName, SettingChange][] {
  return Object.entries(changes) as [SettingName, SettingChange][]
}
