import { BASE_LANGUAGE, type Language } from '#core/language/language.ts'
import type { Query } from '#server/db/database.ts'

/**
 * The language in which the grown-up of an account last read the area for grown-ups; for who was never there, `asked`: the
 * language of the request that the mail answers. A request for a mail to another person's address does not choose its
 * language.
 */
export async function accountLanguage(
  query: Query,
  accountId: string,
  asked: Language = BASE_LANGUAGE,
): Promise<Language> {
  const row = await query
    .selectFrom('weekly_mails')
    .select('language')
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .limit(1)
    .executeTakeFirst()
  return row?.language ?? asked
}
