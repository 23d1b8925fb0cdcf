import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import {
  acquaintance,
  type Client,
  clientOf,
  forgetDevice,
  isKnownDevice,
} from '#server/auth/sessions/known-clients.ts'
import { limit, overLimit, wider } from '#server/auth/wire/limits.ts'
import { hashed } from '#server/limits/hashed-key.ts'
import type { LimitRule } from '#server/limits/limiter.ts'
import { createTurnstile, type Turnstile } from '#server/limits/turnstile.ts'
import type { Services } from '#server/services.ts'

const MINUTE = 60

/** Wrong passwords only: a right one gives the points back. */
const RULES = {
  /** 10 in 15 minutes, then 10 in 30, in 60 …: some 60 guesses a day. */
  perAddressAndNetwork: {
    name: 'sign-in/address+network',
    points: 10,
    seconds: 15 * MINUTE,
    doublings: 6,
  },
  /** Guessing from many networks; felt only where neither device nor network is known to the account. */
  perAddress: { name: 'sign-in/address', points: 20, seconds: 15 * MINUTE, doublings: 6 },
  /** From here on a known device is slowed down … */
  perDevice: { name: 'sign-in/address+device', points: 10, seconds: 15 * MINUTE },
  /** … and from here on it is known no more. */
  perDeviceAndDay: { name: 'sign-in/address+device/day', points: 50, seconds: 24 * 60 * MINUTE },
  /** So many tries pass by the line of a crowded network, right ones and wrong ones. */
  perKnownDevice: { name: 'sign-in/device', points: 60, seconds: 5 * MINUTE },
  /** One guess at every child of a school: slowed down, never blocked for long. */
  perNetwork: { name: 'sign-in/network', points: 600, seconds: 5 * MINUTE },
} as const satisfies Record<string, LimitRule>

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
 * attempts are used up, even the right one must wait. Nobody can make another person wait at that person's own device,
 * and a school's network as such is never refused while there is room in its line.
 */
export async function signInTry<T>(
  auth: SignInContext,
  c: Context,
  email: string,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const client = clientOf(auth, c)
  const known = await acquaintance(auth, client, email)
  if (known === 'device') await slowDevice(auth, client, email)
  else await limit(auth, RULES.perAddressAndNetwork, `${email}|${client.network.near}`)
  const isStranger = known === 'stranger'
  const leave = isStranger ? await limitStranger(auth, client, email) : null
  try {
    const found = await check()
    if (found) await forgiveTries(auth, client, email)
    else if (leave) await sleep(CROWD_PAUSE_MS)
    if (found && isStranger)
      for (const { rule, key } of crowds(client)) await auth.limiter.giveBack(rule, hashed(key))
    return found
  } finally {
    leave?.()
  }
}

/** After a proof, earlier failures are forgiven, at this client and elsewhere. */
export async function forgiveTries(ctx: Services, client: Client, email: string): Promise<void> {
  await ctx.limiter.clear(RULES.perAddressAndNetwork, hashed(`${email}|${client.network.near}`))
  await ctx.limiter.clear(RULES.perAddress, hashed(email))
  if (!client.deviceMark) return
  for (const rule of [RULES.perDevice, RULES.perDeviceAndDay])
    await ctx.limiter.clear(rule, hashed(`${email}|${client.deviceMark}`))
}

async function slowDevice(auth: SignInContext, client: Client, email: string): Promise<void> {
  const key = `${email}|${client.deviceMark}`
  const turn = await auth.limiter.take(RULES.perDevice, hashed(key))
  const day = await auth.limiter.take(RULES.perDeviceAndDay, hashed(key))
  if (!day.allowed) await forgetDevice(auth, client, email)
  if (turn.allowed) return
  const beyond = turn.used - RULES.perDevice.points
  await pause(auth.signInQueues.device, key, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (beyond - 1)))
}

/** Returns how to leave the line of a crowded network; null where there is none. */
async function limitStranger(auth: SignInContext, client: Client, email: string): Promise<Leave | null> {
  await limit(auth, RULES.perAddress, email)
  let crowded: string | undefined
  for (const { rule, key } of crowds(client))
    if (!(await auth.limiter.take(rule, hashed(key))).allowed) crowded = key
  if (crowded === undefined || (await passesCrowd(auth, client))) return null
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
async function passesCrowd(auth: SignInContext, client: Client): Promise<boolean> {
  if (!(await isKnownDevice(auth, client))) return false
  return (await auth.limiter.take(RULES.perKnownDevice, hashed(client.deviceMark ?? ''))).allowed
}

function crowds({ network: { near, wide } }: Client): { rule: LimitRule; key: string }[] {
  const keys: { rule: LimitRule; key: string }[] = [{ rule: RULES.perNetwork, key: near }]
  if (wide) keys.push({ rule: wider(RULES.perNetwork), key: wide })
  return keys
}

async function pause(line: Turnstile, key: string, ms: number): Promise<void> {
  const leave = await enter(line, key)
  await sleep(ms)
  leave()
}

async function enter(line: Turnstile, key: string): Promise<Leave> {
  const leave = await line.enter(key)
  if (!leave) throw overLimit(Math.ceil(LONGEST_PAUSE_MS / 1000))
  return leave
}
