import { sql, type Transaction } from 'kysely'
import { neverPoorer } from '#core/learner/never-poorer.ts'
import { passIdentities } from '#server/auth/accounts/identities.ts'
import { accountOfLearner, OWN, pupilAccountOf } from '#server/db/own-learner.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { eraseAccountIn } from '#server/erasure/erase-in.ts'
import { countersOf } from '#server/learning/learner/balance.ts'
import { currentInTurn, refold } from '#server/learning/learner/current-learner.ts'
import { type Folded, saveLearner } from '#server/learning/learner/learner-store.ts'
import { findPupil } from '#server/people/classes/classes.ts'
import { type Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

/**
 * Every table that references a learner, and what a merge does with its rows: `joined` by this function, `folded` again
 * from the joined attempts, or `gone` with the pupil who is removed. A test compares the list with the schema.
 */
export const MERGED_TABLES: Readonly<Record<string, 'joined' | 'folded' | 'gone'>> = {
  attempts: 'joined',
  class_leavers: 'joined',
  class_members: 'joined',
  learner_access: 'joined',
  learner_settings: 'joined',
  merged_learners: 'joined',
  taken_ways: 'joined',
  user_avatar: 'joined',
  user_avatar_items: 'joined',
  learner_state: 'folded',
  user_progress: 'folded',
  user_rewards: 'folded',
  erasures: 'gone',
  family_codes: 'gone',
  invitation_learners: 'gone',
  lti_scores: 'gone',
  plan_players: 'gone',
  research_consents: 'gone',
  retention_notices: 'gone',
}

/** Above every lesson number, so that renumbering never collides with an old number. */
const FAR = 1_000_000_000

type Parts = Pick<Services, 'db' | 'audit' | 'now' | 'lessonListeners'>

/**
 * Two pupils of a class are one child: `from` is merged into `into` and removed. Every lesson counts once, in the order
 * in which all of them were recorded, and everything that follows from lessons is folded again. No pupil ends up with
 * fewer coins, and nothing that was bought is lost.
 */
export async function mergePupils(
  ctx: Parts,
  trx: Transaction<Tables>,
  classId: string,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<Refusal | null> {
  await ctx.db.lock(trx, `class:${classId}`)
  await lockBoth(ctx, trx, from, into)
  const [one, other] = [await findPupil(trx, classId, from), await findPupil(trx, classId, into)]
  if (!one || !other) return refusal('unknown_pupil')
  const ending = await pupilAccountOf(trx, from)
  if (ending === undefined) return refusal('own_account')
  await trx
    .updateTable('class_members')
    .set({ joined_at: Math.min(one.joined_at, other.joined_at) })
    .where('class_id', '=', classId)
    .where('learner_id', '=', into)
    .execute()
  await mergeLearners(ctx, trx, { from, into, ending })
  return null
}

/** The same for two whom no class need have together. `ending` is the account of `from`, which goes with it. */
export async function mergeLearners(
  ctx: Parts,
  trx: Transaction<Tables>,
  { from, into, ending }: { readonly from: string; readonly into: string; readonly ending: string },
): Promise<void> {
  await lockBoth(ctx, trx, from, into)
  const [ended, stays] = [await currentInTurn(trx, from), await currentInTurn(trx, into)]
  await joinAttempts(trx, from, into)
  await joinBelongings(trx, from, into)
  await joinPeople(trx, from, into)
  await joinClasses(trx, from, into)
  const folded = await refold(trx, into, neverPoorer(ended.learner, stays.learner))
  await neverInDebt(trx, into, folded, ctx.now())
  await remember(trx, from, into, ctx.now())
  // A child who came from a course comes back to the one who stays.
  const staying = await accountOfLearner(trx, into)
  if (staying) await passIdentities(trx, ending, staying.id)
  for (const hear of ctx.lessonListeners) await hear(trx, { learnerId: into, firstDay: 0 })
  await eraseAccountIn(ctx, trx, ending, { by: 'teacher' })
}

/** Lessons, sign-ins and purchases of both wait. */
async function lockBoth({ db }: Parts, trx: Transaction<Tables>, from: string, into: string): Promise<void> {
  for (const id of [from, into].sort()) {
    await db.lock(trx, `pupil:${id}`)
    await db.lock(trx, `learner:${id}`)
  }
}

/** Numbered anew in the order they were recorded in: within each pupil it stays the same. */
async function joinAttempts(trx: Transaction<Tables>, from: string, into: string): Promise<void> {
  await sql`
    update attempts set learner_id = ${into}, seq = ordered.place + ${sql.lit(FAR)}
    from (
      select id as lesson, row_number() over (order by recorded_at, seq, id) as place
      from attempts where learner_id in (${from}, ${into})
    ) as ordered
    where attempts.id = ordered.lesson`.execute(trx)
  await trx
    .updateTable('attempts')
    .set((row) => ({ seq: row('seq', '-', FAR) }))
    .where('learner_id', '=', into)
    .execute()
  await trx
    .updateTable('attempts')
    .set({ delivered_by: null })
    .where('learner_id', '=', into)
    .where('delivered_by', 'in', (row) =>
      row
        .selectFrom('learner_access')
        .select('account_id')
        .where('learner_id', 'in', [from, into])
        .where('own', '=', OWN),
    )
    .execute()
}

/** What both bought is paid for once; what `into` wears stays on. */
async function joinBelongings(trx: Transaction<Tables>, from: string, into: string): Promise<void> {
  await trx
    .updateTable('user_avatar_items')
    .set({ learner_id: into })
    .where('learner_id', '=', from)
    .where('avatar_item_id', 'not in', (row) =>
      row
        .selectFrom('user_avatar_items as theirs')
        .select('theirs.avatar_item_id')
        .where('theirs.learner_id', '=', into),
    )
    .execute()
  await trx
    .updateTable('user_avatar')
    .set({ learner_id: into })
    .where('learner_id', '=', from)
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('user_avatar as theirs').select('learner_id').where('theirs.learner_id', '=', into),
        ),
      ),
    )
    .execute()
  const settings = await trx
    .selectFrom('learner_settings')
    .selectAll()
    .where('learner_id', 'in', [from, into])
    .execute()
  for (const chosen of settings.filter(({ learner_id }) => learner_id === from)) {
    const theirs = settings.find((one) => one.learner_id === into && one.setting === chosen.setting)
    if (theirs && theirs.changed_at >= chosen.changed_at) continue
    const { value, changed_at } = chosen
    await trx
      .insertInto('learner_settings')
      .values({ ...chosen, learner_id: into })
      .onConflict((conflict) =>
        conflict.columns(['learner_id', 'setting']).doUpdateSet({ value, changed_at }),
      )
      .execute()
  }
}

