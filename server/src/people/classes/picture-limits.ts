import { type Client, type ClientTrust, closest } from '#server/auth/clients/known-clients.ts'
import type { Query } from '#server/db/database.ts'
import { hashed } from '#server/limits/hashed-key.ts'
import type { Limiter, LimitRule } from '#server/limits/limiter.ts'

const DAY = 24 * 3600

/**
 * Wrong pictures that one client may try in a class in a day. A device or network is known where a pupil of the class
 * has signed in; a class comes to a new school as strangers, thirty children with two wrong tries each.
 */
export const BY_CLIENT = {
  device: { name: 'pictures/class+device', points: 30, seconds: DAY },
  network: { name: 'pictures/class+network', points: 120, seconds: DAY },
  stranger: { name: 'pictures/class+stranger', points: 90, seconds: DAY },
} as const satisfies Record<ClientTrust, LimitRule>

/**
 * … and that all of them together may try. Strangers have tries of their own, so an outsider cannot use up those of the
 * class: its tablets go on, and cards do in any case.
 */
export const BY_CLASS = {
  known: { name: 'pictures/class/known', points: 240, seconds: DAY },
  strangers: { name: 'pictures/class/strangers', points: 120, seconds: DAY },
} as const satisfies Record<string, LimitRule>

/** A try that is counted as a wrong one until `forgive` says that it was not. */
export interface CountedTry {
  readonly forgive: () => Promise<void>
}

/**
 * Counts a try before the pictures are looked at, so that parallel guesses cannot share a point. Returns the seconds to
 * wait where none is left. Counted by the code of the class: a new code, which the guesser does not have, starts anew.
 */
export async function countTry(
  limiter: Limiter,
  client: Client,
  { code, trust }: { readonly code: string; readonly trust: ClientTrust },
): Promise<CountedTry | number> {
  const who = trust === 'device' ? client.deviceMark : client.networkMark
  const points = [
    { rule: BY_CLIENT[trust], key: hashed(`${code}|${who}`) },
    { rule: BY_CLASS[trust === 'stranger' ? 'strangers' : 'known'], key: hashed(code) },
  ]
  const taken: typeof points = []
  const forgive = async () => {
    for (const { rule, key } of taken) await limiter.giveBack(rule, key)
  }
  for (const point of points) {
    const turn = await limiter.take(point.rule, point.key)
    if (!turn.allowed) {
      await forgive()
      return turn.retryAfterSeconds
    }
    taken.push(point)
  }
  return { forgive }
}

/** How well a class knows a client: a pupil of the class has signed in on this device, or at this place. */
export async function trustOfClass(query: Query, client: Client, classId: string): Promise<ClientTrust> {
  const known = await query
    .selectFrom('class_members')
    .innerJoin('learner_access', 'learner_access.learner_id', 'class_members.learner_id')
    .innerJoin('known_clients', 'known_clients.user_id', 'learner_access.account_id')
    .select('known_clients.mark')
    .distinct()
    .where('class_members.class_id', '=', classId)
    .where('learner_access.role', '=', 'self')
    .where('known_clients.mark', 'in', [client.deviceMark ?? '', client.networkMark])
    .execute()
  return closest(client, known)
}
