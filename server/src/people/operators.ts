import type { Services } from '#server/services.ts'

/**
 * Whether `OPERATORS` names the confirmed address of this account. Read for every call: an address may change. Where
 * addresses are not confirmed by mail, anybody may sign up with one of these, so there are no operators.
 */
export async function isOperator(
  { config, db }: Pick<Services, 'config' | 'db'>,
  accountId: string,
): Promise<boolean> {
  if (config.operators.length === 0 || config.auth.autoconfirm) return false
  const row = await db.query
    .selectFrom('users')
    .select('email')
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.email != null && config.operators.includes(row.email)
}
