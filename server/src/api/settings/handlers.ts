import { ACCESS_SETTINGS } from '#core/settings/learner-settings.ts'
import { mergeSettings, newIn, type SettingChanges } from '#core/settings/setting-changes.ts'
import type { SETTINGS_ENDPOINTS } from '#server/api/settings/endpoints.ts'
import { fromWire, toWire } from '#server/api/settings/settings-body.ts'
import { byOf } from '#server/api/wire/change.ts'
import type { ApiCall, Handlers } from '#server/api/wire/handler.ts'
import type { Query } from '#server/db/database.ts'
import { inLearnerTransaction } from '#server/learning/learner/learner-transaction.ts'
import { chosenSettings, storeSettings } from '#server/learning/settings/stored-settings.ts'
import type { Role } from '#server/people/access.ts'
import { classDefaultsOf } from '#server/people/classes/classes.ts'
import { refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

type Choosing = (typeof SETTINGS_ENDPOINTS)[
  | 'PUT /learners/:learnerId/settings'
  | 'PUT /learners/:learnerId/settings/grown-ups'
  | 'PUT /learners/:learnerId/settings/access']

/**
 * What was chosen. Pupils default to the class language; any own choice overrides it. Where they signed in with the class
 * it is quiet until the teacher says otherwise, whatever is chosen at home.
 */
async function settingsOf(
  query: Query,
  { learnerId, isPupil }: { readonly learnerId: string; readonly isPupil: boolean },
): Promise<SettingChanges> {
  const chosen = await chosenSettings(query, learnerId)
  if (chosen.language && !isPupil) return chosen
  const room = await classDefaultsOf(query, learnerId)
  if (!room) return chosen
  return {
    language: { value: room.language, changedAt: 0 },
    ...chosen,
    ...(isPupil && room.sounds === 0 ? { sounds: { value: false, changedAt: 0 } } : {}),
  }
}

/** A teacher is told how a child can play at all, not what its family decided. */
function seenBy(role: Role | undefined, chosen: SettingChanges): SettingChanges {
  if (role !== 'teacher') return chosen
  const names: readonly string[] = ACCESS_SETTINGS
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => names.includes(name)))
}

export function settingsHandlers(services: Services): Handlers<typeof SETTINGS_ENDPOINTS> {
  /** The endpoint table says who may choose what. */
  const choose = async ({ c, account, learnerId, role, body }: ApiCall<Choosing>, isTold = false) => {
    const changes = fromWire(body, services.now())
    if (!changes) return refusal('invalid_body', { message: 'changed_at: no moment of the calendar.' })
    const settings = await inLearnerTransaction(services, learnerId, async (trx) => {
      const before = await chosenSettings(trx, learnerId)
      const after = mergeSettings(before, changes)
      await storeSettings(trx, learnerId, newIn(after, before))
      // That it changed, never what: it may tell of a disability.
      if (isTold)
        await services.audit.record(trx, {
          action: 'learner.changed',
          subject: learnerId,
          detail: { fields: 'access' },
          ...byOf(services, { c, account }),
        })
      return after
    })
    return settings ? c.json(toWire(seenBy(role, settings))) : refusal('unknown_learner')
  }
  return {
    'GET /learners/:learnerId/settings': async ({ c, account, learnerId, role }) => {
      const chosen = await settingsOf(services.db.query, { learnerId, isPupil: account.email === '' })
      return c.json(toWire(seenBy(role, chosen)))
    },

    'PUT /learners/:learnerId/settings': (call) => choose(call),
    'PUT /learners/:learnerId/settings/grown-ups': (call) => choose(call),
    'PUT /learners/:learnerId/settings/access': (call) => choose(call, true),
  }
}
