import type { Query } from '#server/db/database.ts'

export async function pinHashOf(query: Query, accountId: string): Promise<string | null> {
  const row = await query
    .selectFrom('adult_pins')
    .select('pin_hash')
    .where('user_id', '=', accountId)
    .executeTakeFirst()
  return row?.pin_hash ?? null
}

export async function storePin(query: Query, accountId: string, pinHash: string, now: number): Promise<void> {
  const pin = { pin_hash: pinHash, set_at: now }
  await query
    .insertInto('adult_pins')
    .values({ user_id: accountId, ...pin })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pin))
    .execute()
}

export async function removePin(query: Query, accountId: string): Promise<void> {
  await query.deleteFrom('adult_pins').where('user_id', '=', accountId).execute()
}
