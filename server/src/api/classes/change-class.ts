import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { AuditAction, AuditEntry } from '#server/audit/audit.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import { isUuid } from '#server/auth/wire/uuid.ts'
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
