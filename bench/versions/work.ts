import { type Account, PASSWORD } from '#bench/shared/accounts.ts'
import type { Call } from '#bench/shared/connection.ts'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import { gameAttempt } from '#server/testing/finished-lessons.ts'

const turn = <T>(list: readonly T[], i: number): T => list[i % list.length] as T

const bearer = ({ accessToken }: Account) => ({ authorization: `Bearer ${accessToken}` })

/** What belongs to the learner of an account. */
export const own =
  (path: string) =>
  ({ learnerId }: Account) =>
    `/api/learners/${learnerId}${path}`

export function reads(
  pathFor: (account: Account) => string,
  people: readonly Account[],
  count: number,
): Call[] {
  return Array.from({ length: count }, (_, i) => {
    const account = turn(people, i)
    return { method: 'GET', path: pathFor(account), headers: bearer(account) }
  })
}

export function signIns(apikey: string, people: readonly Account[], count: number): Call[] {
  return Array.from({ length: count }, (_, i) => {
    const { email } = turn(people, i)
    const path = `/auth/v1/token?grant_type=password&apikey=${apikey}`
    return { method: 'POST', path, body: { email, password: PASSWORD } }
  })
}

/** Lessons from before an account was made count for seven days. */
const FIRST_MOMENT = Date.now() - 6.9 * DAY_MS
/** Enough for 220 lessons of each learner until now. */
const STEP_MS = 45 * 60_000
const played = new Map<string, number>()

function nextMoment(token: string): string {
  const count = played.get(token) ?? 0
  played.set(token, count + 1)
  return new Date(FIRST_MOMENT + count * STEP_MS).toISOString()
}

/** Lessons of one learner, a minute apart, each alone: in order, or each earlier than the one that came before it. */
export function lessonsOf(account: Account, count: number, inOrder: boolean): Call[] {
  const now = Date.now()
  return Array.from({ length: count }, (_, i) => {
    const completed_at = new Date(now - (inOrder ? count - i : i) * 60_000).toISOString()
    const attempts = [gameAttempt(turn(GAME_TABLES, i), 10, { completed_at })]
    return {
      method: 'POST',
      path: own('/attempts')(account),
      headers: bearer(account),
      body: { version: ATTEMPT_VERSION, attempts },
    }
  })
}

let asked = 0

/** Games of all tables, as children play them: each a while after the one before, and every child in turn. */
export function lessons(people: readonly Account[], requests: number, size: number): Call[] {
  return Array.from({ length: requests }, (_, i) => {
    const account = turn(people, asked++)
    const attempts = Array.from({ length: size }, (_, n) =>
      gameAttempt(turn(GAME_TABLES, i + n), 10, { completed_at: nextMoment(account.accessToken) }),
    )
    return {
      method: 'POST',
      path: own('/attempts')(account),
      headers: bearer(account),
      body: { version: ATTEMPT_VERSION, attempts },
    }
  })
}
