import type { AttemptBody } from '#core/attempts/attempt-body.ts'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import type { AttemptsAnswer, Counters, Me, UserProgress, UserReward } from '#server/api/types.ts'
import { type Person, signedInPerson } from '#server/testing/person.ts'
import type { TestServer } from '#server/testing/test-server.ts'

type Requests = Pick<TestServer, 'request'>

/** A signed-in person, who has an account (`id`) and a learner, and the calls they make, answered by one server. */
export interface LearnerClient extends Person {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  read<T>(path: string): Promise<T>
  /** A path of the account's own learner, such as `/progress`. */
  own(path: string): string
  record(...attempts: unknown[]): Promise<AttemptsAnswer & { totals: Counters }>
  standing(): Promise<{ counters: Counters; progress: UserProgress[]; rewards: UserReward[] }>
  /** The same person on another server. */
  at(server: Requests): LearnerClient
}

export async function newLearner(
  server: TestServer,
  details: Parameters<typeof signedInPerson>[1] = {},
): Promise<LearnerClient> {
  return learnerClient(server, await signedInPerson(server.ctx, details))
}

/** Somebody who signed in elsewhere. */
export function learnerClient(server: Requests, person: Person): LearnerClient {
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.request(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const own = (path: string) => `/learners/${person.learnerId}${path}`
  const read = async <T>(path: string) => (await (await call('GET', path)).json()) as T
  return {
    ...person,
    call,
    read,
    own,
    record: async (...attempts) =>
      (await (
        await call('POST', own('/attempts'), { version: ATTEMPT_VERSION, attempts })
      ).json()) as AttemptsAnswer & { totals: Counters },
    async standing() {
      const { coins, trophies, stickers } = await read<Me>('/me')
      return {
        counters: { coins, trophies, stickers },
        progress: await read<UserProgress[]>(own('/progress')),
        rewards: await read<UserReward[]>(own('/rewards')),
      }
    },
    at: (other) => learnerClient(other, person),
  }
}

/** Now, by the server's clock, as devices write it. */
export function moment(server: TestServer, shiftMs = 0): { completed_at: string } {
  return { completed_at: new Date(server.ctx.now() + shiftMs).toISOString() }
}

export function without<K extends keyof AttemptBody>(attempt: AttemptBody, field: K): Omit<AttemptBody, K> {
  const { [field]: _left, ...rest } = attempt
  return rest
}
