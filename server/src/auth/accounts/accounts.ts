import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import {
  createStandings,
  SESSION_COLUMNS,
  type Standings,
  sessionOf,
} from '#server/auth/standing/standing.ts'
import type { Database, Query } from '#server/db/database.ts'
import type { IdentityRow, SessionRow, UserRow } from '#server/db/schema/accounts.ts'
import type { FactorRow } from '#server/db/schema/factors.ts'

/** A person's account as the auth service shows it. */
export interface Account {
  readonly user: UserRow
  /** The account's own learner or, without one, the first it plays for; null where nobody plays. */
  readonly learnerId: string | null
  readonly identities: readonly IdentityRow[]
  readonly factors: readonly FactorRow[]
}

export interface Accounts {
  /** The account and, if `sessionId` is one of its sessions, that session, in one query. */
  load(
    query: Query,
    userId: string,
    sessionId?: string,
  ): Promise<(Account & { session: SessionRow | undefined }) | undefined>
  /** Always read from the database. */
  readonly standingOf: Standings
  /** The account at that revision or later: read from the database only if the cached one is older. */
  atRevision(userId: string, revision: number): Promise<Account | undefined>
}

/** A few kilobytes each. */
const REMEMBERED_ACCOUNTS = 2000

export function createAccounts(db: Database): Accounts {
  // Compiled once: every signed-in request runs it, and building it costs more than running it.
  const compiled = accountQuery(db.query).compile()
  const remembered = new LRUCache<string, Account>({ max: REMEMBERED_ACCOUNTS })
  const load: Accounts['load'] = async (query, userId, sessionId = '') => {
    const { rows } = await query.executeQuery<JoinedRow>({ ...compiled, parameters: [sessionId, userId] })
    return assemble(rows)
  }
  /** Caches committed state only, so never what a transaction sees. */
  const refresh = async (userId: string) => {
    remembered.delete(userId)
    const account = await load(db.query, userId)
    if (account) remembered.set(userId, account)
    return account
  }
  return {
    load,
    standingOf: createStandings(db),
    async atRevision(userId, revision) {
      const known = remembered.get(userId)
      return known?.user.revision === revision ? known : refresh(userId)
    },
  }
}

/** Inlined: the parameters are positional, session then user. */
const PLAYS = sql.lit('self' as const)

/** One row per identity and factor; a person has one or two of each. The parameters are the session and the user. */
function accountQuery(query: Query) {
  return query
    .selectFrom('users')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.user_id', '=', 'users.id').on('sessions.id', '=', ''),
    )
    .leftJoin('identities', 'identities.user_id', 'users.id')
    .leftJoin('mfa_factors', 'mfa_factors.user_id', 'users.id')
    .selectAll('users')
    .select((row) =>
      row
        .selectFrom('learner_access')
        .select('learner_access.learner_id')
        .whereRef('learner_access.account_id', '=', 'users.id')
        .where('learner_access.role', '=', PLAYS)
        .orderBy('learner_access.own', 'desc')
        .orderBy('learner_access.position')
        .orderBy('learner_access.granted_at')
        .orderBy('learner_access.learner_id')
        .limit(sql.lit(1))
        .as('own_learner_id'),
    )
    .select([
      ...SESSION_COLUMNS,
      'identities.id as i_id',
      'identities.provider as i_provider',
      'identities.provider_id as i_provider_id',
      'identities.identity_data as i_identity_data',
      'identities.last_sign_in_at as i_last_sign_in_at',
      'identities.created_at as i_created_at',
      'identities.updated_at as i_updated_at',
      'mfa_factors.id as f_id',
      'mfa_factors.friendly_name as f_friendly_name',
      'mfa_factors.status as f_status',
      'mfa_factors.secret as f_secret',
      'mfa_factors.last_step as f_last_step',
      'mfa_factors.created_at as f_created_at',
      'mfa_factors.updated_at as f_updated_at',
    ])
    .where('users.id', '=', '')
    .orderBy('identities.created_at')
    .orderBy('mfa_factors.created_at')
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof accountQuery>['execute']>>[number]

function assemble(rows: readonly JoinedRow[]): (Account & { session: SessionRow | undefined }) | undefined {
  const first = rows[0]
  if (!first) return undefined
  const identities = new Map<string, IdentityRow>()
  const factors = new Map<string, FactorRow>()
  for (const row of rows) {
    if (row.i_id !== null) {
      identities.set(row.i_id, {
        id: row.i_id,
        user_id: row.id,
        provider: row.i_provider as string,
        provider_id: row.i_provider_id as string,
        identity_data: row.i_identity_data as string,
        last_sign_in_at: row.i_last_sign_in_at,
        created_at: row.i_created_at as number,
        updated_at: row.i_updated_at as number,
      })
    }
    if (row.f_id !== null) {
      factors.set(row.f_id, {
        id: row.f_id,
        user_id: row.id,
        friendly_name: row.f_friendly_name as string,
        factor_type: 'totp',
        status: row.f_status as FactorRow['status'],
        secret: row.f_secret as string,
        last_step: row.f_last_step as number,
        created_at: row.f_created_at as number,
        updated_at: row.f_updated_at as number,
      })
    }
  }
  return {
    user: first,
    learnerId: first.own_learner_id,
    identities: [...identities.values()],
    factors: [...factors.values()],
    session: sessionOf(first.id, first),
  }
}
