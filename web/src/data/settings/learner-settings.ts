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
export function settingsQuery(account: string, learner: string) {
  return queryOptions({
    // The second place says whose it is: a child that leaves the family takes it along (persisted-queries.ts).
    queryKey: ['settings', learner, account],
    queryFn: async ({ signal, queryKey }): Promise<SettingChanges> => {
      await openReads(learner)
      const read = await readSettings(learner, signal)
      // What was chosen and sent while the answer was on its way is newer than the answer.
      const known = queryClient.getQueryData<SettingChanges>(queryKey) ?? {}
      return settingsHeard(read, mergeSettings(known, unsentSettings(account, learner)))
    },
  })
}

/** How a learner likes to play: the current one, unless another is named. Defaults until more is known. */
export function useLearnerSettings(named?: string): LearnerSettings {
  const account = useCurrentAccountId()
  const playing = useCurrentLearnerId()
  const learner = named ?? playing
  const { data } = useQuery(
    {
      ...settingsQuery(account, learner),
      enabled: account !== '',
      placeholderData: () => unsentSettings(account, learner),
      // As a rule the server says what was assumed: then nothing is drawn again.
      select: settingsFrom,
    },
    queryClient,
  )
  return data ?? settingsFrom({})
}

/** Chooses a setting that a child chooses alone, at once and also offline. */
export async function changeLearnerSetting<S extends ChildsSetting>(
  learner: string,
  name: S,
  value: LearnerSettings[S],
): Promise<void> {
  const account = currentAccountId()
  const change = chosenNow(account, learner, { [name]: value })
  showSettings(account, learner, change)
  try {
    keepUnsent(account, learner, change)
  } catch {
    // The device stores nothing, so the change is sent immediately.
    return tellServer(account, learner, change)
  }
  return sendSettings(account)
}

/** A tablet that believes in 1970 still has the last word about what was just chosen on it. */
export function chosenNow(
  account: string,
  learner: string,
  chosen: Partial<LearnerSettings>,
): SettingChanges {
  const known = queryClient.getQueryData(settingsQuery(account, learner).queryKey) ?? {}
  const now = serverClock.now()
  return Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => {
      const changedAt = Math.max(now, (known[name as SettingName]?.changedAt ?? 0) + 1)
      return [name, { value, changedAt }]
    }),
  )
}

/** Tells the server what was chosen. A choice leaves the device once the server has it. */
export async function sendSettings(account: string): Promise<void> {
  // As nearly always: that needs no turn among the tabs.
  if (learnersWithUnsent(account).length === 0) return
  await exclusiveLock(`settings:${account}`, async () => {
    for (const learner of learnersWithUnsent(account)) await sendFor(account, learner)
  })
}

/** One by one: an older server refuses what it does not know, and must not refuse the rest with it. */
async function sendFor(account: string, learner: string): Promise<void> {
  const unsent = unsentSettings(account, learner)
  for (const name of Object.keys(unsent) as SettingName[]) {
    try {
      await tellServer(account, learner, { [name]: unsent[name] })
      forgetSent(account, learner, name, unsent)
    } catch (error) {
      // Access to this learner was taken away. Everything else is tried again later.
      if (isProblem(error, 'unknown_learner')) forgetSent(account, learner, name, unsent)
    }
  }
}

async function tellServer(account: string, learner: string, changes: SettingChanges): Promise<void> {
  const answer = await callApi('PUT /learners/:learnerId/settings', {
    learnerId: learner,
    body: toBody(changes),
  })
  showSettings(account, learner, fromBody(answer))
}

/** A server of the version before has no settings; then the usual ones hold. */
async function readSettings(learner: string, signal: AbortSignal): Promise<SettingChanges> {
  try {
    return fromBody(await callApi('GET /learners/:learnerId/settings', { learnerId: learner, signal }))
  } catch (error) {
    if (isProblem(error, 404)) return {}
    throw error
  }
}

export function showSettings(account: string, learner: string, changes: SettingChanges): void {
  queryClient.setQueryData(settingsQuery(account, learner).queryKey, (known) =>
    mergeSettings(known ?? unsentSettings(account, learner), changes),
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
