import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { AuditEntry } from '#server/audit/audit.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { allOrNothing } from '#server/refusals/all-or-nothing.ts'
import { Refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

export interface By {
  readonly c: Context
  readonly account: { readonly id: string }
}

/** Who asks, as the audit trail names them. */
export function byOf({ config }: Pick<Services, 'config'>, { c, account }: By) {
  return { actor: account.id, network: auditedNetwork(config, c) }
}

/** One change in one transaction, with its line in the audit trail; neither where `work` refuses. */
export function change<T>(
  services: Pick<Services, 'audit' | 'config' | 'db'>,
  by: By,
  entry: Pick<AuditEntry, 'action' | 'subject' | 'detail'>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return allOrNothing(services.db, async (trx) => {
    const done = await work(trx)
    if (!(done instanceof Refusal)) await services.audit.record(trx, { ...entry, ...byOf(services, by) })
    return done
  })
}
