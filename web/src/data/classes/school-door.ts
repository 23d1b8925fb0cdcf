import type { SchoolEntry } from '@dozenauts/server/api/types.ts'
import { paths } from '#web/config/paths.ts'
import { postToDoor, type SchoolArrival, welcome } from '#web/data/classes/class-door.ts'
import { deviceStore } from '#web/data/device/device-store.ts'
import { randomId } from '#web/data/device/random-id.ts'
import type { AskToSwitch } from '#web/data/session/arrive.ts'

const tab = deviceStore('tab')

/** Leaves the class door for the sign-in page of a school. */
export async function leaveForPupilsSchool(provider: string): Promise<void> {
  const verifier = `${randomId()}${randomId()}`
  // While the child is at the school: only the page that began may go on.
  tab.write('class-school', verifier)
  const query = new URLSearchParams({
    provider,
    redirect_to: `${location.origin}${paths.classDoor}`,
    ...(await challengeOf(verifier)),
  })
  location.assign(`/auth/v1/authorize?${query}`)
}

/** Hashing needs https or localhost; a school may serve the app by plain http from a laptop. */
async function challengeOf(verifier: string) {
  if (!crypto.subtle) return { code_challenge: verifier, code_challenge_method: 'plain' }
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)))
  const code_challenge = text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
  return { code_challenge, code_challenge_method: 's256' }
}

/** A child who is back from the school; undefined for everybody else. What works once leaves the address. */
export function takeArrival(): SchoolArrival | { readonly refused: string } | undefined {
  const query = new URLSearchParams(location.search)
  const [ticket, refused] = [query.get('arrival'), query.get('error_code')]
  if (ticket === null && refused === null) return undefined
  history.replaceState(history.state, '', paths.classDoor)
  const verifier = tab.read('class-school')
  tab.remove('class-school')
  if (refused !== null) return { refused }
  return ticket === null || verifier === undefined ? { refused: 'bad_oauth_state' } : { ticket, verifier }
}

export type SchoolDoor =
  | { readonly kind: 'in'; readonly name: string }
  | { readonly kind: 'stayed' }
  /** The child shows the card once. */
  | Extract<SchoolEntry, { kind: 'card' }>
  | { readonly kind: 'refused'; readonly code: string }

/** What the class door says to a child whom the school has named. */
export async function enterBySchool(arrival: SchoolArrival, ask: AskToSwitch): Promise<SchoolDoor> {
  const answer = await postToDoor<SchoolEntry>('/api/class/school-account', arrival)
  if ('problem' in answer) return { kind: 'refused', code: answer.problem.code }
  if (answer.kind === 'card') return answer
  const { name, session } = answer
  const outcome = await welcome(session, (current, other) => ask(current, { ...other, fullName: name }))
  if (outcome === 'stayed') return { kind: 'stayed' }
  return outcome === 'in' ? { kind: 'in', name } : { kind: 'refused', code: 'unreachable' }
}
