import { DAY_MS } from '#core/calendar/calendar.ts'
import { whileErasingAudit } from '#server/audit/erase-rows.ts'
import type { Config } from '#server/config/config.ts'
import type { Database, Query } from '#server/db/database.ts'

/** Small enough not to block others. */
const BATCH = 500

interface Parts {
  readonly config: Pick<Config, 'auditDays'>
  readonly db: Database
  readonly now: () => number
}

const before = ({ config, now }: Parts) => now() - config.auditDays * DAY_MS

/** How many rows are older than `AUDIT_DAYS`. */
export async function countOldAudit(parts: Parts): Promise<number> {
  const { count } = await parts.db.query
    .selectFrom('audit_log')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('at', '<', before(parts))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes them, batch by batch; returns how many there were. */
export async function sweepAudit(parts: Parts): Promise<number> {
  let swept = 0
  for (;;) {
    const gone = await parts.db.transaction((trx) =>
      whileErasingAudit(trx, () => deleteBatch(trx, before(parts))),
    )
    swept += gone
    if (gone < BATCH) return swept
  }
}

async function deleteBatch(trx: Query, at: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('audit_log')
    .where('id', 'in', (from) => from.selectFrom('audit_log').select('id').where('at', '<', at).limit(BATCH))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
