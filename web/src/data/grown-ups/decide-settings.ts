import {
  ACCESS_SETTINGS,
  type GrownUpsSetting,
  type LearnerSettings,
} from '#core/settings/learner-settings.ts'
import type { SettingChanges } from '#core/settings/setting-changes.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { hearOfClosedGate, queryClient } from '#web/data/api/query-client.ts'
import { currentAccountId } from '#web/data/session/current-account.ts'
import {
  chosenNow,
  fromBody,
  settingsQuery,
  showSettings,
  toBody,
} from '#web/data/settings/learner-settings.ts'

/**
 * What a grown-up decides for a learner. Only the server knows whether the gate is open, so it counts once the server has
 * it: what it refused, or could not be told, is shown as it was before.
 */
export async function decideSettings(
  learnerId: string,
  decided: Partial<Pick<LearnerSettings, GrownUpsSetting>>,
): Promise<void> {
  const accountId = currentAccountId()
  const { queryKey } = settingsQuery(accountId, learnerId)
  const changes = chosenNow(accountId, learnerId, decided)
  const before = queryClient.getQueryData(queryKey) ?? {}
  // An answer from before the decision must not take it back.
  void queryClient.cancelQueries({ queryKey })
  showSettings(accountId, learnerId, changes)
  try {
    const call = { learnerId, body: toBody(changes) }
    const answer = await (isAccess(decided)
      ? callApi('PUT /learners/:learnerId/settings/access', call)
      : callApi('PUT /learners/:learnerId/settings/grown-ups', call))
    void queryClient.cancelQueries({ queryKey })
    showSettings(accountId, learnerId, fromBody(answer))
  } catch (error) {
    queryClient.setQueryData(queryKey, (known = {}) => takenBack(known, changes, before))
    hearOfClosedGate(error)
    throw error
  }
}

/** How a child can play at all: teachers decide it, too. */
function isAccess(decided: object): boolean {
  const names: readonly string[] = ACCESS_SETTINGS
  return Object.keys(decided).every((name) => names.includes(name))
}

/** Without these changes, unless something was decided anew in the meantime. */
function takenBack(known: SettingChanges, changes: SettingChanges, before: SettingChanges): SettingChanges {
  const names = Object.keys(changes) as GrownUpsSetting[]
  const failed = new Set<string>(names.filter((name) => known[name]?.changedAt === changes[name]?.changedAt))
  const others = Object.entries(known).filter(([name]) => !failed.has(name))
  const earlier = Object.entries(before).filter(([name]) => failed.has(name))
  return Object.fromEntries([...others, ...earlier])
}
