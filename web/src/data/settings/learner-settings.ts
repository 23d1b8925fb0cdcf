import type { LearnerSettings as SettingsBody } from '@dozenauts/server/api/types.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ChildsSetting, LearnerSettings, SettingName } from '#core/settings/learner-settings.ts'
import {
  mergeSettings,
  readChanges,
  type SettingChanges,
  settingsFrom,
  settingsHeard,
} from '#core/settings/setting-changes.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { openReads } from '#web/data/learner/persisted-queries.ts'
import { exclusiveLock } from '#web/data/outbox/exclusive-lock.ts'
import { serverClock } from '#web/data/outbox/server-time.ts'
import { isProblem } from '#web/data/server/server-problem.ts'
import { currentAccountId, useCurrentAccountId } from '#web/data/session/current-account.ts'
import {
  forgetSent,
  keepUnsent,
  learnersWithUnsent,
  unsentSettings,
} from '#web/data/settings/unsent-settings.ts'

/** What was chosen for a learner, choices included that the server has not heard of. */
export function settingsQuery(accountId: string, learnerId: string) {
  return queryOptions({
    // The second place says whose it is: a child that leaves the family takes it along (persisted-queries.ts).
    queryKey: ['settings', learnerId, accountId],
    queryFn: async ({ signal, queryKey }): Promise<SettingChanges> => {
      await openReads(learnerId)
      const read = await readSettings(learnerId, signal)
      // What was chosen and sent while the answer was on its way is newer than the answer.
      const known = queryClient.getQueryData<SettingChanges>(queryKey) ?? {}
      return settingsHeard(read, mergeSettings(known, unsentSettings(accountId, learnerId)))
    },
  })
}

/** How a learner likes to play: the current one, unless another is named. Defaults until more is known. */
export function useLearnerSettings(named?: string): LearnerSettings {
  const accountId = useCurrentAccountId()
  const playing = useCurrentLearnerId()
  const learnerId = named ?? playing
  const { data } = useQuery(
    {
      ...settingsQuery(accountId, learnerId),
      enabled: accountId !== '' && learnerId !== '',
      placeholderData: () => unsentSettings(accountId, learnerId),
      // As a rule the server says what was assumed: then nothing is drawn again.
      select: settingsFrom,
    },
    queryClient,
  )
  return data ?? settingsFrom({})
}

/** Chooses a setting that a child chooses alone, at once and also offline. */
export async function changeLearnerSetting<S extends ChildsSetting>(
  learnerId: string,
  name: S,
  value: LearnerSettings[S],
): Promise<void> {
  const accountId = currentAccountId()
  const change = chosenNow(accountId, learnerId, { [name]: value })
  showSettings(accountId, learnerId, change)
  try {
    keepUnsent(accountId, learnerId, change)
  } catch {
    // The device stores nothing, so the change is sent immediately.
    return tellServer(accountId, learnerId, change)
  }
  return sendSettings(accountId)
}

export function knownSettings(accountId: string, learnerId: string): SettingChanges {
  return queryClient.getQueryData(settingsQuery(accountId, learnerId).queryKey) ?? {}
}

/** A tablet that believes in 1970 still has the last word about what was just chosen on it. */
export function chosenNow(
  accountId: string,
  learnerId: string,
  chosen: Partial<LearnerSettings>,
): SettingChanges {
  const known = knownSettings(accountId, learnerId)
  const now = serverClock.now()
  return Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => {
      const changedAt = Math.max(now, (known[name as SettingName]?.changedAt ?? 0) + 1)
      return [name, { value, changedAt }]
    }),
  )
}

/** Tells the server what was chosen. A choice leaves the device once the server has it. */
export async function sendSettings(accountId: string): Promise<void> {
  // As nearly always: that needs no turn among the tabs.
  if (learnersWithUnsent(accountId).length === 0) return
  await exclusiveLock(`settings:${accountId}`, async () => {
    for (const learnerId of learnersWithUnsent(accountId)) await sendFor(accountId, learnerId)
  })
}

/** One by one: an older server refuses what it does not know, and must not refuse the rest with it. */
async function sendFor(accountId: string, learnerId: string): Promise<void> {
  const unsent = unsentSettings(accountId, learnerId)
  for (const name of Object.keys(unsent) as SettingName[]) {
    try {
      await tellServer(accountId, learnerId, { [name]: unsent[name] })
      forgetSent(accountId, learnerId, name, unsent)
    } catch (error) {
      // Access to this learner was taken away. Everything else is tried again later.
      if (isProblem(error, 'unknown_learner')) forgetSent(accountId, learnerId, name, unsent)
    }
  }
}

async function tellServer(accountId: string, learnerId: string, changes: SettingChanges): Promise<void> {
  const answer = await callApi('PUT /learners/:learnerId/settings', {
    learnerId,
    body: toBody(changes),
  })
  showSettings(accountId, learnerId, fromBody(answer))
}

/** A server of the version before has no settings; then the usual ones hold. */
async function readSettings(learnerId: string, signal: AbortSignal): Promise<SettingChanges> {
  try {
    return fromBody(await callApi('GET /learners/:learnerId/settings', { learnerId, signal }))
  } catch (error) {
    if (isProblem(error, 404)) return {}
    throw error
  }
}

export function showSettings(accountId: string, learnerId: string, changes: SettingChanges): void {
  queryClient.setQueryData(settingsQuery(accountId, learnerId).queryKey, (known) =>
    mergeSettings(known ?? unsentSettings(accountId, learnerId), changes),
  )
}

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
