import type { Transaction } from 'kysely'
import { firstFreeNumber, namelessPupil } from '#core/people/roster/nameless-pupil.ts'
import { ownLearnerOf, pupilAccountOf } from '#server/db/own-learner.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { childsName } from '#server/people/childs-name.ts'
import { limitOfPupils, type NoRoom } from '#server/people/classes/class-limits.ts'
import { pupilsOf } from '#server/people/classes/classes.ts'
import { addMembers, addPupils } from '#server/people/classes/pupils.ts'
import { Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Connection } from '#server/schools/accounts/connection.ts'
import {
  addConnection,
  connectedAccount,
  connectedAmong,
  pupilIdentity,
} from '#server/schools/accounts/connections.ts'
import { classesOfGroups, isOpenToGroups } from '#server/schools/accounts/groups.ts'
import { type Arrival, spendArrival } from '#server/schools/accounts/pupil-arrivals.ts'
import type { Services } from '#server/services.ts'

export type Entered =
  | { readonly learnerId: string; readonly schoolClass: ClassRow }
  /** The child shows the card once. `code`: of the class that the group is; null where none is known. */
  | { readonly card: { readonly code: string | null; readonly name: string | null } }
  | Refusal

/** A pupil comes with a school account: to a class, or to be asked for the card. */
export async function enterFromSchool(
  ctx: Services,
  trx: Transaction<Tables>,
  arrival: Arrival,
): Promise<Entered> {
  const { provider, pupil } = arrival
  await lockSchoolAccount(ctx, trx, arrival)
  const classes = await classesOfGroups(trx, provider, pupil.groups, ctx.now())
  // In one order, whoever comes.
  for (const id of classes.map((one) => one.id).sort()) await ctx.db.lock(trx, `class:${id}`)
  const accountId = await connectedAccount(trx, provider.id, pupil.subject)
  const entered =
    accountId === undefined
      ? await enterAsNewcomer(ctx, trx, arrival, classes)
      : await enterAsKnown(ctx, trx, arrival, classes, accountId)
  if (entered instanceof Refusal || 'card' in entered) return entered
  return (await spendArrival(trx, arrival)) ? entered : refusal('arrival_expired')
}

/** Two sign-ins of one school account at once make one pupil. */
const lockSchoolAccount = ({ db }: Services, trx: Transaction<Tables>, { provider, pupil }: Arrival) =>
  db.lock(trx, `identity:${pupilIdentity(provider.id)}:${pupil.subject}`)

const isOpen = ({ code, archived_at }: ClassRow) => code !== null && archived_at === null

async function enterAsKnown(
  ctx: Services,
  trx: Transaction<Tables>,
  { provider, pupil }: Arrival,
  classes: readonly ClassRow[],
  accountId: string,
): Promise<Entered> {
  const learnerId = await ownLearnerOf(trx, accountId)
  // A child whom the teacher is erasing has an account without a learner, and stays away.
  if (learnerId === undefined) return refusal('pupil_gone')
  const own = await classesOfLearner(trx, learnerId)
  const places: ClassRow[] = []
  for (const one of own)
    if (await isOpenToGroups(trx, one.id, provider, pupil.groups, ctx.now())) places.push(one)
  let no: Refusal = refusal(places.length > 0 ? 'class_closed' : 'other_group')
  for (const other of classes.filter(({ id }) => !own.some((one) => one.id === id))) {
    const notHere = isOpen(other) ? await bring(ctx, trx, other, learnerId) : refusal('class_closed')
    if (notHere) no = notHere
    else places.push(other)
  }
  const schoolClass = places.find(isOpen)
  return schoolClass ? { learnerId, schoolClass } : no
}

/** The classes of a pupil, the newest first. */
function classesOfLearner(trx: Transaction<Tables>, learnerId: string): Promise<ClassRow[]> {
  return trx
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .selectAll('classes')
    .where('class_members.learner_id', '=', learnerId)
    .orderBy('class_members.joined_at', 'desc')
    .orderBy('classes.id')
    .execute()
}

