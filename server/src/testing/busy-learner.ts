import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { Table } from '#core/tables/table.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'

/** Where a server process is reached; it may change when the process is started again. */
export interface Reachable {
  readonly url: string
  readonly apikey: string
}

export interface Learner {
  /** The learner, not the account. */
  readonly id: string
  readonly email: string
  readonly token: string
}

/** An access token is good for 15 minutes. */
const TOKEN_MS = 10 * 60_000

/** Signs up over HTTP; the server must run with AUTH_AUTOCONFIRM. */
export const signUpLearner = (server: Reachable): Promise<Learner> =>
  askForSession(server, 'signup', `${randomUUID()}@example.com`)

async function askForSession({ url, apikey }: Reachable, path: string, email: string): Promise<Learner> {
  const response = await fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'twelve times 12', data: { full_name: 'Ada' } }),
  })
  const body = (await response.json()) as { access_token?: string; user: { learner_id: string } }
  if (!body.access_token) throw new Error(`${path} answered ${response.status} ${JSON.stringify(body)}`)
  return { id: body.user.learner_id, email, token: body.access_token }
}

/** Sends one finished lesson; answers its id only if the server said it is recorded. */
export async function recordLesson(server: Reachable, learner: Learner): Promise<string | undefined> {
  const table = (1 + Math.floor(Math.random() * 12)) as Table
  const attempt = basicAttempt(table, Math.floor(Math.random() * 11), {
    // Some time of the last day: at the same time only so many lessons earn coins.
    completed_at: new Date(Date.now() - Math.floor(Math.random() * DAY_MS)).toISOString(),
  })
  const response = await fetch(`${server.url}/api/learners/${learner.id}/attempts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version: 1, attempts: [attempt] }),
  })
  if (response.status !== 200) {
    throw Object.assign(new Error(`answered ${response.status}`), { status: response.status })
  }
  const { results } = (await response.json()) as { results: { outcome: string }[] }
  return results[0]?.outcome === 'recorded' ? attempt.id : undefined
}

export interface Load {
  /** Ids of the lessons the server has confirmed so far. */
  readonly acknowledged: ReadonlySet<string>
  /** When this machine's clock had the answer. */
  readonly acknowledgedAt: ReadonlyMap<string, number>
  /** How often each status was answered; 0 stands for a connection that broke. */
  readonly statuses: ReadonlyMap<number, number>
  stop(): Promise<void>
}

/** Lessons sent one after another by several learners at once, until stopped. */
export function keepRecording(server: () => Reachable, learners: readonly Learner[]): Load {
  const acknowledged = new Set<string>()
  const acknowledgedAt = new Map<string, number>()
  const statuses = new Map<number, number>()
  let going = true
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const work = learners.map(async (signedUp) => {
    let learner = signedUp
    let signedInAt = Date.now()
    while (going) {
      try {
        if (Date.now() - signedInAt > TOKEN_MS) {
          learner = await askForSession(server(), 'token?grant_type=password', learner.email)
          signedInAt = Date.now()
        }
        const id = await recordLesson(server(), learner)
        count(200)
        if (id) {
          acknowledged.add(id)
          acknowledgedAt.set(id, Date.now())
        }
      } catch (error) {
        count((error as { status?: number }).status ?? 0)
        await new Promise((soon) => setTimeout(soon, 20))
      }
    }
  })
  return {
    acknowledged,
    acknowledgedAt,
    statuses,
    async stop() {
      going = false
      await Promise.all(work)
    },
  }
}
