import type { Context } from 'hono'
import { changeClass, changeOpenClass } from '#server/api/classes/change-class.ts'
import { answer } from '#server/api/wire/answer.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { idInPath } from '#server/api/wire/path-id.ts'
import { createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { limitNetwork } from '#server/auth/wire/limits.ts'
import type { Query } from '#server/db/database.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { endClassSessions } from '#server/people/classes/class-sessions.ts'
import { findPupil, pupilsOf } from '#server/people/classes/classes.ts'
import { letPupilIn } from '#server/people/classes/let-pupil-in.ts'
import { allOrNothing } from '#server/refusals/all-or-nothing.ts'
import { Refusal, refusal } from '#server/refusals/refusals.ts'
import { connectedAmong, removeConnections } from '#server/schools/accounts/connections.ts'
import { enterFromSchool } from '#server/schools/accounts/enter.ts'
import { groupsSaid, groupsThatStand, isTeacherOf } from '#server/schools/accounts/group-standing.ts'
import { setGroup } from '#server/schools/accounts/groups.ts'
import { findArrival, type ShownArrival } from '#server/schools/accounts/pupil-arrivals.ts'
import type { SCHOOL_ACCOUNT_ENDPOINTS } from '#server/schools/calls/school-accounts/endpoints.ts'
import type { ClassSchoolAccounts, SchoolEntry } from '#server/schools/calls/school-accounts/schemas.ts'
import type { Services } from '#server/services.ts'

export function schoolAccountHandlers(services: Services): Handlers<typeof SCHOOL_ACCOUNT_ENDPOINTS> {
  const { db, providers } = services
  const auth = createAuthContext(services)

  async function enter(c: Context, shown: ShownArrival): Promise<Response | Refusal> {
    const entered = await allOrNothing(db, async (trx) => {
      const arrival = await findArrival(services, trx, shown)
      return arrival ? enterFromSchool(services, trx, arrival) : refusal('arrival_expired')
    })
    if (entered instanceof Refusal) {
      if (entered.code === 'arrival_expired') await limitNetwork(auth, LIMITS.refusedArrivalPerNetwork, c)
      return entered
    }
    if ('card' in entered) return c.json({ kind: 'card', ...entered.card } satisfies SchoolEntry)
    const coming = { learnerId: entered.learnerId, classId: entered.schoolClass.id }
    const session = await letPupilIn(auth, c, coming, 'school')
    if (session instanceof Refusal) return session
    const pupil = await findPupil(db.query, coming.classId, coming.learnerId)
    if (!pupil) return refusal('pupil_gone')
    return c.json({ kind: 'session', session, name: pupil.name } satisfies SchoolEntry)
  }

  async function accountsOf(query: Query, classId: string, accountId: string): Promise<ClassSchoolAccounts> {
    const shown = []
    for (const provider of providers.pupils) {
      const { id, label } = provider
      const may = (await isTeacherOf(query, accountId, provider)) ? 'yes' : 'connect'
      const group = (await groupsThatStand(query, provider, services.now(), classId)).get(classId) ?? null
      const said = group === null ? await groupsSaid(query, provider, classId) : []
      shown.push({
        id,
        label,
        group,
        waiting_group: said[0] ?? null,
        groups: provider.groups === null ? ('none' as const) : (may as 'yes' | 'connect'),
      })
    }
    const pupils = (await pupilsOf(query, classId)).map(({ learner_id }) => learner_id)
    return { providers: shown, connected: [...(await connectedAmong(query, pupils))] }
  }

  return {
    'POST /class/school-account': ({ c, body }) => enter(c, body),

    'GET /classes/:classId/school-accounts': async ({ c, account, classId }) =>
      c.json(await accountsOf(db.query, classId, account.id)),

    'PUT /classes/:classId/group': async (call) => {
      const { c, account, classId, body } = call
      const provider = providers.pupils.find(({ id, groups }) => id === body.provider && groups !== null)
      if (!provider) return refusal('unknown_provider')
      const detail = { provider: provider.id, set: body.group !== null }
      const set = await changeOpenClass(
        services,
        call,
        { action: 'class.group-set', detail },
        async (trx) => {
          if (!(await isTeacherOf(trx, account.id, provider))) return refusal('not_of_this_school')
          const said = { classId, accountId: account.id, group: body.group }
          if (!(await setGroup(db, trx, provider, said, services.now()))) return refusal('group_taken')
          return accountsOf(trx, classId, account.id)
        },
      )
      return answer(c, set)
    },

    'DELETE /classes/:classId/pupils/:pupilId/school-account': async (call) => {
      const { c, classId } = call
      const pupilId = idInPath(c, 'pupilId')
      if (!(await findPupil(db.query, classId, pupilId))) return refusal('unknown_pupil')
      if ((await connectedAmong(db.query, [pupilId])).size === 0) return c.body(null, 204)
      const entry = { action: 'pupil.school-removed', subject: pupilId } as const
      const removed = await changeClass(services, call, entry, async (trx) => {
        await db.lock(trx, `pupil:${pupilId}`)
        await removeConnections(trx, [pupilId], services.now())
        await endClassSessions(trx, [pupilId])
        return null
      })
      return answer(c, removed)
    },
  }
}
