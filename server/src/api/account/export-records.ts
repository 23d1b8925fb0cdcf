import type { Transaction } from 'kysely'
import { iso } from '#core/calendar/dates.ts'
import type { Export } from '#server/api/account/schemas.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { weeklyMailsOf } from '#server/people/weekly-mails.ts'

type Json = Record<string, unknown>

/** How the person signs in. */
export async function identities(trx: Transaction<Tables>, userId: string): Promise<Export['identities']> {
  const rows = await trx
    .selectFrom('identities')
    .select(['id', 'provider', 'identity_data', 'last_sign_in_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ identity_data, last_sign_in_at, created_at, ...row }) => ({
    ...row,
    data: JSON.parse(identity_data) as Json,
    last_sign_in_at: iso(last_sign_in_at),
    created_at: iso(created_at),
  }))
}

/** Mails that wait or are kept. Not their words: the links and codes in them open the account. */
export async function mails(trx: Transaction<Tables>, userId: string): Promise<Export['mails']> {
  const rows = await trx
    .selectFrom('mail_queue')
    .leftJoin('users', 'users.email', 'mail_queue.recipient')
    .select(['mail_queue.recipient as to', 'mail_queue.subject', 'mail_queue.created_at'])
    .where((row) =>
      row.or([
        row('mail_queue.user_id', '=', userId),
        row.and([row('mail_queue.user_id', 'is', null), row('users.id', '=', userId)]),
      ]),
    )
    .orderBy('mail_queue.created_at')
    .execute()
  return rows.map((row) => ({ ...row, created_at: iso(row.created_at) }))
}

export async function weeklyMails(trx: Transaction<Tables>, userId: string): Promise<Export['weekly_mails']> {
  const rows = await weeklyMailsOf(trx, userId)
  return rows.map(({ kind, stopped_by, weekday, hour, time_zone, language, ...row }) => ({
    kind,
    stopped_by,
    weekday,
    hour,
    time_zone,
    language,
    started_at: iso(row.started_at),
    next_at: iso(row.next_due_at),
    last_at: iso(row.last_due_at),
  }))
}

/** Links and codes that were mailed and still work: for what, to where, until when. */
export async function mailedCodes(trx: Transaction<Tables>, userId: string): Promise<Export['mailed_codes']> {
  const rows = await trx
    .selectFrom('one_time_tokens')
    .select(['kind', 'sent_to', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ ...row, created_at: iso(row.created_at), expires_at: iso(row.expires_at) }))
}

/**
 * What the person did, and what was done to the account and the learners it plays for. Who else acted, and from where,
 * is that person's data and left out.
 */
export async function auditRows(trx: Transaction<Tables>, userId: string): Promise<Export['audit']> {
  const rows = await trx
    .selectFrom('audit_log')
    .select(['at', 'action', 'actor_id', 'subject_kind', 'subject_id', 'network', 'detail'])
    .where((row) =>
      row.or([
        row('actor_id', '=', userId),
        row.and([row('subject_kind', '=', 'account'), row('subject_id', '=', userId)]),
        row.and([
          row('subject_kind', '=', 'learner'),
          row(
            'subject_id',
            'in',
            row
              .selectFrom('learner_access')
              .select('learner_access.learner_id')
              .where('learner_access.account_id', '=', userId)
              .where('learner_access.role', '=', 'self'),
          ),
        ]),
      ]),
    )
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ at, action, actor_id, subject_kind, subject_id, network, detail }) => ({
    at: iso(at),
    action,
    by_you: actor_id === userId,
    about_you: subject_kind === 'account' && subject_id === userId,
    network: actor_id === userId ? network : null,
    detail: JSON.parse(detail) as Json,
  }))
}

export async function pinSetAt(trx: Transaction<Tables>, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('adult_pins')
    .select('set_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? iso(row.set_at) : null
}

/** Invitations that this account sent and that are not accepted yet. */
export async function invitations(trx: Transaction<Tables>, userId: string): Promise<Export['invitations']> {
  const rows = await trx
    .selectFrom('invitations')
    .select(['email', 'created_at', 'expires_at'])
    .where('account_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ email, created_at, expires_at }) => ({
    email,
    created_at: iso(created_at),
    expires_at: iso(expires_at),
  }))
}
