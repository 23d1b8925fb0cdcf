import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { InferOutput } from 'valibot'
import { iso } from '#core/calendar/dates.ts'
import { PICTURES_IN_SECRET } from '#core/people/pictures.ts'
import type { ClassSession, ClassSignIn } from '#server/api/classes/schemas.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { clientOf } from '#server/auth/clients/known-clients.ts'
import type { Query } from '#server/db/database.ts'
import { accountOfLearner } from '#server/db/own-learner.ts'
import type { ClassRow, MemberRow } from '#server/db/schema/classes.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { picturesAsked } from '#server/people/classes/card-misses.ts'
import { picturesOf } from '#server/people/classes/cards.ts'
import { type Coming, letPupilIn } from '#server/people/classes/let-pupil-in.ts'
import { countTry, trustOfClass } from '#server/people/classes/picture-limits.ts'
import { afterWrongTry, isLocked, triesLeft } from '#server/people/classes/pupil-lock.ts'
import { Refusal, refusal, refusalFor } from '#server/refusals/refusals.ts'
import type { Connection } from '#server/schools/accounts/connection.ts'
import { connectPupil } from '#server/schools/accounts/enter.ts'
import { findArrival, type ShownArrival } from '#server/schools/accounts/pupil-arrivals.ts'

type Shown = InferOutput<typeof ClassSignIn>
type CardHolder = MemberRow & { readonly class_code: string | null }

/** One try at a time is judged in a class, so parallel guesses cannot exceed the misses it may have. */
export async function tryCard(
  auth: AuthContext,
  c: Context,
  holder: CardHolder,
  body: Pick<Shown, 'pictures' | 'school_account'>,
): Promise<Response | Refusal> {
  const { pictures } = body
  if (pictures.length === PICTURES_IN_SECRET)
    return tryPictures(auth, c, { id: holder.class_id, code: holder.class_code }, holder.learner_id, body)
  const outcome = await auth.db.transaction(async (trx) => {
    await auth.db.lock(trx, `cards:${holder.class_id}`)
    if ((await picturesAsked(trx, holder, auth.now())) > pictures.length) return 'too-few'
    const own = picturesOf(auth.keys, holder)
    if (pictures.every((picture, i) => picture === own[i])) return 'right'
    await trx
      .updateTable('class_members')
      .set({ card_missed_at: auth.now() })
      .where('class_id', '=', holder.class_id)
      .where('learner_id', '=', holder.learner_id)
      .execute()
    await noteWrongTry(auth, c, trx, holder.learner_id)
    return 'wrong'
  })
  const coming = { classId: holder.class_id, learnerId: holder.learner_id }
  if (outcome === 'right') return welcome(auth, c, coming, 'card', body.school_account)
  return refusal(outcome === 'wrong' ? 'wrong_pictures' : 'all_pictures')
}

async function noteWrongTry(
  auth: AuthContext,
  c: Context,
  trx: Transaction<Tables>,
  pupilId: string,
): Promise<void> {
  const account = await accountOfLearner(trx, pupilId)
  await auth.audit.record(trx, {
    action: 'sign-in.failed',
    actor: null,
    subject: account?.id ?? null,
    network: auditedNetwork(auth.config, c),
    detail: { method: 'class', reason: 'wrong_pictures' },
  })
}

export async function tryPictures(
  auth: AuthContext,
  c: Context,
  { id: classId, code }: Pick<ClassRow, 'id' | 'code'>,
  pupilId: string,
  { pictures, school_account }: Pick<Shown, 'pictures' | 'school_account'>,
): Promise<Response | Refusal> {
  const before = await findMemberOf(auth.db.query, classId, pupilId)
  if (!before) return refusal('unknown_class')
  // Before anything is counted or locked: tries at a locked pupil cost the others nothing.
  if (isLocked(before, auth.now())) return refusal('locked', untilOf(before))
  const client = clientOf(auth, c)
  const counted = await countTry(auth.limiter, client, {
    code: code ?? '',
    trust: await trustOfClass(auth.db.query, client, classId),
  })
  if (typeof counted === 'number') return refusalFor('pictures_closed', counted)
  const { outcome, member } = await compare(auth, c, classId, pupilId, pictures)
  if (outcome !== 'wrong') await counted.forgive()
  if (!member) return refusal('unknown_class')
  if (outcome === 'right')
    return welcome(auth, c, { classId, learnerId: pupilId }, 'pictures', school_account)
  if (isLocked(member, auth.now())) return refusal('locked', untilOf(member))
  return refusal('wrong_pictures', { tries_left: triesLeft(member) })
}

/** Tries at one pupil are serialised, so parallel guesses cannot exceed five. */
function compare(
  auth: AuthContext,
  c: Context,
  classId: string,
  pupilId: string,
  pictures: readonly string[],
) {
  return auth.db.transaction(async (trx) => {
    await auth.db.lock(trx, `pupil:${pupilId}`)
    const member = await findMemberOf(trx, classId, pupilId)
    if (!member || isLocked(member, auth.now())) return { outcome: 'refused', member } as const
    const right = picturesOf(auth.keys, member).every((picture, i) => picture === pictures[i])
    if (right) return { outcome: 'right', member } as const
    const lock = afterWrongTry(member, auth.now())
    await trx
      .updateTable('class_members')
      .set(lock)
      .where('class_id', '=', classId)
      .where('learner_id', '=', pupilId)
      .execute()
    await noteWrongTry(auth, c, trx, pupilId)
    return { outcome: 'wrong', member: { ...member, ...lock } } as const
  })
}

async function welcome(
  auth: AuthContext,
  c: Context,
  coming: Coming,
  way: 'pictures' | 'card',
  shown: Shown['school_account'],
): Promise<Response | Refusal> {
  // Whatever becomes of the school account: the pictures were right.
  const school_account = shown && (await connectSchoolAccount(auth, c, coming, shown))
  const session = await letPupilIn(auth, c, coming, way)
  if (session instanceof Refusal) return refusal('unknown_class')
  return c.json({ ...session, ...(school_account && { school_account }) } satisfies ClassSession)
}

async function connectSchoolAccount(
  auth: AuthContext,
  c: Context,
  coming: Coming,
  shown: ShownArrival,
): Promise<Connection> {
  return auth.db.transaction(async (trx) => {
    const arrival = await findArrival(auth, trx, shown)
    if (!arrival) return 'arrival_expired'
    const connection = await connectPupil(auth, trx, arrival, coming)
    if (connection === 'connected')
      await auth.audit.record(trx, {
        action: 'pupil.school-connected',
        actor: (await accountOfLearner(trx, coming.learnerId))?.id ?? null,
        subject: coming.learnerId,
        network: auditedNetwork(auth.config, c),
        detail: { provider: arrival.provider.id },
      })
    return connection
  })
}

function findMemberOf(query: Query, classId: string, pupilId: string): Promise<MemberRow | undefined> {
  return query
    .selectFrom('class_members')
    .selectAll()
    .where('class_id', '=', classId)
    .where('learner_id', '=', pupilId)
    .executeTakeFirst()
}

function untilOf({ locked_until }: Pick<MemberRow, 'locked_until'>) {
  return { locked_until: iso(locked_until ?? 0) }
}
