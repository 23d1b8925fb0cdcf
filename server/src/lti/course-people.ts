import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { firstFreeNumber, namelessPupil } from '#core/people/roster/nameless-pupil.ts'
import { ownLearnerOf } from '#server/db/own-learner.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { CourseRow } from '#server/db/schema/lti.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { bringBack } from '#server/lti/left-pupils.ts'
import { pupilProvider } from '#server/lti/platforms.ts'
import { childsName, type ToldName } from '#server/people/childs-name.ts'
import { isRoomInAccount } from '#server/people/class-limits.ts'
import { pupilsOf } from '#server/people/classes.ts'
import { hasRoomForPupils } from '#server/people/plans/pupil-room.ts'
import { addPupils } from '#server/people/pupils.ts'
import type { Services } from '#server/services.ts'

/** A person of a platform, as a launch or a roster names them. */
export interface Named extends ToldName {
  readonly subject: string
}

export type NoRoom = 'class_full' | 'plan_limit' | 'too_many_pupils'

/** The account of a pupil of the platform; undefined for a child who was never here. */
export async function pupilAccount(
  trx: Transaction<Tables>,
  platformId: string,
  subject: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', pupilProvider(platformId))
    .where('provider_id', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

/**
 * Brings pupils of a course into its class, all of them or none: newcomers get an account without an address, those who
 * are known, from another course or from before, come with everything they learnt. Call it while the class is locked.
 */
export async function bringPupils(
  ctx: Services,
  trx: Transaction<Tables>,
  { course, room }: { readonly course: CourseRow; readonly room: ClassRow },
  people: readonly Named[],
): Promise<{ readonly added: number } | NoRoom> {
  const now = ctx.now()
  const here = await pupilsOf(trx, room.id)
  const inClass = new Set(here.map(({ learner_id }) => learner_id))
  const { known, newcomers } = await sorted(ctx, trx, course.platform_id, people)
  const back = known.filter(({ learnerId }) => !inClass.has(learnerId))
  const more = back.length + newcomers.length
  if (more > 0) {
    if (!(await hasRoomForPupils(ctx, trx, room.id, more))) return 'plan_limit'
    if (!(await isRoomInAccount(ctx.db, trx, room.id, more))) return 'too_many_pupils'
    const returned = back.map(({ learnerId }) => learnerId)
    if (!(await bringBack(ctx, trx, { course, room }, returned))) return 'class_full'
    const names = namesFor(
      newcomers,
      room,
      here.map(({ name }) => name),
    )
    const learnerIds = await addPupils(ctx.db, trx, room, names, now)
    if (!learnerIds) return 'class_full'
    for (const [i, person] of newcomers.entries())
      known.push(await addIdentity(trx, course.platform_id, person.subject, learnerIds[i] ?? '', now))
  }
  await noteSeen(
    trx,
    course.id,
    known.map(({ accountId }) => accountId),
    'pupil',
    now,
  )
  return { added: more }
}

interface Known {
  readonly accountId: string
  readonly learnerId: string
}

async function sorted(ctx: Services, trx: Transaction<Tables>, platformId: string, people: readonly Named[]) {
  const known: Known[] = []
  const newcomers: Named[] = []
  let waited = false
  for (const person of people) {
    let accountId = await pupilAccount(trx, platformId, person.subject)
    if (accountId === undefined && !waited) {
      // A child who comes to two courses at once gets one account.
      await ctx.db.lock(trx, `lti-newcomers:${platformId}`)
      waited = true
      accountId = await pupilAccount(trx, platformId, person.subject)
    }
    const learnerId = accountId && (await ownLearnerOf(trx, accountId))
    if (accountId === undefined) newcomers.push(person)
    // A child whom the teacher is erasing has an account without a learner, and stays away.
    else if (learnerId) known.push({ accountId, learnerId })
  }
  return { known, newcomers }
}

function namesFor(people: readonly Named[], { language }: ClassRow, taken: readonly string[]): string[] {
  const names: string[] = []
  for (const person of people)
    names.push(childsName(person) ?? namelessPupil(language, firstFreeNumber(language, [...taken, ...names])))
  return names
}

async function addIdentity(
  trx: Transaction<Tables>,
  platformId: string,
  subject: string,
  learnerId: string,
  now: number,
) {
  const { account_id: accountId } = await trx
    .selectFrom('learner_access')
    .select('account_id')
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('identities')
    .values({
      id: randomUUID(),
      user_id: accountId,
      provider: pupilProvider(platformId),
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

/** These came by the course: its roster ends what they have by it. */
export async function noteSeen(
  trx: Transaction<Tables>,
  courseId: string,
  accountIds: readonly string[],
  role: 'pupil' | 'teacher',
  now: number,
): Promise<void> {
  if (accountIds.length === 0) return
  await trx
    .insertInto('lti_members')
    .values(accountIds.map((account_id) => ({ course_id: courseId, account_id, role, seen_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'account_id']).doUpdateSet({ role, seen_at: now }),
    )
    .execute()
}
