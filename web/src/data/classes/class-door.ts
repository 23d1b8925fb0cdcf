import type { ClassDoor, ClassSession, PupilProblem } from '@dozenauts/server/api/types.ts'
import type { Picture } from '#core/people/pictures.ts'
import { rememberClass, rememberedClass } from '#web/data/classes/remembered-class.ts'
import { currentSession, signOut } from '#web/data/session/session.ts'
import { adoptTokens } from '#web/data/session/session-actions.ts'

const PATIENCE_MS = 15_000
/** Two classes full: a tablet that serves one for years forgets the eldest. */
const MOST_REMEMBERED = 60

export type Refusal =
  | { readonly kind: 'unknown-class' | 'wrong-card' | 'away' }
  | { readonly kind: 'wrong-pictures'; readonly triesLeft: number }
  | { readonly kind: 'locked' | 'pictures-closed' }

/** The names of a class. The tablet remembers the class until another one is chosen. */
export async function enterClass(code: string): Promise<ClassDoor | Refusal> {
  const answer = await post<ClassDoor>('/api/class/enter', { code })
  if ('kind' in answer) return answer
  // A pupil who was merged into another may still have a lesson here, under the old id.
  const before = rememberedClass()
  const known = before?.code === code ? before.pupils : []
  rememberClass({
    code,
    pupils: [...new Set([...answer.pupils.map(({ id }) => id), ...known])].slice(0, MOST_REMEMBERED),
  })
  return answer
}

/** undefined when the child is in. */
export function signInByPictures(
  code: string,
  pupilId: string,
  pictures: readonly Picture[],
): Promise<Refusal | undefined> {
  return arrive({ code, pupil_id: pupilId, pictures })
}

export function signInByCard(card: string): Promise<Refusal | undefined> {
  return arrive({ card })
}

/** The secret in the address of a card; it stands after the number sign and leaves the address bar at once. */
export function takeCard(): string | undefined {
  const card = /^#card=([\w.-]+)$/.exec(location.hash)?.[1]
  if (card) history.replaceState(history.state, '', location.pathname)
  return card
}

async function arrive(body: object): Promise<Refusal | undefined> {
  const answer = await post<ClassSession>('/api/class/sign-in', body)
  if ('kind' in answer) return answer
  // A shared tablet: whoever played before leaves first, with everything that is theirs.
  if (currentSession().status === 'signed-in') await signOut()
  const problem = await adoptTokens(answer.access_token, answer.refresh_token)
  return problem ? { kind: 'away' } : undefined
}

async function post<T extends object>(path: string, body: object): Promise<T | Refusal> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const answer: unknown = await response.json()
    return response.ok ? (answer as T) : refusalOf(answer as PupilProblem)
  } catch {
    return { kind: 'away' }
  }
}

function refusalOf({ code, tries_left }: PupilProblem): Refusal {
  if (code === 'wrong_pictures') return { kind: 'wrong-pictures', triesLeft: tries_left ?? 1 }
  if (code === 'locked') return { kind: 'locked' }
  if (code === 'pictures_closed') return { kind: 'pictures-closed' }
  if (code === 'wrong_card') return { kind: 'wrong-card' }
  return { kind: code === 'unknown_class' || code === 'invalid_body' ? 'unknown-class' : 'away' }
}
