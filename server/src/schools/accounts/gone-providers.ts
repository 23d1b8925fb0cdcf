import { DAY_MS } from '#core/calendar/calendar.ts'
import { endAuthCodes, endSessionsBy } from '#server/auth/standing/end-access.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { CLASS_PROOF } from '#server/people/classes/class-sessions.ts'
import { pupilIdentity } from '#server/schools/accounts/connections.ts'
import type { Services } from '#server/services.ts'

/** Accounts in one transaction. */
const AT_ONCE = 500

/**
 * What a provider opened ends when the operator takes it out of the file, as with a platform that is removed. The ways in
 * stay on the accounts, and open them again when it comes back. A server looks at its start.
 */
export const goneProviders = (ctx: Services): Job => ({
  name: 'gone-providers',
  everyMs: DAY_MS,
  async run(goesOn) {
    const { db, providers } = ctx
    const here = [...providers.teachers, ...providers.pupils].map(({ id }) => id)
    const states = await db.query.selectFrom('provider_states').select('id').execute()
    for (const { id } of states.filter((one) => !here.includes(one.id))) {
      let after: string | undefined = ''
      while (after !== undefined) {
        if (!(await goesOn())) return
        after = await endSome(ctx, id, after)
      }
      // Noted anew when somebody comes by it again.
      await db.query.deleteFrom('provider_states').where('id', '=', id).execute()
    }
  },
})

/** The last account of this piece; undefined when there are no more. */
function endSome({ db }: Services, provider: string, after: string): Promise<string | undefined> {
  return db.transaction(async (trx) => {
    const rows = await trx
      .selectFrom('identities')
      .select(['user_id', 'provider'])
      .where('provider', 'in', [provider, pupilIdentity(provider)])
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(AT_ONCE)
      .execute()
    const of = (name: string) => rows.flatMap((row) => (row.provider === name ? row.user_id : []))
    await endAuthCodes(trx, of(provider))
    await endSessionsBy(trx, 'oauth', of(provider))
    await endSessionsBy(trx, `${CLASS_PROOF}school`, of(pupilIdentity(provider)))
    return rows.length < AT_ONCE ? undefined : rows.at(-1)?.user_id
  })
}
