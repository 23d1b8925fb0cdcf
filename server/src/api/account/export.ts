import type { Transaction } from 'kysely'
import { weekStart } from '#core/progress/calendar.ts'
import {
  auditRows,
  identities,
  mailedCodes,
  mails,
  pinSetAt,
  reportState,
} from '#server/api/account/export-records.ts'
import { recentCoinDays } from '#server/api/attempts/coin-days.ts'
import { chosenFigure, equippedItems } from '#server/api/avatar/avatar-queries.ts'
import { currentLearner } from '#server/api/current-learner.ts'
import { progressRows, rewardRows } from '#server/api/learning/progress-queries.ts'
import { findProfile } from '#server/api/profile/find-profile.ts'
import { studyDays } from '#server/api/reports/report-store.ts'
import { chosenSettings, toWire } from '#server/api/settings/stored-settings.ts'
import type { Export } from '#server/api/types.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/**
 * Everything kept about a person, without what would open their account: hashes, tokens, factor secrets. The attempts
 * follow later, up to the one named here.
 */
export async function exportPerson(
  trx: Transaction<Tables>,
  userId: string,
  now: number,
): Promise<(Omit<Export, 'attempts'> & { readonly upTo: number }) | null> {
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  const profile = await findProfile(trx, userId)
  if (!user || !profile) return null
  const { mastery } = await currentLearner(trx, userId)
  return {
    exported_at: iso(now),
    account: {
      id: user.id,
      email: user.email,
      new_email: user.email_change,
      role: user.role,
      app_metadata: JSON.parse(user.app_metadata) as Record<string, unknown>,
      user_metadata: JSON.parse(user.user_metadata) as Record<string, unknown>,
      created_at: iso(user.created_at),
      email_confirmed_at: maybeIso(user.email_confirmed_at),
      last_sign_in_at: maybeIso(user.last_sign_in_at),
      updated_at: iso(user.updated_at),
      invited_at: maybeIso(user.invited_at),
      confirmation_sent_at: maybeIso(user.confirmation_sent_at),
      recovery_sent_at: maybeIso(user.recovery_sent_at),
      reauthentication_sent_at: maybeIso(user.reauthentication_sent_at),
      email_change_sent_at: maybeIso(user.email_change_sent_at),
      banned_until: maybeIso(user.banned_until),
    },
    profile,
    identities: await identities(trx, userId),
    sessions: await sessions(trx, userId),
    factors: await factors(trx, userId),
    mails: await mails(trx, userId),
    mailed_codes: await mailedCodes(trx, userId),
    audit: await auditRows(trx, userId),
    progress: await progressRows(trx, userId),
    rewards: await rewardRows(trx, userId),
    purchases: await purchases(trx, userId),
    equipped: await equippedItems(trx, userId),
    figure: await chosenFigure(trx, userId),
    settings: toWire(await chosenSettings(trx, userId)),
    weeks: await weeks(trx, userId),
    coin_days: await recentCoinDays(trx, userId, 0),
    study_days: await studyDays(trx, userId, 0),
    report: await reportState(trx, userId),
    adult_pin_set_at: await pinSetAt(trx, userId),
    known_clients: await knownClients(trx, userId),
    mastery,
    upTo: await lastSeq(trx, userId),
  }
}

/** What is recorded while the export is being sent is left out, so that it holds one moment. */
async function lastSeq(trx: Transaction<Tables>, userId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('attempts')
    .select((eb) => eb.fn.max('seq').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

async function sessions(trx: Transaction<Tables>, userId: string): Promise<Export['sessions']> {
  const rows = await trx
    .selectFrom('sessions')
    .select(['id', 'aal', 'amr', 'created_at', 'refreshed_at'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => ({
    ...row,
    amr: JSON.parse(row.amr) as Export['sessions'][number]['amr'],
    created_at: iso(row.created_at),
    refreshed_at: iso(row.refreshed_at),
  }))
}

/** The marks themselves are keyed hashes and tell nobody anything. */
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

function iso(ms: number): string {
  return new Date(ms).toISOString()
}

function maybeIso(ms: number | null): string | null {
  return ms === null ? null : iso(ms)
}