/** Adults of one look after both; lessons are as old as the older one, tickets as void as the stricter one's. */
async function joinPeople(trx: Transaction<Tables>, from: string, into: string): Promise<void> {
  const family = await trx
    .selectFrom('learner_access')
    .selectAll()
    .where('learner_id', '=', from)
    .where('role', '=', 'guardian')
    .execute()
  for (const access of family)
    await trx
      .insertInto('learner_access')
      .values({ ...access, learner_id: into })
      .onConflict((conflict) => conflict.columns(['account_id', 'learner_id']).doNothing())
      .execute()
  // It was given for the lessons of one record; for those of both an adult is asked anew.
  await trx.deleteFrom('research_consents').where('learner_id', '=', into).execute()
  const both = await trx
    .selectFrom('learners')
    .select(['created_at', 'tickets_since'])
    .where('id', 'in', [from, into])
    .execute()
  await trx
    .updateTable('learners')
    .set({
      created_at: Math.min(...both.map(({ created_at }) => created_at)),
      tickets_since: Math.max(...both.map(({ tickets_since }) => tickets_since)),
    })
    .where('id', '=', into)
    .execute()
}

/** In every class that either is in. */
async function joinClasses(trx: Transaction<Tables>, from: string, into: string): Promise<void> {
  await trx
    .updateTable('class_members')
    .set({ learner_id: into })
    .where('learner_id', '=', from)
    .where('class_id', 'not in', (row) =>
      row
        .selectFrom('class_members as theirs')
        .select('theirs.class_id')
        .where('theirs.learner_id', '=', into),
    )
    .execute()
  await trx
    .updateTable('class_leavers')
    .set({ learner_id: into })
    .where('learner_id', '=', from)
    .where('class_id', 'not in', (row) =>
      row
        .selectFrom('class_leavers as theirs')
        .select('theirs.class_id')
        .where('theirs.learner_id', '=', into),
    )
    .execute()
  // A class that was erased and comes back finds the one that is left.
  await trx
    .updateTable('taken_ways')
    .set({ learner_id: into, taken: sql<string>`replace(taken, ${from}, ${into})` })
    .where('learner_id', '=', from)
    .execute()
}

/** Both spent what each had earned; a lesson that both did earns less the second time. The difference is given. */
async function neverInDebt(trx: Transaction<Tables>, learnerId: string, folded: Folded, now: number) {
  const { coins } = await countersOf(trx, learnerId)
  if (coins >= 0) return
  const { learner } = folded
  const rewards = { ...learner.rewards, 'bronze-coin': (learner.rewards['bronze-coin'] ?? 0) - coins }
  const earnedAt = { 'bronze-coin': now, ...learner.earnedAt }
  await saveLearner(trx, learnerId, learner, { ...folded, learner: { ...learner, rewards, earnedAt } })
}

/** Lessons that wait on a tablet under the old id still arrive, also when `from` had been merged before. */
async function remember(trx: Transaction<Tables>, from: string, into: string, now: number): Promise<void> {
  await trx.updateTable('merged_learners').set({ learner_id: into }).where('learner_id', '=', from).execute()
  await trx.insertInto('merged_learners').values({ old_id: from, learner_id: into, merged_at: now }).execute()
}
