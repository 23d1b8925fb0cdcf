import type { ClassDoor, ClassSession, PupilProblem } from '@dozenauts/server/api/types.ts'
import type { Picture } from '#core/people/pictures.ts'
import { rememberClass } from '#web/data/classes/remembered-class.ts'
import { keepTicket } from '#web/data/outbox/hand-in-tickets.ts'
import { type AskToSwitch, arrive } from '#web/data/session/arrive.ts'
import { sessionUser } from '#web/data/session/session-storage.ts'

const PATIENCE_MS = 15_000

export type Refusal =
  | { readonly kind: 'unknown-class' | 'wrong-card' | 'away' | 'locked' | 'pictures-closed' }
  /** The card came with three pictures, and needs all of them now. */
  | { readonly kind: 'all-pictures' }
  /** With a card there is no telling. */
  | { readonly kind: 'wrong-pictures'; readonly triesLeft: number | undefined }

/** What a pupil shows beside the pictures. */
export type Way = { readonly code: string; readonly pupil_id: string } | { readonly card: string }

/** A child who came with a school account that is not connected yet. */
export interface SchoolArrival {
  readonly ticket: string
  readonly verifier: string
}

/** The names of a class. The tablet remembers the class until another one is chosen. */
export async function enterClass(code: string): Promise<ClassDoor | Refusal> {
  const answer = await post<ClassDoor>('/api/class/enter', { code })
  if (!('kind' in answer)) rememberClass(code)
  return answer
}

/** Whose card it is. */
export function showCard(card: string): Promise<ClassDoor | Refusal> {
  return post<ClassDoor>('/api/class/enter', { card })
}

/**
 * Signs a pupil in. On a shared tablet the pupil who played before leaves first, with everything that is theirs; a
 * grown-up who is signed in is asked.
 */
export async function signInToClass(
  way: Way,
  pictures: readonly Picture[],
  ask: AskToSwitch,
  school?: SchoolArrival,
): Promise<'in' | 'connected' | 'not-connected' | 'stayed' | Refusal> {
  const shown = school && { school_account: school }
  const answer = await post<ClassSession>('/api/class/sign-in', { ...way, pictures, ...shown })
  if ('kind' in answer) return answer
  const outcome = await welcome(answer, ask)
  if (outcome === 'failed') return { kind: 'away' }
  if (outcome === 'stayed' || !school) return outcome
  return answer.school_account === 'connected' ? 'connected' : 'not-connected'
}

/** Opens a session that the class door gave on this device. */
export async function welcome(
  { access_token: accessToken, refresh_token: refreshToken, user, hand_in }: ClassSession,
  ask: AskToSwitch,
): Promise<'in' | 'stayed' | 'failed'> {
  const visit = { user: sessionUser(user, accessToken), accessToken, refreshToken }
  const outcome = await arrive(visit, async (current, other) => isPupil(current) || ask(current, other))
  if (outcome === 'in') keepTicket(hand_in.learner_id, hand_in)
  return outcome
}

/** Pupils have no address. */
const isPupil = ({ email }: { readonly email: string }) => email === ''

/** The secret in the address of a card; it stands after the number sign and leaves the address bar at once. */
export function takeCard(): string | undefined {
  const card = /^#card=([\w.-]+)$/.exec(location.hash)?.[1]
  if (card) history.replaceState(history.state, '', location.pathname)
  return card
}

async function post<T extends object>(path: string, body: object): Promise<T | Refusal> {
  const answer = await postToDoor<T>(path, body)
  return 'problem' in answer ? refusalOf(answer.problem) : answer
}

/** A call without a session. */
export async function postToDoor<T extends object>(
  path: string,
  body: object,
): Promise<T | { readonly problem: PupilProblem }> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const answer: unknown = await response.json()
    return response.ok ? (answer as T) : { problem: answer as PupilProblem }
  } catch {
    return { problem: { code: 'unreachable', message: '' } }
  }
}

function refusalOf({ code, tries_left }: PupilProblem): Refusal {
  if (code === 'wrong_pictures') return { kind: 'wrong-pictures', triesLeft: tries_left }
  if (code === 'all_pictures') return { kind: 'all-pictures' }
  if (code === 'locked') return { kind: 'locked' }
  if (code === 'pictures_closed') return { kind: 'pictures-closed' }
  if (code === 'wrong_card') return { kind: 'wrong-card' }
  return { kind: code === 'unknown_class' || code === 'invalid_body' ? 'unknown-class' : 'away' }
}
