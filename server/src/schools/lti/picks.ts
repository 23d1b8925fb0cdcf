import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { CourseLink } from '#core/classes/course-link.ts'
import type { Query } from '#server/db/database.ts'
import type { LaunchRow, PickRow } from '#server/db/schema/lti.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { hashOf, newSecret } from '#server/schools/lti/browser-mark.ts'
import { coursesTaught } from '#server/schools/lti/courses.ts'
import type { Launch, PickRequest } from '#server/schools/lti/launch.ts'

/** Time to open the gate, to make the class and an assignment, and to pick. */
const PICK_MS = 60 * 60_000

/** What a teacher picked for a new link of the course. */
export interface Picked {
  readonly link: CourseLink
  /** The name of the link in the course. */
  readonly title: string
  /** Its results go to the gradebook of the course. */
  readonly scored: boolean
}

/** Null where the launch asks for no pick. The page inside the platform's page, where there is one, takes the answer. */
export async function beginPick(
  trx: Transaction<Tables>,
  { row, launch }: { readonly row: LaunchRow; readonly launch: Launch },
  { courseId, accountId }: { readonly courseId: string; readonly accountId: string },
  now: number,
): Promise<string | null> {
  if (launch.pick === null) return null
  const pick: PickRow = {
    id: randomUUID(),
    course_id: courseId,
    account_id: accountId,
    ticket_hash: row.ticket_hash,
    framed: row.framed,
    request: JSON.stringify(launch.pick),
    picked: null,
    created_at: now,
    expires_at: now + PICK_MS,
  }
  await trx.insertInto('lti_picks').values(pick).execute()
  return pick.id
}

/** Only for the teacher who was sent to pick, and teaches the course still. */
export async function findPick(query: Query, pickId: string, accountId: string, now: number) {
  const taught = (await coursesTaught(query, accountId)).map(({ id }) => id)
  return query
    .selectFrom('lti_picks')
    .innerJoin('lti_courses', 'lti_courses.id', 'lti_picks.course_id')
    .innerJoin('lti_platforms', 'lti_platforms.id', 'lti_courses.platform_id')
    .selectAll('lti_picks')
    .select(['lti_courses.title', 'lti_courses.class_id', 'lti_platforms.name as platform'])
    .where('lti_picks.id', '=', pickId)
    .where('lti_picks.account_id', '=', accountId)
    .where('lti_picks.course_id', 'in', ['', ...taught])
    .where('lti_picks.expires_at', '>', now)
    .executeTakeFirst()
}

export const requestOf = ({ request }: Pick<PickRow, 'request'>) => JSON.parse(request) as PickRequest

/** Answers the secret with which this page takes the answer to the platform; null where the waiting one does. */
export async function storePicked(
  query: Query,
  { id, framed }: Pick<PickRow, 'id' | 'framed'>,
  picked: Picked,
): Promise<string | null> {
  const secret = framed === 1 ? null : newSecret()
  await query
    .updateTable('lti_picks')
    .set({ picked: JSON.stringify(picked), ...(secret === null ? {} : { ticket_hash: hashOf(secret) }) })
    .where('id', '=', id)
    .execute()
  return secret
}

export type PickState = 'waiting' | 'picked' | 'over'

/** How far the teacher is, for the page that waits. */
export async function pickState(query: Query, ticket: string, now: number): Promise<PickState> {
  const ticketHash = hashOf(ticket)
  const pick = await query
    .selectFrom('lti_picks')
    .select('picked')
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (pick) return pick.picked === null ? 'waiting' : 'picked'
  const launch = await query
    .selectFrom('lti_launches')
    .select('ticket_hash')
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return launch ? 'waiting' : 'over'
}

/** What was picked, once: then it is gone. */
export async function takePicked(query: Query, ticket: string, now: number) {
  const row = await query
    .deleteFrom('lti_picks')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('picked', 'is not', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!row || row.picked === null) return undefined
  return { courseId: row.course_id, request: requestOf(row), picked: JSON.parse(row.picked) as Picked }
}
