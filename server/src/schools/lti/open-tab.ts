import type { Context } from 'hono'
import { limitNetwork } from '#server/auth/wire/limits.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { markBrowser } from '#server/schools/lti/browser-mark.ts'
import { showNotice } from '#server/schools/lti/notice-page.ts'
import { takeInTab } from '#server/schools/lti/tickets.ts'
import { readFields, showLaunchPage } from '#server/schools/lti/tool-pages.ts'
import type { Services } from '#server/services.ts'

/**
 * The page inside the platform's page sends a form into a tab of its own. Only a page of ours can: a stranger's form comes from
 * another site, so nobody is led into a launch that is not theirs.
 */
export function openTab(ctx: Services) {
  return async (c: Context): Promise<Response> => {
    c.header('Cache-Control', 'no-store')
    const { ticket = '', key = '' } = await readFields(c)
    const isOurs = c.req.header('sec-fetch-site') === 'same-origin'
    if (isOurs && (await takeInTab(ctx.db.query, { ticket, key, mark: markBrowser(ctx, c) }, ctx.now())))
      return showLaunchPage(ctx, c, { ticket })
    await limitNetwork(ctx, LIMITS.refusedTabPerNetwork, c)
    return showNotice(c, 'other_browser')
  }
}
