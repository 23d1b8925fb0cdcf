import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { SignJWT } from 'jose'
import { FULL_SCORE } from '#core/classes/assignment-score.ts'
import { writeCourseLink } from '#core/classes/course-link.ts'
import { LANGUAGE_FACTS } from '#core/language/language.ts'
import { limitNetwork } from '#server/auth/wire/limits.ts'
import { sha256 } from '#server/crypto/sha256.ts'
import type { CourseRow, PlatformRow } from '#server/db/schema/lti.ts'
import { m } from '#server/generated/paraglide/messages.js'
import { LIMITS } from '#server/limits/rules.ts'
import { requestLanguage } from '#server/network/request-language.ts'
import { findCourse } from '#server/schools/lti/courses.ts'
import { CLAIMS, OPENS, type PickRequest } from '#server/schools/lti/launch.ts'
import { showNotice } from '#server/schools/lti/notice-page.ts'
import { type Picked, pickState, takePicked } from '#server/schools/lti/picks.ts'
import { pageOrigins, platformById } from '#server/schools/lti/platforms.ts'
import { toolKey } from '#server/schools/lti/tool-keys.ts'
import { readFields, toolAddress } from '#server/schools/lti/tool-pages.ts'
import type { Services } from '#server/services.ts'

const ANSWER_SECONDS = 5 * 60

/** The page inside the platform's page asks whether the teacher, in a tab, has picked. */
export function tellPicked(ctx: Services) {
  return async (c: Context): Promise<Response> => {
    c.header('Cache-Control', 'no-store')
    const { ticket = '' } = await readFields(c)
    const state = await pickState(ctx.db.query, ticket, ctx.now())
    if (state === 'over') await limitNetwork(ctx, LIMITS.refusedPickPerNetwork, c)
    return c.json({ state })
  }
}

/** Takes what was picked to the platform, signed, by a form that the browser sends there (LTI deep linking). */
export function answerPick(ctx: Services) {
  return async (c: Context): Promise<Response> => {
    c.header('Cache-Control', 'no-store')
    const { ticket = '' } = await readFields(c)
    const taken = await takePicked(ctx.db.query, ticket, ctx.now())
    const course = taken && (await findCourse(ctx.db.query, taken.courseId))
    const platform = course && (await platformById(ctx.db.query, course.platform_id))
    if (!taken || !course || !platform) {
      await limitNetwork(ctx, LIMITS.refusedPickPerNetwork, c)
      return showNotice(c, 'launch_expired')
    }
    const token = await signAnswer(ctx, { platform, course, ...taken })
    return showForm(c, platform, taken.request.returnUrl, token)
  }
}

interface Answer {
  readonly platform: PlatformRow
  readonly course: CourseRow
  readonly request: PickRequest
  readonly picked: Picked
}

async function signAnswer(ctx: Services, { platform, course, request, picked }: Answer): Promise<string> {
  const { kid, alg, key } = await toolKey(ctx)
  const now = Math.floor(ctx.now() / 1000)
  return new SignJWT({
    nonce: randomUUID(),
    [CLAIMS.messageType]: 'LtiDeepLinkingResponse',
    [CLAIMS.version]: '1.3.0',
    [CLAIMS.deployment]: course.deployment_id,
    [CLAIMS.pickedItems]: [itemOf(ctx, picked)],
    ...(request.data === null ? {} : { [CLAIMS.pickedData]: request.data }),
  })
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .setIssuer(platform.client_id)
    .setAudience(platform.issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + ANSWER_SECONDS)
    .setJti(randomUUID())
    .sign(key)
}

function itemOf({ config }: Services, { link, title, scored }: Picked) {
  return {
    type: 'ltiResourceLink',
    title,
    url: toolAddress(config, '/launch'),
    custom: { [OPENS]: writeCourseLink(link) },
    ...(scored && link.kind === 'assignment'
      ? { lineItem: { label: title, scoreMaximum: FULL_SCORE, resourceId: link.id } }
      : {}),
  }
}

const SCRIPT = 'document.forms[0].submit()'
// In a template of its own: the bundler rewrites a tagged one with the end of a script, and needs a helper for it.
const SENDING = `<script>${SCRIPT}</script>`
const STYLE = 'body{font:1.25rem system-ui,sans-serif;display:grid;place-items:center;min-height:90vh}'
const hashed = (text: string) => `'sha256-${sha256(text).toString('base64')}'`
const [SCRIPT_HASH, STYLE_HASH] = [SCRIPT, STYLE].map(hashed)

/** The one page of ours that sends a form elsewhere: to the address that the platform signed, and to no other. */
function showForm(c: Context, platform: PlatformRow, returnUrl: string, token: string) {
  const { origin } = new URL(returnUrl)
  const ancestors = [...new Set([origin, ...pageOrigins(platform)])]
  c.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      `script-src ${SCRIPT_HASH}`,
      `style-src ${STYLE_HASH}`,
      `form-action ${origin}`,
      "base-uri 'none'",
      `frame-ancestors 'self' ${ancestors.join(' ')}`,
    ].join('; '),
  )
  const language = requestLanguage(c)
  const words = { locale: language }
  return c.html(
    html`<!doctype html>
<html lang="${LANGUAGE_FACTS[language].tag}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${m.classes_pick_back({}, words)}</title>
    <style>${raw(STYLE)}</style>
  </head>
  <body>
    <form method="post" action="${returnUrl}">
      <input type="hidden" name="JWT" value="${token}" />
      <button>${m.classes_pick_back({}, words)}</button>
    </form>
    ${raw(SENDING)}
  </body>
</html>`,
  )
}
