import type { Transaction } from 'kysely'
import { type Due, dueFor, erasedAt } from '#core/people/inactivity.ts'
import type { Query } from '#server/db/database.ts'
import { OWN } from '#server/db/own-learner.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { eraseAccounts } from '#server/erasure/erase-account.ts'
import { eraseLearner } from '#server/erasure/erase-learner.ts'
import { tellAdults } from '#server/erasure/retention/tell-adults.ts'
import type { Services } from '#server/services.ts'

/** Rows looked at in one query: some milliseconds, whatever comes of them. */
const PAGE = 500

/** In numbers: learners told for the first and the second time, and erased. */
interface Inactive {
  first: number
  second: number
  learners: number
  /** Learners with an account of their own, which goes with them. */
  accounts: number
}

interface Looked {
  readonly id: string
  readonly activeAt: number
  readonly due: Due
  /** The account whose own learner it is; null for a sibling. */
  readonly accountId: string | null
  /** The account does more than play: it goes only when that has ended. */
  readonly busy: boolean
}

/**
 * Pages through all learners. Without `act` it only counts, by the same decisions, so that a dry run reports what a
 * real one does. `spared` are learners that another step erases in the same run.
 */
export async function sweepInactive(
  ctx: Services,
  act: boolean,
  spared: ReadonlySet<string> = new Set(),
): Promise<Inactive> {
  const done: Inactive = { first: 0, second: 0, learners: 0, accounts: 0 }
  let last = ''
  for (;;) {
    const page = await lookAt(ctx, ctx.db.query, { after: last })
    const there = page.filter(({ id }) => !spared.has(id))
    for (const learner of there) await settle(ctx, learner, act, done)
    done.accounts += await settleAccounts(ctx, there.filter(goesWithAccount), act)
    last = page.at(-1)?.id ?? ''
    if (page.length < PAGE) return done
  }
}

async function settle(ctx: Services, learner: Looked, act: boolean, done: Inactive): Promise<void> {
  const { id, due } = learner
  // No learner is erased before its adults were told, and without mail they cannot be.
  if (due === null || !ctx.mail.sends) return
  if (due === 'forget') {
    if (act) await ctx.db.query.deleteFrom('retention_notices').where('learner_id', '=', id).execute()
    return
  }
  if (due === 'erase') {
    // Accounts go together, page by page.
    if (learner.accountId !== null) return
    if (act && !(await eraseSibling(ctx, id))) return
    done.learners++
    return
  }
  const day = erasedAt(learner.activeAt, ctx.now(), due)
  if (act && !(await ctx.db.transaction((trx) => tell(ctx, trx, id, due, day)))) return
  done[due]++
}

const goesWithAccount = ({ accountId, busy, due }: Looked) => accountId !== null && !busy && due === 'erase'

/** Looked at once more on the locked learner: a lesson may have arrived in the meantime. */
async function stillDue(ctx: Services, trx: Transaction<Tables>, id: string): Promise<boolean> {
  await ctx.db.lock(trx, `learner:${id}`)
  return (await lookAt(ctx, trx, { only: id }))[0]?.due === 'erase'
}

async function settleAccounts(ctx: Services, learners: readonly Looked[], act: boolean): Promise<number> {
  if (!ctx.mail.sends) return 0
  if (!act) return learners.length
  const learnerOf = new Map(learners.map(({ id, accountId }) => [accountId ?? '', id]))
  return eraseAccounts(ctx, [...learnerOf.keys()], {
    by: 'retention',
    onlyIf: ({ id }, trx) => stillDue(ctx, trx, learnerOf.get(id) ?? ''),
  })
}

async function eraseSibling(ctx: Services, id: string): Promise<boolean> {
  const by = { actor: null, network: null }
  return (await eraseLearner(ctx, id, by, (trx) => stillDue(ctx, trx, id))) === null
}

