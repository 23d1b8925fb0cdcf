import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import { CLASS_PROOF } from '#server/api/classes/sign-in.ts'
import type { AuditAction, AuditEntry } from '#server/audit/audit.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import { isUuid } from '#server/auth/wire/uuid.ts'
import { OWN } from '#server/db/own-learner.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { Services } from '#server/services.ts'

export interface ClassAct {
  readonly c: Context
  readonly account: { readonly id: string }
}

/** One change of a class in one transaction, with its line in the audit trail; none where `work` answers null. */
export function changeClass<T>(
  { db, audit, config }: Services,
  { c, account }: ClassAct,
  {
    action,
    subject,
    detail,
  }: { readonly action: AuditAction; readonly subject: string } & Pick<AuditEntry, 'detail'>,
  work: (trx: Transaction<Tables>) => Promise<T | null>,
): Promise<T | null> {
  return db.transaction(async (trx) => {
    const done = await work(trx)
    if (done !== null)
      await audit.record(trx, {
        action,
        actor: account.id,
        subject,
        network: auditedNetwork(config, c),
        ...(detail ? { detail } : {}),
      })
    return done
  })
}

/** The pupil in the path; an empty string, which matches no pupil, if it is not an id. */
export function pupilIn(c: Context): string {
  const id = c.req.param('pupilId')?.toLowerCase() ?? ''
  return isUuid(id) ? id : ''
}

/** Ends the sessions opened with these pupils' cards or pictures; a session by password stays. */
export async function endClassSessions(trx: Transaction<Tables>, pupilIds: readonly string[]): Promise<void> {
  if (pupilIds.length === 0) return
  await trx
    .deleteFrom('sessions')
    .where('user_id', 'in', (row) =>
      row
        .selectFrom('learner_access')
        .select('account_id')
        .where('learner_id', 'in', pupilIds)
        .where('own', '=', OWN),
    )
    .where('amr', 'like', `%"${CLASS_PROOF}%`)
    .execute()
}

/** The same for everybody in a class. What a tablet still keeps of them arrives after the next sign-in. */
export async function endSessionsOfClass(trx: Transaction<Tables>, classId: string): Promise<void> {
  const members = await trx
    .selectFrom('class_members')
    .select('learner_id')
    .where('class_id', '=', classId)
    .execute()
  await endClassSessions(
    trx,
    members.map(({ learner_id }) => learner_id),
  )
}
