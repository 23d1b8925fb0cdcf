import type { Transaction } from 'kysely'
import { eraseAuditAbout, whileErasingAudit } from '#server/audit/erase-rows.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import { blankAccount } from '#server/db/schema/blank-account.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { eraseMailsAbout } from '#server/erasure/erase-weekly-mails.ts'
import { leaveClasses } from '#server/erasure/leave-classes.ts'
import { eraseCounters } from '#server/limits/erase-counters.ts'
import type { Services } from '#server/services.ts'

interface Erasure {
  readonly by: 'self' | 'admin' | 'retention' | 'teacher'
  /** Looked at once the account is locked: false leaves it as it is. */
  readonly onlyIf?: (user: UserRow, trx: Transaction<Tables>) => boolean | Promise<boolean>
  /** Leaves a row with the id and two dates, so that what refers to the id elsewhere still finds something. */
  readonly keepsShell?: boolean
}

/**
 * The only way to erase an account. Foreign keys cascade to everything that refers to it; this function erases what
 * they cannot reach: mails, counters, the audit trail and the bytes in the file. False when there is no such account.
 */
export async function eraseAccount(ctx: Services, userId: string, erasure: Erasure): Promise<boolean> {
  return (await eraseAccounts(ctx, [userId], erasure)) === 1
}

/** Erases one account after the other and cleans the file once; returns how many were erased. */
export async function eraseAccounts(
  ctx: Services,
  userIds: readonly string[],
  erasure: Erasure,
): Promise<number> {
  let erased = 0
  for (const userId of userIds) if (await eraseRows(ctx, userId, erasure)) erased++
  if (erased > 0) await ctx.db.scrub()
  return erased
}

function eraseRows(ctx: Services, userId: string, erasure: Erasure): Promise<boolean> {
  return ctx.db.transaction((trx) => eraseIn(ctx, trx, userId, erasure))
}

/** Erases an account as part of `trx`; the caller scrubs the file afterwards. */
export async function eraseIn(
  ctx: Services,
  trx: Transaction<Tables>,
  userId: string,
  erasure: Erasure,
): Promise<boolean> {
  // Writers for this account finish first; later ones find it gone.
  await ctx.db.lock(trx, userId)
  await ctx.db.lock(trx, `account:${userId}`)
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user || (await erasure.onlyIf?.(user, trx)) === false) return false
  for (const pupilId of await leaveClasses(trx, userId, ctx.now()))
    await eraseIn(ctx, trx, pupilId, { by: erasure.by })
  const addresses = await addressesOf(trx, user)
  const learners = await learnersPlayed(trx, userId)
  for (const id of learners) await ctx.db.lock(trx, `learner:${id}`)
  await eraseMails(trx, user)
  await eraseMailsAbout(trx, learners)
  await forgetPayer(trx, addresses)
  await eraseInvitations(trx, addresses)
  await eraseCounters(trx, { userId, addresses })
  await eraseAuditTrail(trx, userId)
  await trx.deleteFrom('users').where('id', '=', userId).execute()
  await eraseTrailOfGone(trx, learners)
  if (erasure.keepsShell) await leaveShell(trx, shellOf(user, ctx.now()))
  await ctx.audit.record(trx, {
    action: 'account.erased',
    actor: null,
    subject: null,
    network: null,
    detail: { by: erasure.by, shell: erasure.keepsShell ?? false },
  })
  return true
}

/** Every address we may have counted for: the current one, the requested one, and where mails went. */
async function addressesOf(trx: Transaction<Tables>, user: UserRow): Promise<string[]> {
  const mailed = await trx
    .selectFrom('mail_queue')
    .select('recipient as address')
    .where('user_id', '=', user.id)
    .execute()
  const awaited = await trx
    .selectFrom('one_time_tokens')
    .select('sent_to as address')
    .where('user_id', '=', user.id)
    .execute()
  const found = [user.email, user.email_change, ...[...mailed, ...awaited].map(({ address }) => address)]
  return [...new Set(found.filter((address) => address !== null && address !== ''))] as string[]
}

/** Mails about this account, wherever they go, and mails to its address that belong to no other account. */
async function eraseMails(trx: Transaction<Tables>, user: UserRow): Promise<void> {
  await trx
    .deleteFrom('mail_queue')
    .where((row) =>
      row.or([
        row('user_id', '=', user.id),
        row.and([row('user_id', 'is', null), row('recipient', '=', user.email)]),
      ]),
    )
    .execute()
}

/** A payment that found no account stays, for the operator to settle with the provider; it no longer says whose address paid. */
async function forgetPayer(trx: Transaction<Tables>, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await trx.updateTable('subscriptions').set({ email: null }).where('email', 'in', addresses).execute()
}

/** Others may have invited the person; what the person sent goes with the account. */
async function eraseInvitations(trx: Transaction<Tables>, addresses: readonly string[]): Promise<void> {
  if (addresses.length > 0) await trx.deleteFrom('invitations').where('email', 'in', addresses).execute()
}

/** What others did to the person goes; what the person did to others stays, without saying who did it. */
async function eraseAuditTrail(trx: Transaction<Tables>, userId: string): Promise<void> {
  await eraseAuditAbout(trx, userId)
  await trx
    .updateTable('audit_log')
    .set({ actor_id: null, network: null })
    .where('actor_id', '=', userId)
    .execute()
}

/** Its own learner, and siblings: those that nobody else plays go with the account (see 0041-families). */
async function learnersPlayed(trx: Transaction<Tables>, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('learner_access')
    .select('learner_id')
    .where('account_id', '=', userId)
    .where('role', '=', 'self')
    .orderBy('learner_id')
    .execute()
  return rows.map(({ learner_id }) => learner_id)
}

async function eraseTrailOfGone(trx: Transaction<Tables>, learners: readonly string[]): Promise<void> {
  if (learners.length === 0) return
  await whileErasingAudit(trx, () =>
    trx
      .deleteFrom('audit_log')
      .where('subject_id', 'in', learners)
      .where('subject_id', 'not in', (eb) => eb.selectFrom('learners').select('id'))
      .execute(),
  )
}

/** A trigger gives every new row of `users` its own learner; a shell needs none. */
async function leaveShell(trx: Transaction<Tables>, shell: UserRow): Promise<void> {
  await trx.insertInto('users').values(shell).execute()
  await trx.deleteFrom('learners').where('id', '=', shell.id).execute()
}

function shellOf(user: UserRow, now: number): UserRow {
  return {
    ...blankAccount(user.id, user.created_at),
    aud: user.aud,
    updated_at: now,
    deleted_at: now,
    // Newer than any cached revision.
    revision: user.revision + 1,
  }
}
