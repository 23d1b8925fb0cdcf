import type { Transaction } from 'kysely'
import { iso } from '#core/calendar/dates.ts'
import { type AttemptsToSend, learningOf } from '#server/api/account/export-learning.ts'
import { exportedPlan } from '#server/api/account/export-plan.ts'
import {
  auditRows,
  identities,
  invitations,
  mailedCodes,
  mails,
  pinSetAt,
  weeklyMails,
} from '#server/api/account/export-records.ts'
import { trustRecords } from '#server/api/account/export-safety.ts'
import type { Export } from '#server/api/account/schemas.ts'
import { findProfile } from '#server/api/profile/find-profile.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { Services } from '#server/services.ts'

type Learner = Export['learners'][number]

/** An export without the attempts, which are streamed after it; `attempts` says up to which one. */
export interface ExportedPerson {
  readonly person: Omit<Export, 'attempts' | 'learners'>
  readonly attempts: AttemptsToSend
  readonly learners: readonly {
    readonly learner: Omit<Learner, 'attempts'>
    readonly attempts: AttemptsToSend
  }[]
}

/** Everything kept about a person, without what would open their account: hashes, tokens, factor secrets. */
export async function exportPerson(
  { db }: Services,
  trx: Transaction<Tables>,
  { userId, learnerId }: { readonly userId: string; readonly learnerId: string | undefined },
  now: number,
): Promise<ExportedPerson | null> {
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  const profile = await findProfile(trx, userId)
  if (!user || !profile) return null
  // Without a learner all of it is empty.
  const { learning, attempts } = await learningOf(trx, learnerId ?? '')
  const person = {
    exported_at: iso(now),
    account: {
      id: user.id,
      email: user.email,
      new_email: user.email_change,
      role: user.role,
      app_metadata: JSON.parse(user.app_metadata) as Record<string, unknown>,
      user_metadata: JSON.parse(user.user_metadata) as Record<string, unknown>,
      created_at: iso(user.created_at),
      email_confirmed_at: iso(user.email_confirmed_at),
      last_sign_in_at: iso(user.last_sign_in_at),
      updated_at: iso(user.updated_at),
      invited_at: iso(user.invited_at),
      confirmation_sent_at: iso(user.confirmation_sent_at),
      recovery_sent_at: iso(user.recovery_sent_at),
      reauthentication_sent_at: iso(user.reauthentication_sent_at),
      email_change_sent_at: iso(user.email_change_sent_at),
      banned_until: iso(user.banned_until),
    },
    profile,
    identities: await identities(trx, userId),
    sessions: await sessions(trx, userId),
    factors: await factors(trx, userId),
    weekly_mails: await weeklyMails(trx, userId),
    mails: await mails(trx, userId),
    mailed_codes: await mailedCodes(trx, userId),
    audit: await auditRows(trx, userId),
    ...(await trustRecords(trx, userId, now)),
    adult_pin_set_at: await pinSetAt(trx, userId),
    known_clients: await knownClients(trx, userId),
    plan: await exportedPlan(trx, userId),
    access: await access(trx, userId),
    invitations: await invitations(trx, userId),
    own_learner: (await learnersPlayed(trx, userId, 1))[0] ?? null,
    ...learning,
  }
  const learners: ExportedPerson['learners'][number][] = []
  for (const learner of await learnersPlayed(trx, userId, 0)) {
    await db.lock(trx, `learner:${learner.id}`)
    const learnt = await learningOf(trx, learner.id)
    learners.push({ learner: { ...learner, ...learnt.learning }, attempts: learnt.attempts })
  }
  return { person, attempts, learners }
}

/** The learners that this account plays for: its own one, or the others. */
async function learnersPlayed(trx: Transaction<Tables>, userId: string, own: 0 | 1) {
  const rows = await trx
    .selectFrom('learners')
    .innerJoin('learner_access', 'learner_access.learner_id', 'learners.id')
    .select(['learners.id', 'learners.name', 'learners.grade', 'learners.colour', 'learners.created_at'])
    .where('learner_access.account_id', '=', userId)
    .where('learner_access.role', '=', 'self')
    .where('learner_access.own', '=', own)
    .orderBy('learners.created_at')
    .execute()
  return rows.map((row) => ({ ...row, created_at: iso(row.created_at) }))
}

async function access(trx: Transaction<Tables>, userId: string): Promise<Export['access']> {
  const rows = await trx
    .selectFrom('learner_access')
    .select(['learner_id', 'role', 'granted_at'])
    .where('account_id', '=', userId)
    .orderBy('granted_at')
    .execute()
  return rows.map((row) => ({ ...row, granted_at: iso(row.granted_at) }))
}

async function sessions(trx: Transaction<Tables>, userId: string): Promise<Export['sessions']> {
  const rows = await trx
    .selectFrom('sessions')
    .select(['id', 'aal', 'amr', 'created_at', 'refreshed_at', 'device'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => ({
    ...row,
    amr: JSON.parse(row.amr) as Export['sessions'][number]['amr'],
    created_at: iso(row.created_at),
    refreshed_at: iso(row.refreshed_at),
  }))
}

/** The marks themselves are keyed hashes and say nothing to a reader. */
async function knownClients(trx: Transaction<Tables>, userId: string): Promise<Export['known_clients']> {
  const rows = await trx
    .selectFrom('known_clients')
    .select(['mark', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('seen_at')
    .execute()
  return rows.map(({ mark, seen_at }) => ({
    kind: mark.startsWith('d:') ? ('device' as const) : ('network' as const),
    seen_at: iso(seen_at),
  }))
}

async function factors(trx: Transaction<Tables>, userId: string): Promise<Export['factors']> {
  const rows = await trx
    .selectFrom('mfa_factors')
    .select(['id', 'friendly_name', 'status', 'created_at'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => ({ ...row, created_at: iso(row.created_at) }))
}
