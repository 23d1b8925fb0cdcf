import type { Transaction } from 'kysely'
import { type By, byOf } from '#server/api/wire/change.ts'
import { isFitForClass } from '#server/auth/accounts/fit-for-class.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { dropUnusedLearner } from '#server/erasure/drop-unused-learner.ts'
import { findTaught } from '#server/people/classes/classes.ts'
import { addGuardian } from '#server/people/guardians.ts'
import {
  consumeInvitation,
  findInvitation,
  type InvitationRow,
  learnersStillShared,
  type Subject,
} from '#server/people/invitations.ts'
import { addTeacher } from '#server/people/teachers.ts'
import { allOrNothing } from '#server/refusals/all-or-nothing.ts'
import { refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

/** What the account may do from now on, and what `finishErasing` has to do. */
export function acceptInvitation(
  services: Services,
  call: By & { readonly account: { readonly email: string } },
  token: string,
) {
  const { db, audit, now } = services
  const { account } = call
  return allOrNothing(db, async (trx) => {
    await db.lock(trx, `account:${account.id}`)
    const row = await findInvitation(trx, token, now())
    if (!row) return refusal('unknown_invitation')
    const yours = await confirmedAddress(trx, account.id)
    if (yours !== row.email)
      return refusal('other_address', { invited: row.email, yours: yours ?? account.email })
    const about = await subjectStillOpen(services, trx, row)
    if (about && 'classId' in about && !(await isFitForClass(trx, account.id)))
      return refusal('stronger_password_needed')
    if (!about || !(await consumeInvitation(trx, row.id))) return refusal('unknown_invitation')
    await grant(trx, account.id, about, now())
    const action = 'classId' in about ? 'teacher.joined' : 'invitation.accepted'
    for (const subject of 'classId' in about ? [about.classId] : about.learnerIds)
      await audit.record(trx, { action, subject, ...byOf(services, call) })
    return {
      erased: await dropUnusedLearner(services, trx, account.id),
      shown: {
        role: roleIn(row),
        learner_ids: 'learnerIds' in about ? [...about.learnerIds] : [],
        class_id: row.class_id,
      },
    }
  })
}

export const roleIn = ({ class_id }: Pick<InvitationRow, 'class_id'>) =>
  class_id === null ? ('guardian' as const) : ('teacher' as const)

/** The sender may have lost the right to invite since, or the child or class may be gone. */
async function subjectStillOpen(
  { db }: Pick<Services, 'db'>,
  trx: Transaction<Tables>,
  row: InvitationRow,
): Promise<Subject | null> {
  if (row.class_id === null) {
    const learnerIds = await learnersStillShared(trx, row)
    for (const id of learnerIds) await db.lock(trx, `learner:${id}`)
    return learnerIds.length > 0 ? { learnerIds: await learnersStillShared(trx, row) } : null
  }
  await db.lock(trx, `class:${row.class_id}`)
  const taught = await findTaught(trx, row.class_id, row.account_id)
  return taught?.role === 'owner' && taught.archived_at === null ? { classId: row.class_id } : null
}

async function grant(trx: Transaction<Tables>, accountId: string, about: Subject, now: number) {
  if ('classId' in about) return void (await addTeacher(trx, about.classId, accountId, now))
  for (const learnerId of about.learnerIds)
    await addGuardian(trx, { accountId, learnerId, classId: null }, now)
}

async function confirmedAddress(trx: Transaction<Tables>, accountId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.email ?? null
}
