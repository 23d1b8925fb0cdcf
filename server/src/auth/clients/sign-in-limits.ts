import type { Context } from 'hono'
import {
  type Client,
  clientOf,
  clientTrust,
  forgetDevice,
  isKnownDevice,
} from '#server/auth/clients/known-clients.ts'
import { limit, overLimit, wider } from '#server/auth/wire/limits.ts'
import { hashed } from '#server/limits/hashed-key.ts'
import type { LimitRule } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { createTurnstile, type Turnstile } from '#server/limits/turnstile.ts'
import type { Services } from '#server/services.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000
/** How long a wrong password of a crowded network keeps its place in the line: some 15 a second. */
const CROWD_PAUSE_MS = 500

/** The queues of slowed-down attempts, one set per process. */
export interface SignInQueues {
  readonly device: Turnstile
  readonly address: Turnstile
  readonly network: Turnstile
}

export function createSignInQueues(): SignInQueues {
  return {
    device: createTurnstile({ atOnce: 1, waiting: 3, patienceMs: 60_000 }),
    address: createTurnstile({ atOnce: 1, waiting: 3, patienceMs: 60_000 }),
    // As many as come through while one is patient.
    network: createTurnstile({ atOnce: 8, waiting: 450, patienceMs: 30_000 }),
  }
}

type SignInContext = Services & { readonly signInQueues: SignInQueues }
type Leave = () => void

/**
 * Runs `check` under the limits of sign-in; what it finds was right, and nothing found was a wrong password. Once the
 * attempts are used up, even the right one must wait. A stranger cannot make a person wait at that person's own device,
 * and a school's network as such is never refused while there is room in its line.
 */
export async function signInTry<T>(
  auth: SignInContext,
  c: Context,
  email: string,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const client = clientOf(auth, c)
  const known = await clientTrust(auth, client, email)
  if (known === 'device') await slowDevice(auth, client, email)
  else await limit(auth, LIMITS.signInPerAddressAndNetwork, `${email}|${client.network.near}`)
  const isStranger = known === 'stranger'
  const leave = isStranger ? await limitUnknownClient(auth, client, email) : null
  try {
    const found = await check()
    if (found) await forgiveTries(auth, client, email)
    else if (leave) await auth.pause(CROWD_PAUSE_MS)
    if (found && isStranger)
      for (const { rule, key } of crowds(client)) await auth.limiter.giveBack(rule, hashed(key))
    return found
  } finally {
    leave?.()
  }
}

/** After a proof, earlier failures are forgiven, at this client and elsewhere. */
export async function forgiveTries(ctx: Services, client: Client, email: string): Promise<void> {
  await ctx.limiter.clear(LIMITS.signInPerAddressAndNetwork, hashed(`${email}|${client.network.near}`))
  await ctx.limiter.clear(LIMITS.signInPerAddress, hashed(email))
  if (!client.deviceMark) return
  for (const rule of [LIMITS.signInPerAddressAndDevice, LIMITS.signInPerAddressAndDeviceAndDay])
    await ctx.limiter.clear(rule, hashed(`${email}|${client.deviceMark}`))
}

async function slowDevice(auth: SignInContext, client: Client, email: string): Promise<void> {
  const key = `${email}|${client.deviceMark}`
  const turn = await auth.limiter.take(LIMITS.signInPerAddressAndDevice, hashed(key))
  const day = await auth.limiter.take(LIMITS.signInPerAddressAndDeviceAndDay, hashed(key))
  if (!day.allowed) await forgetDevice(auth, client, email)
  if (turn.allowed) return
  const beyond = turn.used - LIMITS.signInPerAddressAndDevice.points
  const leave = await enter(auth.signInQueues.device, key)
  await auth.pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (beyond - 1)))
  leave()
}

/** Returns how to leave the line of a crowded network; null where there is none. */
async function limitUnknownClient(auth: SignInContext, client: Client, email: string): Promise<Leave | null> {
  await limit(auth, LIMITS.signInPerAddress, email)
  let crowded: string | undefined
  for (const { rule, key } of crowds(client))
    if (!(await auth.limiter.take(rule, hashed(key))).allowed) crowded = key
  if (crowded === undefined || (await skipsNetworkQueue(auth, client))) return null
  // First among the tries at one account: however many there are, one of them stands in the line of the network.
  const leaveAddress = await enter(auth.signInQueues.address, `${crowded}|${email}`)
  try {
    const leaveNetwork = await enter(auth.signInQueues.network, crowded)
    return () => {
      leaveNetwork()
      leaveAddress()
    }
  } catch (failure) {
    leaveAddress()
    throw failure
  }
}

/** A tablet on which anybody has signed in before does not stand in the line of those that send junk. */
async function skipsNetworkQueue(auth: SignInContext, client: Client): Promise<boolean> {
  if (!(await isKnownDevice(auth, client))) return false
  return (await auth.limiter.take(LIMITS.signInPerKnownDevice, hashed(client.deviceMark ?? ''))).allowed
}

function crowds({ network: { near, wide } }: Client): { rule: LimitRule; key: string }[] {
  const keys: { rule: LimitRule; key: string }[] = [{ rule: LIMITS.signInPerNetwork, key: near }]
  if (wide) keys.push({ rule: wider(LIMITS.signInPerNetwork), key: wide })
  return keys
}

async function enter(line: Turnstile, key: string): Promise<Leave> {
  const leave = await line.enter(key)
  if (!leave) throw overLimit(Math.ceil(LONGEST_PAUSE_MS / 1000))
  return leave
}
