import type { LearnerSettings as SettingsBody } from '@dozenauts/server/api/types.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ChildsSetting, LearnerSettings, SettingName } from '#core/settings/learner-settings.ts'
import {
  childsChoices,
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
import { choose, waitingChoices } from '#web/data/outbox/choices.ts'
import { serverClock } from '#web/data/outbox/server-time.ts'
import { isProblem } from '#web/data/server/server-problem.ts'
import { currentAccountId, useCurrentAccountId } from '#web/data/session/current-account.ts'

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
      return settingsHeard(read, mergeSettings(known, unsentSettings(learnerId)))
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
      placeholderData: () => unsentSettings(learnerId),
      // As a rule the server says what was assumed: then nothing is drawn again.
      select: settingsFrom,
    },
    queryClient,
  )
  return data ?? settingsFrom({})
}

/** Whether the server, or this device before, said what was chosen for the current learner. */
export function useSettingsKnown(): boolean {
  const accountId = useCurrentAccountId()
  const learnerId = useCurrentLearnerId()
  const { data } = useQuery(
    {
      ...settingsQuery(accountId, learnerId),
      enabled: accountId !== '' && learnerId !== '',
      select: settingsFrom,
    },
    queryClient,
  )
  return data !== undefined
}

/** Chooses a setting that a child chooses alone, at once and also offline. */
export async function changeLearnerSetting<S extends ChildsSetting>(
  learnerId: string,
  name: S,
  value: LearnerSettings[S],
): Promise<void> {
  const accountId = currentAccountId()
  const changes = chosenNow(accountId, learnerId, { [name]: value })
  showSettings(accountId, learnerId, changes)
  if (
    (await choose(learnerId, {
      kind: 'setting',
      key: name,
      body: toBody(changes)[name] as NonNullable<SettingsBody[S]>,
    })) === 'unsafe'
  )
    throw new Error('the choice is kept neither on this device nor by the server')
}

/** Choices of a child that the server has not heard of. What grown-ups decide never waits here. */
function unsentSettings(learnerId: string): SettingChanges {
  const settings = waitingChoices(learnerId).filter(({ kind }) => kind === 'setting')
  return childsChoices(fromBody(Object.fromEntries(settings.map(({ key, body }) => [key, body]))))
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
    mergeSettings(known ?? unsentSettings(learnerId), changes),
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
