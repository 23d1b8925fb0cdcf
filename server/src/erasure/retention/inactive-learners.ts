import type { Transaction } from 'kysely'
import { type Due, dueFor, erasedAt } from '#core/people/inactivity.ts'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import { eraseLearner } from '#server/erasure/erase-learner.ts'
import { tellAdults } from '#server/erasure/retention/tell-adults.ts'
import type { Services } from '#server/services.ts'

/** Rows looked at in one query: some milliseconds, whatever comes of them. */
const PAGE = 500

/** In numbers: learners told for the first and the second time, and erased. */
export interface Inactive {
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
  /** It has an account of its own. */
  readonly own: boolean
  /** The account does more than play: it goes only when that has ended. */
  readonly busy: boolean
}

/**
 * Goes through all learners, page by page. Without `act` it only counts, by the same decisions, so that a dry run tells
 * what a real one does. `spared` are learners that something else erases in the same run.
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
    for (const learner of page) if (!spared.has(learner.id)) await settle(ctx, learner, act, done)
    last = page.at(-1)?.id ?? ''
    if (page.length < PAGE) return done
  }
}

async function settle(ctx: Services, learner: Looked, act: boolean, done: Inactive): Promise<void> {
  const { id, due } = learner
  // Nobody is erased untold, and where mail is off nobody can be told.
  if (due === null || !ctx.mail.sends) return
  if (due === 'forget') {
    if (act) await ctx.db.query.deleteFrom('retention_notices').where('learner_id', '=', id).execute()
    return
  }
  if (due === 'erase') {
    if (learner.own && learner.busy) return
    if (act && !(await erase(ctx, learner))) return
    if (learner.own) done.accounts++
    else done.learners++
    return
  }
  const day = erasedAt(learner.activeAt, ctx.now(), due)
  if (act && !(await ctx.db.transaction((trx) => tell(ctx, trx, id, due, day)))) return
  done[due]++
}

/** Looked at once more on the locked learner: a lesson may have arrived in the meantime. */
async function erase(ctx: Services, { id, own }: Looked): Promise<boolean> {
  const stillDue = async (query: Query) => (await lookAt(ctx, query, { only: id }))[0]?.due === 'erase'
  if (!own)
    return (await eraseLearner(ctx, id, { actor: null, network: null }, (trx) => stillDue(trx))) === 'erased'
  return (await stillDue(ctx.db.query)) && eraseAccount(ctx, id, { by: 'retention' })
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

/** The latest of: a lesson, a setting, a sign-in or a renewed session of whoever looks after the learner. */
async function lookAt(
  ctx: Services,
  query: Query,
  which: { readonly after: string } | { readonly only: string },
): Promise<Looked[]> {
  const learners = query
    .selectFrom('learners')
    .leftJoin('retention_notices', 'retention_notices.learner_id', 'learners.id')
    .leftJoin('users as own', 'own.id', 'learners.id')
    .select((row) => [
      'learners.id',
      'learners.created_at',
      'own.id as own_id',
      'retention_notices.first_at',
      'retention_notices.second_at',
      row
        .selectFrom('attempts')
        .select('attempts.recorded_at')
        .whereRef('attempts.user_id', '=', 'learners.id')
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
              .whereRef('class_teachers.account_id', '=', 'own.id'),
          ),
          row.exists(
            row
              .selectFrom('learner_access as others')
              .select('others.learner_id')
              .whereRef('others.account_id', '=', 'own.id')
              .whereRef('others.learner_id', '!=', 'own.id'),
          ),
        ])
        .as('busy'),
    ])
  const rows = await ('only' in which
    ? learners.where('learners.id', '=', which.only)
    : learners.where('learners.id', '>', which.after).orderBy('learners.id').limit(PAGE)
  ).execute()
  return rows.map((row) => {
    const moments = [row.created_at, row.lesson_at, row.setting_at, row.sign_in_at, row.session_at]
    const activeAt = Math.max(...moments.map((moment) => Number(moment ?? 0)))
    const notices = { firstAt: row.first_at, secondAt: row.second_at }
    return {
      id: row.id,
      activeAt,
      due: dueFor(activeAt, notices, ctx.now()),
      own: row.own_id !== null,
      busy: Boolean(row.busy),
    }
  })
}
