import type { ProviderRefusal } from '#server/schools/accounts/refusals.ts'
import type { Services } from '#server/services.ts'

/** What the operator reads about a provider: when it last worked, and what was last refused. No name, no address. */
export async function noteProvider(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
  refusal: ProviderRefusal | null,
): Promise<void> {
  const told =
    refusal === null ? { last_sign_in_at: now() } : { last_problem: refusal, last_problem_at: now() }
  await db.query
    .insertInto('provider_states')
    .values({ id, last_sign_in_at: null, last_problem: null, last_problem_at: null, ...told })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(told))
    .execute()
}
