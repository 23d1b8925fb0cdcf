import type { Context } from 'hono'
import { limitNetwork } from '#server/auth/wire/limits.ts'
import type { LaunchRow, LoginRow } from '#server/db/schema/lti.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { browserMark, hashOf, newSecret, TICKET_SECONDS } from '#server/schools/lti/browser-mark.ts'
import type { Launch } from '#server/schools/lti/launch.ts'
import { showNotice } from '#server/schools/lti/notice-page.ts'
import type { PlatformKeys } from '#server/schools/lti/platform-keys.ts'
import { noteProblem, platformById } from '#server/schools/lti/platforms.ts'
import { readFields, showLaunchPage } from '#server/schools/lti/tool-pages.ts'
import { type LaunchRefusal, verifyLaunch } from '#server/schools/lti/verify-launch.ts'
import type { Services } from '#server/services.ts'

/** The platform posts who is there. Whatever is wrong with it, a page of ours says so. */
export function receiveLaunch(ctx: Services, keys: PlatformKeys) {
  return async (c: Context): Promise<Response> => {
    c.header('Cache-Control', 'no-store')
    await limitNetwork(ctx, LIMITS.launchPerNetwork, c)
    const { state = '', id_token: token = '', error } = await readFields(c)
    const begun = await takeLogin(ctx, c, state)
    if (typeof begun === 'string') return refused(ctx, c, begun)
    const platform = await platformById(ctx.db.query, begun.login.platform_id)
    if (!platform) return refused(ctx, c, 'unknown_platform')
    const launch =
      error === undefined
        ? await verifyLaunch(
            { query: ctx.db.query, keys, now: ctx.now(), siteUrl: ctx.config.siteUrl },
            { platform, login: begun.login, token },
          )
        : 'platform_refused'
    if (typeof launch === 'string') {
      ctx.log.warn({ platform: platform.id, refusal: launch }, 'a launch was refused')
      await noteProblem(ctx, platform.id, launch)
      return refused(ctx, c, launch)
    }
    const ticket = await storeLaunch(ctx, platform.id, launch, begun)
    if (begun.proven) return showLaunchPage(ctx, c, { ticket })
    return showLaunchPage(ctx, c, {
      ticket,
      storage: `dozenauts_${begun.login.state_hash}`,
      target: begun.login.storage_target ?? '',
      origin: new URL(platform.auth_url).origin,
    })
  }
}

async function refused(ctx: Services, c: Context, problem: LaunchRefusal): Promise<Response> {
  await limitNetwork(ctx, LIMITS.refusedLaunchPerNetwork, c)
  return showNotice(c, problem)
}

interface Begun {
  readonly login: LoginRow
  /** The browser showed its cookie; otherwise the page has yet to show what the platform's page keeps. */
  readonly proven: boolean
}

/** What this browser began. It is gone after the first time, so a replayed launch finds nothing. */
async function takeLogin(ctx: Services, c: Context, state: string): Promise<Begun | LaunchRefusal> {
  const login = await ctx.db.query
    .selectFrom('lti_logins')
    .selectAll()
    .where('state_hash', '=', hashOf(state))
    .executeTakeFirst()
  if (!login) return 'other_browser'
  const mark = browserMark(ctx, c)
  const proven = mark !== undefined && hashOf(mark) === login.browser_hash
  // A stranger who knows the state neither uses nor spends it.
  if (!proven && login.storage_hash === null) return 'other_browser'
  const { numDeletedRows } = await ctx.db.query
    .deleteFrom('lti_logins')
    .where('state_hash', '=', login.state_hash)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return 'other_browser'
  return login.expires_at <= ctx.now() ? 'launch_expired' : { login, proven }
}

async function storeLaunch(
  ctx: Services,
  platformId: string,
  launch: Launch,
  { login, proven }: Begun,
): Promise<string> {
  const ticket = newSecret()
  const now = ctx.now()
  const row: LaunchRow = {
    ticket_hash: hashOf(ticket),
    platform_id: platformId,
    browser_hash: proven ? login.browser_hash : null,
    proof_hash: proven ? null : login.storage_hash,
    framed: 0,
    launch: JSON.stringify(launch),
    created_at: now,
    expires_at: now + TICKET_SECONDS * 1000,
  }
  await ctx.db.query.insertInto('lti_launches').values(row).execute()
  await ctx.db.query
    .updateTable('lti_platforms')
    .set({ last_launch_at: now })
    .where('id', '=', platformId)
    .execute()
  return ticket
}
