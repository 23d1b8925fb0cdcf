import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { ClassAnswer, ClassSession, SchoolEntry } from '#server/api/types.ts'
import { holdAdultGateOpen } from '#server/testing/person.ts'
import { type LearnerClient, learnerClient } from '../api/learner-client.ts'
import { cardsOf, knock } from '../classes/school.ts'
import { openBrowser } from './browser.ts'
import type { Claims } from './identity-school.ts'
import { comeThrough, enrolled, type Started } from './school-sign-in.ts'

const SITE = 'http://localhost:3000'

/** A child with an account of the school. */
export function pupilOfSchool({ school }: Started, claims: Claims = {}): string {
  const subject = randomUUID()
  school.people.set(subject, { given_name: 'Ana', family_name: 'Souza', ...claims })
  return subject
}

/** A teacher who signed in with the account of the school, at the class's pages. */
export async function teacherOfSchool(started: Started, claims: Claims = {}): Promise<LearnerClient> {
  const { email, subject } = enrolled(started, claims)
  const { session } = await comeThrough(started, subject)
  const id = session?.user.id ?? ''
  await holdAdultGateOpen(started.server.ctx, id)
  return learnerClient(started.server, { id, email, learnerId: '', token: session?.access_token ?? '' })
}

export interface Room {
  readonly teacher: LearnerClient
  readonly classId: string
  readonly code: string
}

/** A class of the school; `group`: its name there. */
export async function roomOf(
  started: Started,
  {
    group = null,
    names = [],
    teacher,
  }: {
    readonly group?: string | null
    readonly names?: readonly string[]
    readonly teacher?: LearnerClient
  } = {},
): Promise<Room> {
  const by = teacher ?? (await teacherOfSchool(started, group === null ? {} : { groups: [group] }))
  const body = { name: '3b', grade: 3, language: 'en', school_allows: true }
  const made = (await (await by.call('POST', '/classes', body)).json()) as ClassAnswer
  const { id: classId, code } = made.class
  if (names.length > 0) await by.call('POST', `/classes/${classId}/pupils`, { names })
  if (group !== null) await by.call('PUT', `/classes/${classId}/group`, { provider: 'pupils', group })
  return { teacher: by, classId, code: code ?? '' }
}

export const pupilsIn = async ({ teacher, classId }: Room) =>
  (await teacher.read<ClassAnswer>(`/classes/${classId}`)).pupils

export const cardIn = async ({ teacher, classId }: Room, name: string) => {
  const card = (await cardsOf(teacher, classId)).find((one) => one.name === name)
  if (!card) throw new Error(`no card of ${name}`)
  return card
}

export interface Shown {
  readonly ticket: string
  readonly verifier: string
}

/** Presses the button at the class door, and signs in at the school. */
export async function arriveFromSchool(
  { server }: Started,
  subject: string,
  { provider = 'pupils', browser = openBrowser(server) } = {},
): Promise<Shown & { readonly arrived: URL }> {
  const verifier = randomBytes(32).toString('base64url')
  const asked = new URLSearchParams({
    provider,
    redirect_to: `${SITE}/class`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
  })
  const arrived = await browser.follow(`${SITE}/auth/v1/authorize?${asked}`, subject)
  return { arrived, verifier, ticket: arrived.searchParams.get('arrival') ?? '' }
}

export type Entry = { readonly status: number } & Partial<
  Extract<SchoolEntry, { kind: 'session' }> & { readonly code: string | null }
> & { readonly kind?: string }

export async function show({ server }: Started, { ticket, verifier }: Shown): Promise<Entry> {
  const answer = await server.request('/api/class/school-account', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket, verifier }),
  })
  return { status: answer.status, ...((await answer.json()) as object) }
}

/** The whole way: what the class door says in the end. */
export const comeIn = async (started: Started, subject: string): Promise<Entry> =>
  show(started, await arriveFromSchool(started, subject))

/** A child who was asked for the card shows the pictures. */
export async function showPictures(
  { server }: Started,
  room: Room,
  name: string,
  { ticket, verifier }: Shown,
): Promise<ClassSession> {
  const { id: pupil_id, pictures } = await cardIn(room, name)
  const school_account = { ticket, verifier }
  const answer = await knock(server, 'sign-in', { code: room.code, pupil_id, pictures, school_account })
  return (await answer.json()) as ClassSession
}
