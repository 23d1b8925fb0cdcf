import type { Transaction } from 'kysely'
import { eraseAuditAbout } from '#server/audit/erase-rows.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import { blankAccount } from '#server/db/schema/blank-account.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { eraseMailsAbout } from '#server/erasure/erase-weekly-mails.ts'
import { leaveClasses } from '#server/erasure/leave-classes.ts'
import { type ErasedBy, planLearners } from '#server/erasure/planned.ts'
import { endWaiting } from '#server/erasure/waiting-erasures.ts'
import { eraseCounters } from '#server/limits/erase-counters.ts'
import type { Services } from '#server/services.ts'

export interface Erasure {
  readonly by: ErasedBy
  /** Looked at once the account is locked: false leaves it as it is. */
  readonly onlyIf?: (user: UserRow, trx: Transaction<Tables>) => boolean | Promise<boolean>
  /** Leaves a row with the id and two dates, so that what refers to the id elsewhere still finds something. */
  readonly keepsShell?: boolean
  /** What its learners learnt goes later, too, like the classes without another teacher. */
  readonly inPieces?: boolean
}

/**
 * The only way to erase an account. Foreign keys cascade to everything that refers to it; this function erases what
 * they cannot reach: mails, counters and the audit trail. Answers the erasures that are left to do (see
 * `erasure-job.ts`), or null when there is no such account; the caller scrubs the file.
 */
export async function eraseAccountIn(
  ctx: Pick<Services, 'db' | 'audit' | 'now'>,
  trx: Transaction<Tables>,
  userId: string,
  erasure: Erasure,
): Promise<readonly string[] | null> {
  // Writers for this account finish first; later ones find it gone.
  await ctx.db.lock(trx, userId)
  await ctx.db.lock(trx, `account:${userId}`)
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user || (await erasure.onlyIf?.(user, trx)) === false) return null
  const learners = await learnersPlayed(trx, userId)
  for (const { id } of learners) await ctx.db.lock(trx, `learner:${id}`)
  const learnerIds = learners.map(({ id }) => id)
  const address = provenAddress(user)
  await eraseMails(trx, userId, address)
  await eraseMailsAbout(trx, learnerIds)
  if (address !== null) {
    await forgetPayer(trx, address)
    await eraseInvitations(trx, address)
  }
  await eraseCounters(trx, userId)
  const classes = await leaveClasses(ctx, trx, userId, erasure.by)
  const waiting = await endWaiting(ctx, trx, userId)
  const later = erasure.inPieces ? learners.filter(({ shared }) => !shared) : []
  const laterIds = later.map(({ id }) => id)
  const left = [...(await planLearners(ctx, trx, laterIds, erasure)), ...classes, ...waiting]
  await trx.deleteFrom('users').where('id', '=', userId).execute()
  await eraseAuditTrail(trx, userId, learnerIds)
  if (erasure.keepsShell) await trx.insertInto('users').values(shellOf(user, ctx.now())).execute()
  await ctx.audit.record(trx, {
    action: 'account.erased',
    actor: null,
    subject: null,
    network: null,
    detail: { by: erasure.by, shell: erasure.keepsShell ?? false },
  })
  return left
}

/**
 * The address that the account has shown to be its own. One that it only asked for, or wrote to, may be a stranger's:
 * nothing that others did there goes with the account.
 */
const provenAddress = ({ email, email_confirmed_at }: UserRow) => (email_confirmed_at === null ? null : email)

/** Mails about this account, wherever they go, and mails to its address that belong to no other account. */
async function eraseMails(trx: Transaction<Tables>, userId: string, address: string | null): Promise<void> {
  await trx
    .deleteFrom('mail_queue')
    .where((row) =>
      row.or([
        row('user_id', '=', userId),
        ...(address === null ? [] : [row.and([row('user_id', 'is', null), row('recipient', '=', address)])]),
      ]),
    )
    .execute()
}

/** A payment that found no account stays, for the operator to settle with the provider; it no longer says whose address paid. */
async function forgetPayer(trx: Transaction<Tables>, address: string): Promise<void> {
  await trx.updateTable('subscriptions').set({ email: null }).where('email', '=', address).execute()
}

/** Others may have invited the person; what the person sent goes with the account. */
async function eraseInvitations(trx: Transaction<Tables>, address: string): Promise<void> {
  await trx.deleteFrom('invitations').where('email', '=', address).execute()
}

/**
 * What others did to the account, and to learners that went with it, goes; what it did to others stays, without saying
 * who did it.
 */
async function eraseAuditTrail(
  trx: Transaction<Tables>,
  userId: string,
  learnerIds: readonly string[],
): Promise<void> {
  const staying = await trx
    .selectFrom('learners')
    .select('id')
    .where('id', 'in', ['', ...learnerIds])
    .execute()
  const stays = new Set(staying.map(({ id }) => id))
  await eraseAuditAbout(trx, { account: [userId], learner: learnerIds.filter((id) => !stays.has(id)) })
  await trx
    .updateTable('audit_log')
    .set({ actor_id: null, network: null })
    .where('actor_id', '=', userId)
    .execute()
}

/** Its own learner, and siblings: those without another player go with the account (`learners_removed`). */
async function learnersPlayed(
  trx: Transaction<Tables>,
  userId: string,
): Promise<{ readonly id: string; readonly shared: boolean }[]> {
  const rows = await trx
    .selectFrom('learner_access')
    .select((row) => [
      'learner_access.learner_id as id',
      row
        .exists(
          row
            .selectFrom('learner_access as others')
            .select('others.account_id')
            .whereRef('others.learner_id', '=', 'learner_access.learner_id')
            .where('others.account_id', '!=', userId)
            .where('others.role', '=', 'self'),
        )
        .as('shared'),
    ])
    .where('learner_access.account_id', '=', userId)
    .where('learner_access.role', '=', 'self')
    .orderBy('learner_access.learner_id')
    .execute()
  return rows.map(({ id, shared }) => ({ id, shared: Boolean(shared) }))
}

/** Without a learner: it cannot play. */
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