async function tell(
  ctx: Services,
  trx: Transaction<Tables>,
  learnerId: string,
  due: 'first' | 'second',
  day: number,
): Promise<boolean> {
  await ctx.db.lock(trx, `learner:${learnerId}`)
  const [now] = await lookAt(ctx, trx, { only: learnerId })
  if (now?.due !== due) return false
  const at = ctx.now()
  const second_at = due === 'second' ? at : null
  await trx
    .insertInto('retention_notices')
    .values({ learner_id: learnerId, first_at: at, second_at })
    .onConflict((conflict) => conflict.column('learner_id').doUpdateSet({ second_at }))
    .execute()
  await tellAdults(ctx, trx, learnerId, due, day)
  return true
}

/** The latest of: a lesson, a setting, a sign-in or a renewed session of an adult who looks after the learner. */
async function lookAt(
  ctx: Services,
  query: Query,
  which: { readonly after: string } | { readonly only: string },
): Promise<Looked[]> {
  const chosen = query
    .selectFrom('learners')
    .select(['learners.id', 'learners.created_at'])
    // What an adult has erased goes on its own day.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('erasures').select('erasures.id').whereRef('erasures.learner_id', '=', 'learners.id'),
        ),
      ),
    )
  // The page is cut first: joined before, each would go through everything that stands before it.
  const page =
    'only' in which
      ? chosen.where('learners.id', '=', which.only)
      : chosen.where('learners.id', '>', which.after).orderBy('learners.id').limit(PAGE)
  const rows = await query
    .selectFrom(page.as('learners'))
    .leftJoin('retention_notices', 'retention_notices.learner_id', 'learners.id')
    .leftJoin('learner_access as own', (join) =>
      join.onRef('own.learner_id', '=', 'learners.id').on('own.own', '=', OWN),
    )
    .select((row) => [
      'learners.id',
      'learners.created_at',
      'retention_notices.first_at',
      'retention_notices.second_at',
      'own.account_id',
      row
        .selectFrom('attempts')
        .select('attempts.recorded_at')
        .whereRef('attempts.learner_id', '=', 'learners.id')
        .orderBy('attempts.seq', 'desc')
        .limit(1)
        .as('lesson_at'),
      row
        .selectFrom('learner_settings')
        .select(({ fn }) => fn.max('learner_settings.changed_at').as('at'))
        .whereRef('learner_settings.learner_id', '=', 'learners.id')
        .as('setting_at'),
      row
        .selectFrom('learner_access')
        .innerJoin('users', 'users.id', 'learner_access.account_id')
        .select(({ fn }) => fn.max('users.last_sign_in_at').as('at'))
        .whereRef('learner_access.learner_id', '=', 'learners.id')
        .as('sign_in_at'),
      row
        .selectFrom('learner_access')
        .innerJoin('sessions', 'sessions.user_id', 'learner_access.account_id')
        .select(({ fn }) => fn.max('sessions.refreshed_at').as('at'))
        .whereRef('learner_access.learner_id', '=', 'learners.id')
        .as('session_at'),
      row
        .or([
          row.exists(
            row
              .selectFrom('class_teachers')
              .select('class_teachers.class_id')
              .whereRef('class_teachers.account_id', '=', 'own.account_id'),
          ),
          row.exists(
            row
              .selectFrom('learner_access as others')
              .select('others.learner_id')
              .whereRef('others.account_id', '=', 'own.account_id')
              .whereRef('others.learner_id', '!=', 'learners.id'),
          ),
        ])
        .as('busy'),
    ])
    .orderBy('learners.id')
    .execute()
  return rows.map((row) => {
    const moments = [row.created_at, row.lesson_at, row.setting_at, row.sign_in_at, row.session_at]
    const activeAt = Math.max(...moments.map((moment) => Number(moment ?? 0)))
    const notices = { firstAt: row.first_at, secondAt: row.second_at }
    return {
      id: row.id,
      activeAt,
      due: dueFor(activeAt, notices, ctx.now()),
      accountId: row.account_id,
      busy: Boolean(row.busy),
    }
  })
}
