import { randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { sha256 } from '#server/crypto/sha256.ts'
import type { Query } from '#server/db/database.ts'
import type { AdultTables } from '#server/db/schema/adults.ts'
import type { Tables } from '#server/db/schema/tables.ts'

const INVITATION_MS = 14 * DAY_MS
/** More than any family or school needs; what lies open can be withdrawn. */
export const MAX_OPEN_INVITATIONS = 20

const TOKEN_BYTES = 32

export type InvitationRow = AdultTables['invitations']

/** What an invitation is to: learners to look after, or a class to teach. */
export type Subject = { readonly learnerIds: readonly string[] } | { readonly classId: string }

export interface NewInvitation {
  readonly accountId: string
  readonly email: string
  readonly subject: Subject
}

/** Stores an invitation in place of an earlier one of the same kind to the same address. The token is told only here. */
export async function storeInvitation(
  trx: Transaction<Tables>,
  { accountId, email, subject }: NewInvitation,
  now: number,
): Promise<{ readonly id: string; readonly token: string }> {
  const classId = 'classId' in subject ? subject.classId : null
  await trx
    .deleteFrom('invitations')
    .where('account_id', '=', accountId)
    .where('email', '=', email)
    .where('class_id', classId === null ? 'is' : '=', classId)
    .execute()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const id = randomUUID()
  await trx
    .insertInto('invitations')
    .values({
      id,
      token_hash: hashOf(token),
      account_id: accountId,
      class_id: classId,
      email,
      created_at: now,
      expires_at: now + INVITATION_MS,
    })
    .execute()
  if ('learnerIds' in subject)
    await trx
      .insertInto('invitation_learners')
      .values(subject.learnerIds.map((learner_id) => ({ invitation_id: id, learner_id })))
      .execute()
  return { id, token }
}

export type OpenInvitation = InvitationRow & { readonly learnerIds: readonly string[] }

/** Unanswered invitations of an account, oldest first. */
export async function openInvitations(
  query: Query,
  accountId: string,
  now: number,
): Promise<OpenInvitation[]> {
  const rows = await query
    .selectFrom('invitations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return Promise.all(rows.map(async (row) => ({ ...row, learnerIds: await learnersIn(query, row.id) })))
}

export function findInvitation(query: Query, token: string, now: number): Promise<InvitationRow | undefined> {
  return query
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Takes the invitation out of use; false when another request was faster. */
export async function consumeInvitation(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('invitations').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function withdrawInvitation(
  trx: Transaction<Tables>,
  accountId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function learnersIn(query: Query, invitationId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('invitation_learners')
    .select('learner_id')
    .where('invitation_id', '=', invitationId)
    .orderBy('learner_id')
    .execute()
  return rows.map(({ learner_id }) => learner_id)
}

/** Of those in an invitation, the learners that the inviting account may still share. */
export async function learnersStillShared(
  trx: Transaction<Tables>,
  { id, account_id }: Pick<InvitationRow, 'id' | 'account_id'>,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('invitation_learners')
    .innerJoin('learner_access', 'learner_access.learner_id', 'invitation_learners.learner_id')
    .select('invitation_learners.learner_id')
    .where('invitation_id', '=', id)
    .where('learner_access.account_id', '=', account_id)
    .where('learner_access.role', '=', 'self')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('learner_access as others')
            .select('others.role')
            .whereRef('others.learner_id', '=', 'invitation_learners.learner_id')
            .where('others.account_id', '!=', account_id)
            .where('others.role', '=', 'self'),
        ),
      ),
    )
    .orderBy('invitation_learners.learner_id')
    .execute()
  return rows.map(({ learner_id }) => learner_id)
}

const hashOf = (token: string) => sha256(token).toString('base64url')
