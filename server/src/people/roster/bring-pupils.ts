import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { firstFreeNumber, namelessPupil } from '#core/people/roster/nameless-pupil.ts'
import type { Query } from '#server/db/database.ts'
import { OWN } from '#server/db/own-learner.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { childsName, type ToldName } from '#server/people/childs-name.ts'
import { limitOfPupils, type NoRoom } from '#server/people/classes/class-limits.ts'
import { pupilsOf } from '#server/people/classes/classes.ts'
import { addPupils } from '#server/people/classes/pupils.ts'
import { bringBack, type RosterPlace } from '#server/people/roster/left-pupils.ts'
import type { Refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

/** A person of a school, as its roster names them. */
export interface Named extends ToldName {
  readonly subject: string
}

/** The account of a pupil by the number that the school has for them; undefined for a child who was never here. */
export async function pupilAccount(
  query: Query,
  provider: string,
  subject: string,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

type Parts = Pick<Services, 'db' | 'config' | 'now'>

/**
 * Brings the pupils of a roster into its class, all of them or none: newcomers get an account without an address, those who
 * are known, from another class or from before, come with everything they learnt. Call it while the class is locked.
 */
export async function bringPupils(
  ctx: Parts,
  trx: Transaction<Tables>,
  { schoolClass, left, provider }: RosterPlace,
  people: readonly Named[],
): Promise<{ readonly added: number; readonly accountIds: readonly string[] } | Refusal<NoRoom>> {
  const now = ctx.now()
  const here = await pupilsOf(trx, schoolClass.id)
  const inClass = new Set(here.map(({ learner_id }) => learner_id))
  const { known, newcomers } = await sorted(ctx, trx, provider, people)
  const back = known.filter(({ learnerId }) => !inClass.has(learnerId))
  const more = back.length + newcomers.length
  if (more > 0) {
    const noRoom = await limitOfPupils(ctx, trx, schoolClass.id, more)
    if (noRoom) return noRoom
    const returned = back.map(({ learnerId }) => learnerId)
    await bringBack(ctx, trx, { schoolClass, left }, returned)
    const names = namesFor(
      newcomers,
      schoolClass,
      here.map(({ name }) => name),
    )
    const learnerIds = await addPupils(trx, schoolClass, names, now)
    for (const [i, person] of newcomers.entries())
      known.push(await addPupilIdentity(trx, provider, person.subject, learnerIds[i] ?? '', now))
  }
  return { added: more, accountIds: known.map(({ accountId }) => accountId) }
}

async function sorted(ctx: Parts, trx: Transaction<Tables>, provider: string, people: readonly Named[]) {
  const subjects = people.map(({ subject }) => subject)
  let found = await accountsOf(trx, provider, subjects)
  if (found.size < subjects.length) {
    // A child who comes to two classes at once gets one account.
    await ctx.db.lock(trx, `newcomers:${provider}`)
    found = await accountsOf(trx, provider, subjects)
  }
  // A child whom the teacher is erasing has an account without a learner, and stays away.
  const known = [...found.values()].flatMap(({ accountId, learnerId }) =>
    learnerId ? { accountId, learnerId } : [],
  )
  return { known, newcomers: people.filter(({ subject }) => !found.has(subject)) }
}

/** Everybody in one query: a roster holds the only writer of SQLite for as long as it is looked up. */
async function accountsOf(trx: Transaction<Tables>, provider: string, subjects: readonly string[]) {
  const rows = await trx
    .selectFrom('identities')
    .leftJoin('learner_access', (join) =>
      join.onRef('learner_access.account_id', '=', 'identities.user_id').on('learner_access.own', '=', OWN),
    )
    .select(['identities.provider_id', 'identities.user_id', 'learner_access.learner_id'])
    .where('identities.provider', '=', provider)
    .where('identities.provider_id', 'in', ['', ...subjects])
    .execute()
  return new Map(
    rows.map((row) => [row.provider_id, { accountId: row.user_id, learnerId: row.learner_id ?? undefined }]),
  )
}

function namesFor(people: readonly Named[], { language }: ClassRow, taken: readonly string[]): string[] {
  const names: string[] = []
  for (const person of people)
    names.push(childsName(person) ?? namelessPupil(language, firstFreeNumber(language, [...taken, ...names])))
  return names
}

/** From now on the school's number leads to this pupil. */
async function addPupilIdentity(
  trx: Transaction<Tables>,
  provider: string,
  subject: string,
  learnerId: string,
  now: number,
) {
  const { account_id: accountId } = await trx
    .selectFrom('learner_access')
    .select('account_id')
    .where('learner_id', '=', learnerId)
    .where('own', '=', OWN)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('identities')
    .values({
      id: randomUUID(),
      user_id: accountId,
      provider,
      provider_id: subject,
      // Nothing but the number: the name is the learner's.
      identity_data: JSON.stringify({ sub: subject }),
      last_sign_in_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { accountId, learnerId }
}
