import type { Transaction } from 'kysely'
import { type PackedAnswer, unpackAnswers } from '#core/attempts/packed-answers.ts'
import { weekStart } from '#core/progress/calendar.ts'
import { equippedItems } from '#server/api/avatar/avatar-queries.ts'
import { loadMastery } from '#server/api/learner-store.ts'
import { progressRows, rewardRows } from '#server/api/learning/progress-queries.ts'
import { findProfile } from '#server/api/profile/find-profile.ts'
import type { Export } from '#server/api/types.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** Everything kept about a person, without what would open their account: hashes, tokens, factor secrets. */
export async function exportPerson(
  trx: Transaction<Tables>,
  userId: string,
  now: number,
): Promise<Export | null> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'email', 'user_metadata', 'created_at', 'email_confirmed_at', 'last_sign_in_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const profile = await findProfile(trx, userId)
  if (!user || !profile) return null
  return {
    exported_at: iso(now),
    account: {
      id: user.id,
      email: user.email,
      user_metadata: JSON.parse(user.user_metadata) as Record<string, unknown>,
      created_at: iso(user.created_at),
      email_confirmed_at: maybeIso(user.email_confirmed_at),
      last_sign_in_at: maybeIso(user.last_sign_in_at),
    },
    profile,
    sessions: await sessions(trx, userId),
    factors: await factors(trx, userId),
    progress: await progressRows(trx, userId),
    rewards: await rewardRows(trx, userId),
    purchases: await purchases(trx, userId),
    equipped: await equippedItems(trx, userId),
    weeks: await weeks(trx, userId),
    mastery: (await loadMastery(trx, userId)).mastery,
    attempts: await attempts(trx, userId),
  }
}

async function sessions(trx: Transaction<Tables>, userId: string): Promise<Export['sessions']> {
  const rows = await trx
    .selectFrom('sessions')
    .select(['id', 'created_at', 'refreshed_at'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => ({ ...row, created_at: iso(row.created_at), refreshed_at: iso(row.refreshed_at) }))
}

async function factors(trx: Transaction<Tables>, userId: string): Promise<Export['factors']> {
  const rows = await trx
    .selectFrom('mfa_factors')
    .select(['id', 'friendly_name', 'status', 'created_at'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => ({ ...row, created_at: iso(row.created_at) }))
}

async function purchases(trx: Transaction<Tables>, userId: string): Promise<Export['purchases']> {
  const rows = await trx
    .selectFrom('user_avatar_items')
    .select(['avatar_item_id', 'price_paid', 'bought_at'])
    .where('user_id', '=', userId)
    .orderBy('bought_at')
    .execute()
  return rows.map((row) => ({ ...row, bought_at: iso(row.bought_at) }))
}

async function weeks(trx: Transaction<Tables>, userId: string): Promise<Export['weeks']> {
  const rows = await trx
    .selectFrom('user_weeks')
    .select(['week', 'stars', 'seconds'])
    .where('user_id', '=', userId)
    .orderBy('week')
    .execute()
  return rows.map(({ week, ...totals }) => ({ starts_at: iso(weekStart(week)), ...totals }))
}

async function attempts(trx: Transaction<Tables>, userId: string): Promise<Export['attempts']> {
  const rows = await trx
    .selectFrom('attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute()
  return rows.map(
    ({ user_id: _owner, delivered_by: _postman, seq: _seq, body_hash: _hash, result: _result, ...row }) => ({
      ...row,
      completed_at: iso(row.completed_at),
      recorded_at: iso(row.recorded_at),
      answers: unpackAnswers(JSON.parse(row.answers) as PackedAnswer[]),
    }),
  )
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}

function maybeIso(ms: number | null): string | null {
  return ms === null ? null : iso(ms)
}
