import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'
import { accountLanguage } from '#server/mail/account-language.ts'
import { failedPaymentMail } from '#server/mail/templates/account-notices.ts'
import { renderMail } from '#server/mail/templates/layout.ts'
import { speakerOf } from '#server/mail/words.ts'
import { planOf } from '#server/people/plans/plans.ts'
import type { Services } from '#server/services.ts'

/**
 * Mails the adult that a payment failed, in the transaction that takes the event in: once, however often the provider
 * tries and whatever order its events come in. A payment that goes through makes the next failure news again.
 */
export async function tellFailedPayment(
  ctx: Services,
  trx: Transaction<Tables>,
  subscriptionId: string,
): Promise<void> {
  const { account_id, failed_since, failure_told_at } = await trx
    .selectFrom('subscriptions')
    .select(['account_id', 'failed_since', 'failure_told_at'])
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow()
  if (failed_since === null) {
    if (failure_told_at !== null) await noteTold(trx, subscriptionId, null)
    return
  }
  if (failure_told_at !== null || account_id === null || !ctx.mail.sends) return
  const now = ctx.now()
  const { state, until } = await planOf(trx, account_id, now)
  // Another plan goes on, or it is over already: the page of the plan says what is true.
  if (state !== 'past_due' || until === null) return
  const account = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  if (!account.email) return
  const link = `${ctx.config.siteUrl}/grown-ups/plan`
  const speaker = speakerOf(await accountLanguage(trx, account_id), ctx.config.brand)
  const mail = renderMail(failedPaymentMail(speaker, { link, openUntil: until }), speaker)
  await ctx.mail.enqueue(trx, { to: account.email, userId: account_id, action: link, ...mail })
  await noteTold(trx, subscriptionId, now)
}

async function noteTold(trx: Transaction<Tables>, id: string, failure_told_at: number | null) {
  await trx.updateTable('subscriptions').set({ failure_told_at }).where('id', '=', id).execute()
}
