import type { InferOutput } from 'valibot'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { PICTURES_WITH_CARD } from '#core/people/pictures.ts'
import { TICKET_HEADER } from '#core/sync/attempt-request.ts'
import type {
  ClassAnswer,
  ClassCards,
  ClassSession,
  PupilCard,
  PupilProblem,
} from '#server/api/classes/schemas.ts'
import { personIn } from '#server/testing/person.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { type LearnerClient, learnerClient, newLearner } from '../api/learner-client.ts'

type Card = InferOutput<typeof PupilCard>

export interface School {
  readonly teacher: LearnerClient
  readonly classId: string
  readonly code: string
  readonly cards: readonly Card[]
}

/** A teacher with a class of these pupils. One who plays, too, keeps the learner that came with the account. */
export async function openSchool(
  server: TestServer,
  names: readonly string[],
  { teacherPlays = false }: { readonly teacherPlays?: boolean } = {},
): Promise<School> {
  const teacher = await newLearner(server, { fullName: 'Ms Rocha' })
  if (teacherPlays) await teacher.call('PUT', '/who-plays', { who: 'me' })
  const made = await makeClass(teacher)
  const { id: classId, code } = made.class
  if (names.length > 0) await teacher.call('POST', `/classes/${classId}/pupils`, { names })
  return { teacher, classId, code: code as string, cards: await cardsOf(teacher, classId) }
}

export async function makeClass(teacher: LearnerClient, name = '3b') {
  const body = { name, grade: 3, language: 'en', school_allows: true }
  return (await (await teacher.call('POST', '/classes', body)).json()) as InferOutput<typeof ClassAnswer>
}

/** A child whose account has an address: no call of a teacher brings one into a class. */
export async function addWithAddress(
  server: TestServer,
  { classId }: School,
  child: LearnerClient,
): Promise<void> {
  const joined = {
    card: 1,
    wrong_tries: 0,
    tries_began: null,
    locked_until: null,
    joined_at: server.ctx.now(),
  }
  await server.ctx.db.query
    .insertInto('class_members')
    .values({ class_id: classId, learner_id: child.learnerId, ...joined })
    .execute()
}

export async function cardsOf(teacher: LearnerClient, classId: string): Promise<readonly Card[]> {
  return (await teacher.read<InferOutput<typeof ClassCards>>(`/classes/${classId}/cards`)).cards
}

export function knock(
  server: TestServer,
  path: 'enter' | 'sign-in',
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return server.request(`/api/class/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Pictures that are not those of the card. */
export function otherPictures({ pictures: [first, second, ...others] }: Card) {
  return [second, first, ...others]
}

export const tryPictures = (
  server: TestServer,
  code: string,
  card: Card,
  pictures: unknown = card.pictures,
  headers: Record<string, string> = {},
) => knock(server, 'sign-in', { code, pupil_id: card.id, pictures }, headers)

/** What stands in the address of a card. */
export const cardText = ({ qr }: Card) => qr.slice(qr.indexOf('card=') + 5)

/** With its first three pictures, unless others are given. */
export const tryCard = (
  server: TestServer,
  card: Card,
  pictures: unknown = card.pictures.slice(0, PICTURES_WITH_CARD),
  headers: Record<string, string> = {},
) => knock(server, 'sign-in', { card: cardText(card), pictures }, headers)

export const problemOf = async (response: Response) =>
  (await response.json()) as InferOutput<typeof PupilProblem>

export interface Pupil extends LearnerClient {
  /** What the sign-in left on the tablet. */
  readonly ticket: string
}

/** A pupil at a tablet. */
export async function pupil(server: TestServer, { code }: School, card: Card): Promise<Pupil> {
  const session = (await (await tryPictures(server, code, card)).json()) as InferOutput<typeof ClassSession>
  return { ...learnerClient(server, personIn(session)), ticket: session.hand_in.ticket }
}

/** Hands in lessons of somebody else, with a ticket or without one. */
export function handIn(
  by: LearnerClient,
  learnerId: string,
  ticket: string | null,
  attempts: readonly unknown[],
): Promise<Response> {
  const headers = ticket === null ? undefined : { [TICKET_HEADER]: ticket }
  return by.call('POST', `/learners/${learnerId}/attempts`, { version: ATTEMPT_VERSION, attempts }, headers)
}
