import type { Query } from '#server/db/database.ts'

/**
 * Gives the answers of a learner to research for as long as this adult has access. False when nothing changed: an adult
 * gave them before, or the access of this one has just ended.
 */
export async function allowResearch(
  query: Query,
  { accountId, learnerId }: { readonly accountId: string; readonly learnerId: string },
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('research_consents')
    .columns(['learner_id', 'account_id', 'given_at'])
    .expression((row) =>
      row
        .selectFrom('learner_access')
        .select((access) => ['learner_id', 'account_id', access.val(now).as('given_at')])
        .where('learner_id', '=', learnerId)
        .where('account_id', '=', accountId),
    )
    .onConflict((conflict) => conflict.column('learner_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Any adult who may decide stops it, whoever gave the answers. False when there was nothing to stop. */
export async function stopResearch(query: Query, learnerId: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('research_consents')
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
