import type { Api, LaunchAnswer } from '@dozenauts/server/api/types.ts'
import { isFramed } from '#web/browser/is-framed.ts'
import { callApi } from '#web/data/api/api-client.ts'
import type { WaitingLaunch } from '#web/data/device/device-keys.ts'
import { deviceStore } from '#web/data/device/device-store.ts'
import { keepTicket } from '#web/data/outbox/hand-in-tickets.ts'
import { type AskToSwitch, arrive } from '#web/data/session/arrive.ts'
import { type SessionUser, sessionUser } from '#web/data/session/session-storage.ts'

const PATIENCE_MS = 15_000
const tab = deviceStore('tab')

/** What the address says with which a person arrives from a course. */
export type Arrival =
  | { readonly kind: 'problem'; readonly code: 'launch_expired' }
  | { readonly kind: 'begin'; readonly state: string }
  | { readonly kind: 'ticket'; readonly ticket: string; readonly storage: Storage | null }
  /** Back from signing in: the launch waits to be connected. */
  | ({ readonly kind: 'waiting' } & WaitingLaunch)

/** Where the page of the platform keeps what the browser does not. */
interface Storage {
  readonly key: string
  readonly target: string
  readonly origin: string
}

/** Reads the address and takes what works once out of it. */
export function readArrival(): Arrival {
  const told = new URLSearchParams(location.hash.slice(1))
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname)
  const [begin, ticket] = ['begin', 'ticket'].map((name) => told.get(name))
  if (begin) return { kind: 'begin', state: begin }
  if (ticket) return { kind: 'ticket', ticket, storage: storageIn(told) }
  const waiting = tab.read('launch')
  return waiting ? { kind: 'waiting', ...waiting } : { kind: 'problem', code: 'launch_expired' }
}

function storageIn(told: URLSearchParams): Storage | null {
  const [key, target, origin] = ['storage', 'target', 'origin'].map((name) => told.get(name))
  return key && target && origin ? { key, target, origin } : null
}

/** The launch, while a teacher signs in to the account that is to be connected. */
export const waitToConnect = (waiting: WaitingLaunch) => void tab.write('launch', waiting)
export const forgetWaiting = () => tab.remove('launch')

/** Whether this pupil came to this tab from a course: a card or a code of a class may never have been theirs. */
export const cameFromCourse = ({ id }: SessionUser) => tab.read('course') === id

/** Whether a session would be kept here. Some browsers keep nothing for a page inside another one. */
export function keepsSessions(): boolean {
  const device = deviceStore('device')
  const isKept = device.write('probe', true)
  device.remove('probe')
  return isKept
}

interface Continuation {
  readonly kept: boolean
  readonly url: string
  readonly again: string
  readonly storage: (Storage & { readonly value: string }) | null
}

/** On to the platform: at once, or in a tab of its own where neither the browser nor the platform keeps anything here. */
export async function goOn(
  state: string,
): Promise<{ readonly leave: string } | { readonly newTab: string } | { readonly problem: string }> {
  const answer = await post<Continuation>('/lti/continue', new URLSearchParams({ state }))
  if ('problem' in answer) return answer
  const { kept, url, again, storage } = answer
  if (kept || !isFramed()) return { leave: url }
  if (storage && (await tellPlatform(storage, { subject: 'lti.put_data', value: storage.value })))
    return { leave: url }
  return { newTab: again }
}

type Entered =
  | Exclude<LaunchAnswer, { kind: 'pupil' | 'teacher' }>
  | { readonly kind: 'in'; readonly needsCode: boolean; readonly answer: Session }
  | { readonly kind: 'stayed' }
  | { readonly kind: 'refused'; readonly code: string }
type Session = Extract<LaunchAnswer, { kind: 'pupil' | 'teacher' }>

