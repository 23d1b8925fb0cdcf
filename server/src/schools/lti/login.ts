import type { Context } from 'hono'
import { limit, limitNetwork } from '#server/auth/wire/limits.ts'
import type { LoginRow, PlatformRow } from '#server/db/schema/lti.ts'
import { clientNetwork } from '#server/limits/client-address.ts'
import { LIMITS } from '#server/limits/rules.ts'
import {
  AWAY_SECONDS,
  browserMark,
  hashOf,
  markBrowser,
  newSecret,
} from '#server/schools/lti/browser-mark.ts'
import { showNotice } from '#server/schools/lti/notice-page.ts'
import { findPlatform, pageOrigins, platformById } from '#server/schools/lti/platforms.ts'
import { type Fields, readFields, showLaunchPage, toolAddress } from '#server/schools/lti/tool-pages.ts'
import type { Services } from '#server/services.ts'

/** Each login is a row, and anybody may begin one. */
const LONGEST_FIELD = 1000

/** A platform sends a browser to begin: we send it back to be told who it is (OpenID Connect, third-party initiated). */
export function beginLogin(ctx: Services) {
  return async (c: Context): Promise<Response> => {
    c.header('Cache-Control', 'no-store')
    await limitNetwork(ctx, LIMITS.launchPerNetwork, c)
    const fields = await readFields(c)
    const platform = await findPlatform(ctx.db.query, fields.iss ?? '', fields.client_id)
    if (!platform) return showNotice(c, 'unknown_platform')
    // Registered through another process a moment ago: the next page has to be allowed inside theirs.
    if (!pageOrigins(platform).every((one) => ctx.platforms.origins().includes(one)))
      await ctx.platforms.refresh()
    await limit(ctx, LIMITS.loginPerPlatformAndNetwork, `${platform.id} ${clientNetwork(ctx.config, c).near}`)
    const { login_hint: hint = '', lti_message_hint = '', target_link_uri = '' } = fields
    if (hint === '' || [hint, lti_message_hint, target_link_uri].some((one) => one.length > LONGEST_FIELD))
      return showNotice(c, 'bad_launch')
    const state = newSecret()
    const login = await storeLogin(ctx, c, platform, { ...fields, login_hint: hint, state })
    // Alone in its tab a browser keeps the cookie. In a frame a page of ours looks first whether it did.
    if (c.req.header('sec-fetch-dest') === 'document')
      return c.redirect(addressAtPlatform(ctx, platform, login, state), 303)
    return showLaunchPage(ctx, c, { begin: state })
  }
}

async function storeLogin(
  ctx: Services,
  c: Context,
  platform: PlatformRow,
  fields: Fields & { readonly state: string; readonly login_hint: string },
): Promise<LoginRow> {
  const now = ctx.now()
  const login: LoginRow = {
    state_hash: hashOf(fields.state),
    platform_id: platform.id,
    browser_hash: hashOf(markBrowser(ctx, c)),
    storage_hash: null,
    nonce: newSecret(),
    login_hint: fields.login_hint,
    message_hint: fields.lti_message_hint ?? null,
    target: fields.target_link_uri ?? '',
    storage_target: /^[\w-]{1,100}$/.test(fields.lti_storage_target ?? '')
      ? (fields.lti_storage_target ?? null)
      : null,
    created_at: now,
    expires_at: now + AWAY_SECONDS * 1000,
  }
  await ctx.db.query.deleteFrom('lti_logins').where('expires_at', '<=', now).execute()
  await ctx.db.query.insertInto('lti_logins').values(login).execute()
  return login
}

/**
 * The page in the frame asks how to go on: whether the browser keeps our cookie there, and if not, what the platform's
 * page should keep instead. `again` is the same beginning, for a tab of its own.
 */
export function continueLogin(ctx: Services) {
  return async (c: Context): Promise<Response> => {
    c.header('Cache-Control', 'no-store')
    const { state = '' } = await readFields(c)
    const login = await ctx.db.query
      .selectFrom('lti_logins')
      .selectAll()
      .where('state_hash', '=', hashOf(state))
      .where('expires_at', '>', ctx.now())
      .executeTakeFirst()
    const platform = login && (await platformById(ctx.db.query, login.platform_id))
    if (!login || !platform) {
      await limitNetwork(ctx, LIMITS.refusedLaunchPerNetwork, c)
      return c.json({ code: 'launch_expired', message: 'Begin again in the course.' }, 404)
    }
    const mark = browserMark(ctx, c)
    const kept = mark !== undefined && hashOf(mark) === login.browser_hash
    return c.json({
      kept,
      url: addressAtPlatform(ctx, platform, login, state),
      again: againAddress(ctx, platform, login),
      storage: kept || login.storage_target === null ? null : await offerStorage(ctx, platform, login, state),
    })
  }
}

/** What the platform's page is asked to keep (LTI client-side storage): a secret that the launch has to show again. */
async function offerStorage(ctx: Services, platform: PlatformRow, login: LoginRow, state: string) {
  const value = newSecret()
  await ctx.db.query
    .updateTable('lti_logins')
    .set({ storage_hash: hashOf(value) })
    .where('state_hash', '=', login.state_hash)
    .execute()
  return {
    target: login.storage_target,
    origin: new URL(platform.auth_url).origin,
    key: `dozenauts_${hashOf(state)}`,
    value,
  }
}

function addressAtPlatform(
  { config }: Pick<Services, 'config'>,
  platform: PlatformRow,
  login: LoginRow,
  state: string,
): string {
  const url = new URL(platform.auth_url)
  const asked = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.client_id,
    redirect_uri: toolAddress(config, '/lti/launch'),
    login_hint: login.login_hint,
    ...(login.message_hint === null ? {} : { lti_message_hint: login.message_hint }),
    state,
    nonce: login.nonce,
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}

function againAddress(
  { config }: Pick<Services, 'config'>,
  { issuer, client_id }: PlatformRow,
  { login_hint, message_hint, target }: LoginRow,
): string {
  const asked = new URLSearchParams({ iss: issuer, client_id, login_hint, target_link_uri: target })
  if (message_hint !== null) asked.set('lti_message_hint', message_hint)
  return `${toolAddress(config, '/lti/login')}?${asked}`
}
