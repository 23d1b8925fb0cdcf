import type { Context } from 'hono'
import { changeClass, pupilIn } from '#server/api/classes/change-class.ts'
import { openPupilSession } from '#server/api/classes/sign-in.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import {
  classArchived,
  classFull,
  planLimit,
  type Refusal,
  refuse,
  tooManyPupils,
  unknownPupil,
} from '#server/api/wire/problems.ts'
import { createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { limitNetwork } from '#server/auth/wire/limits.ts'
import type { Query } from '#server/db/database.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { CLASS_PROOF, endClassSessions } from '#server/people/classes/class-sessions.ts'
import { findClass, findPupil, pupilsOf } from '#server/people/classes/classes.ts'
import { connectedAmong, removeConnections } from '#server/schools/accounts/connections.ts'
import { enterFromSchool, type SchoolRefusal } from '#server/schools/accounts/enter.ts'
import { groupsOfClass, maySetGroup, setGroup } from '#server/schools/accounts/groups.ts'
import { findArrival, type ShownArrival } from '#server/schools/accounts/pupil-arrivals.ts'
import type { SCHOOL_ACCOUNT_ENDPOINTS } from '#server/schools/calls/school-accounts/endpoints.ts'
import type { ClassSchoolAccounts, SchoolEntry } from '#server/schools/calls/school-accounts/schemas.ts'
import type { Services } from '#server/services.ts'

const refusal = (status: 403 | 404 | 409, code: string, message: string): Refusal => ({
  status,
  code,
  message,
})

const ENTRY_ANSWERS = {
  arrival_expired: refusal(404, 'arrival_expired', 'Start again at the school.'),
  class_closed: refusal(409, 'class_closed', 'The class is closed for now.'),
  class_full: classFull,
  plan_limit: planLimit,
  too_many_pupils: tooManyPupils,
  other_group: refusal(409, 'other_group', 'This school account is in no group of a class here.'),
  pupil_gone: refusal(409, 'pupil_gone', 'The teacher has removed this pupil.'),
} as const satisfies Readonly<Record<SchoolRefusal, Refusal>>

const unknownProvider = refusal(404, 'unknown_provider', 'There are no groups of such a school.')
const groupTaken = refusal(409, 'group_taken', 'Another class is this group.')
const notOfThisSchool = refusal(
  403,
  'not_of_this_school',
  'Add your own account of this school first, under Safety.',
)

export function schoolAccountHandlers(services: Services): Handlers<typeof SCHOOL_ACCOUNT_ENDPOINTS> {
  const { db, providers } = services
  const auth = createAuthContext(services)

  async function enter(c: Context, shown: ShownArrival): Promise<Response> {
    const entered = await db.transaction(async (trx) => {
      const arrival = await findArrival(services, trx, shown)
      return arrival ? enterFromSchool(services, trx, arrival) : 'arrival_expired'
    })
    if (entered === 'arrival_expired') await limitNetwork(auth, LIMITS.refusedArrivalPerNetwork, c)
    if (typeof entered === 'string') return refuse(c, ENTRY_ANSWERS[entered])
    if ('card' in entered) return c.json({ kind: 'card', ...entered.card } satisfies SchoolEntry)
    const { learnerId: learner_id, room } = entered
    const member = { learner_id, class_id: room.id, long_sessions: room.long_sessions }
    const session = await openPupilSession(auth, c, member, `${CLASS_PROOF}school`)
    const pupil = await findPupil(db.query, room.id, learner_id)
    if (!session || !pupil) return refuse(c, ENTRY_ANSWERS.pupil_gone)
    return c.json({ kind: 'session', session, name: pupil.name } satisfies SchoolEntry)
  }

  async function accountsOf(query: Query, classId: string, accountId: string): Promise<ClassSchoolAccounts> {
    const groups = await groupsOfClass(query, classId)
    const shown = []
    for (const provider of providers.pupils) {
      const { id, label } = provider
      const may = (await maySetGroup(query, accountId, provider)) ? 'yes' : 'connect'
      shown.push({
        id,
        label,
        group: groups.get(id) ?? null,
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
      if (!provider) return refuse(c, unknownProvider)
      if (!(await maySetGroup(db.query, account.id, provider))) return refuse(c, notOfThisSchool)
      if (((await findClass(db.query, classId))?.archived_at ?? null) !== null)
        return refuse(c, classArchived)
      const act = {
        action: 'class.group-set',
        subject: classId,
        detail: { provider: provider.id, set: body.group !== null },
      } as const
      const set = await changeClass(services, call, act, async (trx) => {
        const place = { classId, providerId: provider.id }
        return (await setGroup(db, trx, place, body.group, services.now())) ? true : null
      })
      return set ? c.json(await accountsOf(db.query, classId, account.id)) : refuse(c, groupTaken)
    },

    'DELETE /classes/:classId/pupils/:pupilId/school-account': async (call) => {
      const { c, classId } = call
      const pupilId = pupilIn(c)
      if (!(await findPupil(db.query, classId, pupilId))) return refuse(c, unknownPupil)
      const act = { action: 'pupil.school-removed', subject: pupilId } as const
      await changeClass(services, call, act, async (trx) => {
        await db.lock(trx, `pupil:${pupilId}`)
        if ((await removeConnections(trx, [pupilId], services.now())) === 0) return null
        await endClassSessions(trx, [pupilId])
        return true
      })
      return c.body(null, 204)
    },
  }
}