async function bring(
  ctx: Services,
  trx: Transaction<Tables>,
  { id }: ClassRow,
  learnerId: string,
): Promise<Refusal<NoRoom> | null> {
  const noRoom = await limitOfPupils(ctx, trx, id, 1)
  if (!noRoom) await addMembers(trx, id, [learnerId], ctx.now())
  return noRoom
}

async function enterAsNewcomer(
  ctx: Services,
  trx: Transaction<Tables>,
  { provider, pupil }: Arrival,
  classes: readonly ClassRow[],
): Promise<Entered> {
  const open = classes.filter(isOpen)
  const [first, ...others] = open
  const name = childsName(pupil)
  const card = { code: null, name: name ?? null }
  if (!first) return classes.length > 0 ? refusal('class_closed') : { card }
  for (const one of open)
    if (await mayBeHere(trx, one, provider.id, name)) return { card: { ...card, code: one.code } }
  const noRoom = await limitOfPupils(ctx, trx, first.id, 1)
  if (noRoom) return noRoom
  const taken = (await pupilsOf(trx, first.id)).map((one) => one.name)
  const shown = name ?? namelessPupil(first.language, firstFreeNumber(first.language, taken))
  const [learnerId = ''] = await addPupils(trx, first, [shown], ctx.now())
  const accountId = (await pupilAccountOf(trx, learnerId)) ?? ''
  const added = { accountId, providerId: provider.id, subject: pupil.subject }
  await addConnection(trx, added, 'group', ctx.now())
  // Where another class is full, its teacher misses the child and makes room.
  for (const other of others) await bring(ctx, trx, other, learnerId)
  return { learnerId, schoolClass: first }
}

/**
 * Whether the newcomer may be a child who is in the class already, typed by the teacher: a pupil without a school account
 * who has the same first name, or anyone where the school tells no name. A name is no proof, so the child is asked.
 */
async function mayBeHere(
  trx: Transaction<Tables>,
  { id }: ClassRow,
  providerId: string,
  name: string | undefined,
): Promise<boolean> {
  const here = await pupilsOf(trx, id)
  const ids = here.map(({ learner_id }) => learner_id)
  const connected = await connectedAmong(trx, ids, providerId)
  return here.some(
    (one) =>
      !connected.has(one.learner_id) && (name === undefined || firstNameOf(one.name) === firstNameOf(name)),
  )
}

/** As it is told apart in a list: without accents and capitals. */
const firstNameOf = (name: string) =>
  (name.trim().split(/\s/)[0] ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A pupil who came with a school account has shown the card: from now on the school account opens it. */
export async function connectPupil(
  ctx: Services,
  trx: Transaction<Tables>,
  arrival: Arrival,
  { learnerId, classId }: { readonly learnerId: string; readonly classId: string },
): Promise<Connection> {
  const { provider, pupil } = arrival
  await lockSchoolAccount(ctx, trx, arrival)
  await ctx.db.lock(trx, `pupil:${learnerId}`)
  const accountId = await pupilAccountOf(trx, learnerId)
  // An account with an address has its own ways in.
  if (accountId === undefined) return 'own_account'
  const known = await connectedAccount(trx, provider.id, pupil.subject)
  if (known !== undefined && known !== accountId) return 'school_account_taken'
  if (!(await isOpenToGroups(trx, classId, provider, pupil.groups, ctx.now()))) return 'other_group'
  if (known === undefined) {
    if ((await connectedAmong(trx, [learnerId], provider.id)).size > 0) return 'pupil_connected'
    const added = { accountId, providerId: provider.id, subject: pupil.subject }
    await addConnection(trx, added, 'card', ctx.now())
  }
  return (await spendArrival(trx, arrival)) ? 'connected' : 'arrival_expired'
}
