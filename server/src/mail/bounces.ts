import type { Audit } from '#server/audit/audit.ts'
import type { Database } from '#server/db/database.ts'
import { removeWaitingBulk } from '#server/mail/queue.ts'

/** What nodemailer says about a mail that the server did not take. */
export interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/** Full for now (5.2.2), too large (5.3.4), or refused by a rule about us and not about the address (5.7). */
const NOT_THE_ADDRESS = /^\d{3}[ -]5\.(?:2\.2|3\.4|7\.\d+)\b/

/** Whether the mail server says that the address does not exist. */
export function isBounce({ code, command, responseCode = 0, response = '' }: SmtpError): boolean {
  return (
    code === 'EENVELOPE' &&
    command === 'RCPT TO' &&
    responseCode >= 500 &&
    responseCode < 600 &&
    !NOT_THE_ADDRESS.test(response)
  )
}

/**
 * Ends the weekly mails to an address that rejects them, until the person turns them on again. Returns how many. Mails
 * that a person requests are still tried: the address may work again.
 */
export function stopBounced(
  { db, audit }: { readonly db: Database; readonly audit: Audit },
  address: string,
): Promise<number> {
  return db.transaction(async (trx) => {
    const stopped = await trx
      .updateTable('weekly_mails')
      .set({ stopped_by: 'bounce', next_due_at: null })
      .where('stopped_by', 'is', null)
      .where('account_id', 'in', (from) =>
        from.selectFrom('users').select('users.id').where('users.email', '=', address),
      )
      .returning(['account_id', 'kind'])
      .execute()
    await removeWaitingBulk(trx, [...new Set(stopped.map(({ account_id }) => account_id))])
    for (const { account_id, kind } of stopped)
      await audit.record(trx, {
        action: 'weekly-mail.changed',
        actor: null,
        subject: account_id,
        network: null,
        detail: { kind, on: false, by: 'bounce' },
      })
    return stopped.length
  })
}
