import type { Transaction } from 'kysely'
import { firstFreeNumber, namelessPupil } from '#core/people/roster/nameless-pupil.ts'
import { ownLearnerOf, pupilAccountOf } from '#server/db/own-learner.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { childsName } from '#server/people/childs-name.ts'
import { isRoomInAccount } from '#server/people/classes/class-limits.ts'
import { pupilsOf } from '#server/people/classes/classes.ts'
import { addMembers, addPupils } from '#server/people/classes/pupils.ts'
import { hasRoomForPupils } from '#server/people/plans/pupil-room.ts'
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

type NoRoom = 'class_full' | 'plan_limit' | 'too_many_pupils'
export type SchoolRefusal = NoRoom | 'arrival_expired' | 'class_closed' | 'other_group' | 'pupil_gone'

export type Entered =
  | { readonly learnerId: string; readonly room: ClassRow }
  /** The child shows the card once. `code`: of the class that the group is; null where none is known. */
  | { readonly card: { readonly code: string | null; readonly name: string | null } }
  | SchoolRefusal

/** A pupil comes with a school account: to a class, or to be asked for the card. */
export async function enterFromSchool(
  ctx: Services,
  trx: Transaction<Tables>,
  arrival: Arrival,
): Promise<Entered> {
  const { provider, pupil } = arrival
  await lockSchoolAccount(ctx, trx, arrival)
  const rooms = await classesOfGroups(trx, provider.id, pupil.groups)
  // In one order, whoever comes.
  for (const id of rooms.map((room) => room.id).sort()) await ctx.db.lock(trx, `class:${id}`)
  const accountId = await connectedAccount(trx, provider.id, pupil.subject)
  const entered =
    accountId === undefined
      ? await enterAsNewcomer(ctx, trx, arrival, rooms)
      : await enterAsKnown(ctx, trx, arrival, rooms, accountId)
  if (typeof entered === 'string' || 'card' in entered) return entered
  return (await spendArrival(trx, arrival)) ? entered : 'arrival_expired'
}

/** Two sign-ins of one school account at once make one pupil. */
const lockSchoolAccount = ({ db }: Services, trx: Transaction<Tables>, { provider, pupil }: Arrival) =>
  db.lock(trx, `identity:${pupilIdentity(provider.id)}:${pupil.subject}`)

const isOpen = ({ code, archived_at }: ClassRow) => code !== null && archived_at === null

async function enterAsKnown(
  ctx: Services,
  trx: Transaction<Tables>,
  { provider, pupil }: Arrival,
  rooms: readonly ClassRow[],
  accountId: string,
): Promise<Entered> {
  const learnerId = await ownLearnerOf(trx, accountId)
  // A child whom the teacher is erasing has an account without a learner, and stays away.
  if (learnerId === undefined) return 'pupil_gone'
  const own = await classesOfLearner(trx, learnerId)
  const places: ClassRow[] = []
  for (const room of own) if (await isOpenToGroups(trx, room.id, provider, pupil.groups)) places.push(room)
  let refusal: SchoolRefusal = places.length > 0 ? 'class_closed' : 'other_group'
  for (const room of rooms.filter(({ id }) => !own.some((one) => one.id === id))) {
    const noRoom = isOpen(room) ? await bring(ctx, trx, room, learnerId) : 'class_closed'
    if (noRoom) refusal = noRoom
    else places.push(room)
  }
  const room = places.find(isOpen)
  return room ? { learnerId, room } : refusal
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

async function noRoomIn(
  ctx: Services,
  trx: Transaction<Tables>,
  { id }: ClassRow,
): Promise<NoRoom | undefined> {
  if (!(await hasRoomForPupils(ctx, trx, id, 1))) return 'plan_limit'
  return (await isRoomInAccount(ctx.db, trx, id, 1)) ? undefined : 'too_many_pupils'
}

async function bring(
  ctx: Services,
  trx: Transaction<Tables>,
  room: ClassRow,
  learnerId: string,
): Promise<NoRoom | undefined> {
  const noRoom = await noRoomIn(ctx, trx, room)
  if (noRoom) return noRoom
  return (await addMembers(trx, room.id, [learnerId], ctx.now())) ? undefined : 'class_full'
}

async function enterAsNewcomer(
  ctx: Services,
  trx: Transaction<Tables>,
  { provider, pupil }: Arrival,
  rooms: readonly ClassRow[],
): Promise<Entered> {
  const open = rooms.filter(isOpen)
  const [first, ...others] = open
  const name = childsName(pupil)
  const card = { code: null, name: name ?? null }
  if (!first) return rooms.length > 0 ? 'class_closed' : { card }
  for (const room of open)
    if (await mayBeHere(trx, room, provider.id, name)) return { card: { ...card, code: room.code } }
  const noRoom = await noRoomIn(ctx, trx, first)
  if (noRoom) return noRoom
  const taken = (await pupilsOf(trx, first.id)).map((one) => one.name)
  const shown = name ?? namelessPupil(first.language, firstFreeNumber(first.language, taken))
  const [learnerId] = (await addPupils(ctx.db, trx, first, [shown], ctx.now())) ?? []
  if (learnerId === undefined) return 'class_full'
  const accountId = (await pupilAccountOf(trx, learnerId)) ?? ''
  const added = { accountId, providerId: provider.id, subject: pupil.subject }
  await addConnection(trx, added, 'group', ctx.now())
  // Where another class is full, its teacher misses the child and makes room.
  for (const room of others) await bring(ctx, trx, room, learnerId)
  return { learnerId, room: first }
}

/**
 * Whether the newcomer may be a child who is in the class already, typed by the teacher: a pupil without a school account
 * who has the same first name, or anyone where the school tells no name. A name is no proof, so the child is asked.
 */
async function mayBeHere(
  trx: Transaction<Tables>,
  room: ClassRow,
  providerId: string,
  name: string | undefined,
): Promise<boolean> {
  const here = await pupilsOf(trx, room.id)
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
  if (!(await isOpenToGroups(trx, classId, provider, pupil.groups))) return 'other_group'
  if (known === undefined) {
    if ((await connectedAmong(trx, [learnerId], provider.id)).size > 0) return 'pupil_connected'
    const added = { accountId, providerId: provider.id, subject: pupil.subject }
    await addConnection(trx, added, 'card', ctx.now())
  }
  return (await spendArrival(trx, arrival)) ? 'connected' : 'arrival_expired'
}
