import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Transaction } from 'kysely'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { onItself } from '#server/audit/client-network.ts'
import { deviceName } from '#server/auth/clients/device-name.ts'
import { sendNotice } from '#server/auth/notices/send-notice.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { type ClientNetwork, clientNetwork } from '#server/limits/client-address.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { newDeviceMail } from '#server/mail/templates/account-notices.ts'
import type { Services } from '#server/services.ts'

const COOKIE = 'device'
/** The longest that browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 24 * 3600
const DEVICE_ID = /^[\w-]{22}$/
/** Homes, a school, a holiday: more are not worth remembering. */
const REMEMBERED = 40

/** The client, before anything is proven. */
export interface Client {
  readonly network: ClientNetwork
  /** Keyed hashes, so a reader of the table learns neither a device nor an address. */
  readonly deviceMark: string | null
  readonly networkMark: string
}

/** How well an account knows a client: the very device, another one at the same place, or neither. */
export type ClientTrust = 'device' | 'network' | 'stranger'

export function clientOf(ctx: Services, c: Context): Client {
  const network = clientNetwork(ctx.config, c)
  const device = getCookie(c, COOKIE) ?? ''
  return {
    network,
    deviceMark: DEVICE_ID.test(device) ? mark(ctx, 'd', device) : null,
    networkMark: mark(ctx, 'n', network.near),
  }
}

/** Does the same work for an unknown account, so that timing does not reveal whether one exists. */
export async function clientTrust(ctx: Services, client: Client, email: string): Promise<ClientTrust> {
  const known = await ctx.db.query
    .selectFrom('known_clients')
    .innerJoin('users', 'users.id', 'known_clients.user_id')
    .select('known_clients.mark')
    .where('users.email', '=', email)
    .where('known_clients.mark', 'in', [client.deviceMark ?? '', client.networkMark])
    .execute()
  return closest(client, known)
}

/** Of the marks that were found among the two of a client. */
export function closest(client: Client, known: readonly { readonly mark: string }[]): ClientTrust {
  if (known.some((row) => row.mark === client.deviceMark)) return 'device'
  return known.length > 0 ? 'network' : 'stranger'
}

/** Whether anybody at all has signed in on this device. */
export async function isKnownDevice(ctx: Services, { deviceMark }: Client): Promise<boolean> {
  if (deviceMark === null) return false
  const row = await ctx.db.query
    .selectFrom('known_clients')
    .select('mark')
    .where('mark', '=', deviceMark)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** After a sign-in: the session is named after the device, and a device never seen before is told of. */
export async function welcomeClient(
  ctx: Services,
  c: Context,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<void> {
  const device = deviceName(c.req.header('user-agent'))
  if (device) await ctx.db.query.updateTable('sessions').set({ device }).where('id', '=', sessionId).execute()
  await rememberClient(ctx, c, userId, true)
}

/** After a proof (password, mail, refresh token): this device and this network belong to the person. */
export async function rememberClient(
  ctx: Services,
  c: Context,
  userId: string,
  tellsOwner = false,
): Promise<void> {
  const client = clientOf(ctx, c)
  const deviceMark = client.deviceMark ?? nameDevice(ctx, c)
  const now = ctx.now()
  const fresh = await ctx.db.query
    .selectFrom('known_clients')
    .select('mark')
    .where('user_id', '=', userId)
    .where('mark', 'in', [deviceMark, client.networkMark])
    .where('seen_at', '>', now - DAY_MS)
    .execute()
  const marks = [deviceMark, client.networkMark].filter((one) => fresh.every((row) => row.mark !== one))
  if (marks.length === 0) return
  const isNews = tellsOwner && marks.includes(deviceMark)
  // Counted before: the counters are not part of the transaction.
  const mayMail = isNews && (await ctx.limiter.take(LIMITS.newDeviceMailsPerUser, userId)).allowed
  await ctx.db.transaction(async (trx) => {
    // The account may have been deleted in the meantime; then there is nothing to remember.
    const account = await trx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!account) return
    if (isNews) await tellNewDevice(ctx, c, trx, { account, deviceMark, mayMail })
    await trx
      .insertInto('known_clients')
      .values(marks.map((one) => ({ user_id: userId, mark: one, seen_at: now })))
      .onConflict((conflict) => conflict.columns(['user_id', 'mark']).doUpdateSet({ seen_at: now }))
      .execute()
    const old = trx
      .selectFrom('known_clients')
      .select('mark')
      .where('user_id', '=', userId)
      .orderBy('seen_at', 'desc')
      .orderBy('mark')
      .limit(1000)
      .offset(REMEMBERED)
    await trx.deleteFrom('known_clients').where('user_id', '=', userId).where('mark', 'in', old).execute()
  })
  // Sent after the response: sending takes time.
  if (mayMail) setImmediate(() => void ctx.mail.flush())
}

/** Quiet for the first device of an account: the account was just made there. */
async function tellNewDevice(
  ctx: Services,
  c: Context,
  trx: Transaction<Tables>,
  {
    account,
    deviceMark,
    mayMail,
  }: {
    readonly account: { readonly id: string; readonly email: string | null }
    readonly deviceMark: string
    readonly mayMail: boolean
  },
): Promise<void> {
  const devices = await trx
    .selectFrom('known_clients')
    .select('mark')
    .where('user_id', '=', account.id)
    .where('mark', 'like', 'd:%')
    .execute()
  if (devices.length === 0 || devices.some(({ mark }) => mark === deviceMark)) return
  await ctx.audit.record(trx, { action: 'device.new', ...onItself(ctx.config, c, account.id) })
  if (!mayMail) return
  const device = deviceName(c.req.header('user-agent'))
  await sendNotice(ctx, c, trx, account, (speaker, link) => newDeviceMail(speaker, link, device))
}

/** A device that keeps guessing is no longer known. */
export async function forgetDevice(ctx: Services, client: Client, email: string): Promise<void> {
  await ctx.db.query
    .deleteFrom('known_clients')
    .where('mark', '=', client.deviceMark)
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
    .execute()
}

function nameDevice(ctx: Services, c: Context): string {
  const id = randomBytes(16).toString('base64url')
  setCookie(c, COOKIE, id, {
    // Pupils sign in at /api/class, everybody else at /auth/v1.
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: ctx.config.siteUrl.startsWith('https:'),
    maxAge: COOKIE_SECONDS,
  })
  return mark(ctx, 'd', id)
}

function mark(ctx: Services, kind: 'd' | 'n', value: string): string {
  return `${kind}:${createHmac('sha256', ctx.keys.serviceKey).update(`client:${kind}:${value}`).digest('base64url')}`
}
