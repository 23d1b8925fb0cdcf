import type { Services } from '#server/services.ts'

/** Whether the operator named the confirmed address of this account. Read for every call: an address may change. */
export async function isOperator(
  { config, db }: Pick<Services, 'config' | 'db'>,
  accountId: string,
): Promise<boolean> {
  if (config.operators.length === 0) return false
  const row = await db.query
    .selectFrom('users')
    .select('email')
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.email != null && config.operators.includes(row.email)
}
