import type { load } from '#bench/api/http-load.ts'
import { type Account, PASSWORD } from '#bench/server/accounts.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import { gameAttempt } from '#server/testing/finished-lessons.ts'

type Call = Parameters<typeof load>[2][number]

const turn = <T>(list: readonly T[], i: number): T => list[i % list.length] as T

/** Where a version serves what belongs to the learner of an account. */
export type OwnPath = (path: string) => (account: Account) => string

export const underLearner: OwnPath =
  (path) =>
  ({ learnerId }) =>
    `/api/learners/${learnerId}${path}`

/** Versions from before learners had paths of their own. */
export const ofAccount: OwnPath = (path) => () => `/api${path}`

export function reads(
  pathFor: (account: Account) => string,
  people: readonly Account[],
  count: number,
): Call[] {
  return Array.from({ length: count }, (_, i) => {
    const account = turn(people, i)
    return { method: 'GET', path: pathFor(account), token: account.accessToken }
  })
}

export function signIns(apikey: string, people: readonly Account[], count: number): Call[] {
  return Array.from({ length: count }, (_, i) => {
    const { email } = turn(people, i)
    const path = `/auth/v1/token?grant_type=password&apikey=${apikey}`
    return { method: 'POST', path, token: '', body: JSON.stringify({ email, password: PASSWORD }) }
  })
}

/** Lessons from before an account was made count for seven days. */
const FIRST_MOMENT = Date.now() - 6.9 * 86_400_000
/** Enough for 220 lessons of each learner until now. */
const STEP_MS = 45 * 60_000
const played = new Map<string, number>()

function nextMoment(token: string): string {
  const count = played.get(token) ?? 0
  played.set(token, count + 1)
  return new Date(FIRST_MOMENT + count * STEP_MS).toISOString()
}

/** Lessons of one learner, a minute apart, each alone: in order, or each earlier than the one that came before it. */
export function lessonsOf(own: OwnPath, account: Account, count: number, inOrder: boolean): Call[] {
  const now = Date.now()
  return Array.from({ length: count }, (_, i) => {
    const completed_at = new Date(now - (inOrder ? count - i : i) * 60_000).toISOString()
    const attempts = [gameAttempt(turn(GAME_TABLES, i), 10, { completed_at })]
    const body = JSON.stringify(own === ofAccount ? { attempts } : { version: 1, attempts })
    return { method: 'POST', path: own('/attempts')(account), token: account.accessToken, body }
  })
}

let asked = 0

/** Games of all tables, as children play them: each a while after the one before, and every child in turn. */
export function lessons(own: OwnPath, people: readonly Account[], requests: number, size: number): Call[] {
  return Array.from({ length: requests }, (_, i) => {
    const account = turn(people, asked++)
    const token = account.accessToken
    const attempts = Array.from({ length: size }, (_, n) =>
      gameAttempt(turn(GAME_TABLES, i + n), 10, { completed_at: nextMoment(token) }),
    )
    // Versions from before learners had paths of their own know no version of an attempt either.
    const body = JSON.stringify(own === ofAccount ? { attempts } : { version: 1, attempts })
    return { method: 'POST', path: own('/attempts')(account), token, body }
  })
}