/** Opens the session of a launch on this device. A pupil who played before leaves; a grown-up is asked. */
export async function enterLaunch(
  ticket: string,
  storage: Storage | null,
  ask: AskToSwitch,
): Promise<Entered> {
  const kept = storage && (await tellPlatform(storage, { subject: 'lti.get_data' }))
  const proof = typeof kept === 'string' ? { proof: kept } : {}
  const body = JSON.stringify({ ticket, ...proof, framed: isFramed(), keeps_session: keepsSessions() })
  const answer = await post<LaunchAnswer>('/api/launch', body)
  if ('problem' in answer) return { kind: 'refused', code: answer.problem }
  if (answer.kind !== 'pupil' && answer.kind !== 'teacher') return answer
  const { access_token: accessToken, refresh_token: refreshToken, user: given } = answer.session
  const account = sessionUser(given as never, accessToken)
  // The account of a pupil has neither an address nor a name of its own.
  const user = answer.kind === 'pupil' ? { ...account, fullName: answer.name } : account
  const outcome = await arrive({ user, accessToken, refreshToken }, async (current, other) =>
    current.email === '' ? true : ask(current, other),
  )
  if (outcome === 'stayed') return { kind: 'stayed' }
  if (outcome === 'failed') return { kind: 'refused', code: 'unreachable' }
  if (answer.kind === 'pupil') {
    keepTicket(answer.session.hand_in.learner_id, answer.session.hand_in)
    tab.write('course', user.id)
  }
  return { kind: 'in', needsCode: user.needsCode, answer }
}

/** The person of the launch is the owner of the account that is signed in here. */
export async function connectLaunch(ticket: string): Promise<Api['POST /launch/connect']['answer']> {
  const place = await callApi('POST /launch/connect', { body: { ticket } })
  forgetWaiting()
  return place
}

/** How often the page in the course looks whether the teacher has picked. */
const LOOK_MS = 2_000

/** Where a form takes a launch that is to go on in a tab of its own. */
export const OPEN_TAB = '/lti/tab'
/** What it takes there: the key is for that tab alone. */
export interface Handed {
  readonly ticket: string
  readonly key: string
}

/** Waits, inside the page of the platform, until the teacher has picked in a tab; false when it took too long. */
export async function untilPicked(ticket: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const answer = await post<{ state: string }>('/lti/picked', new URLSearchParams({ ticket }))
    // A network that is away for a moment ends nothing.
    if ('state' in answer && answer.state !== 'waiting') return answer.state === 'picked'
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  return false
}

/** Leaves for a page that sends what was picked, signed, to the platform. */
export function takeToPlatform(ticket: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/lti/answer'
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name: 'ticket', value: ticket })
  form.append(field)
  document.body.append(form)
  form.submit()
}

async function post<T extends object>(
  path: string,
  body: string | URLSearchParams,
): Promise<T | { readonly problem: string }> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: typeof body === 'string' ? { 'Content-Type': 'application/json' } : {},
      body,
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const answer = (await response.json()) as T | { readonly code: string }
    return response.ok ? (answer as T) : { problem: (answer as { code: string }).code }
  } catch {
    return { problem: 'unreachable' }
  }
}

const STORAGE_PATIENCE_MS = 3_000

/** Asks the page of the platform to keep or to show a value (LTI client-side messages); undefined when it does not answer. */
function tellPlatform(
  { key, target, origin }: Storage,
  message: { readonly subject: string; readonly value?: string },
): Promise<string | undefined> {
  const frame = target === '_parent' ? parent : (parent.frames as unknown as Record<string, Window>)[target]
  return new Promise((resolve) => {
    const message_id = crypto.randomUUID()
    const finish = (value?: string) => {
      removeEventListener('message', listen)
      clearTimeout(timer)
      resolve(value)
    }
    const listen = (event: MessageEvent) => {
      const { data } = event as { data: { message_id?: unknown; value?: unknown; error?: unknown } | null }
      if (event.origin !== origin || data?.message_id !== message_id) return
      finish(typeof data.value === 'string' && !data.error ? data.value : undefined)
    }
    const timer = setTimeout(finish, STORAGE_PATIENCE_MS)
    addEventListener('message', listen)
    frame?.postMessage({ message_id, key, ...message }, origin)
  })
}
