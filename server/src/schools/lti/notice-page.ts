import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { LANGUAGE_FACTS, type Language } from '#core/language/language.ts'
import { sha256 } from '#server/crypto/sha256.ts'
import { m } from '#server/generated/paraglide/messages.js'
import { requestLanguage } from '#server/network/request-language.ts'
import type { PlatformProblem } from '#server/schools/lti/platforms.ts'
import type { LaunchRefusal } from '#server/schools/lti/verify-launch.ts'

export type Notice = 'registered' | 'unknown_link' | 'not_registered' | LaunchRefusal | PlatformProblem

/** The same words as on the launch page of the app, which shows what is refused later. */
const WORDS: Readonly<Record<Notice, (language: { readonly locale: Language }) => string>> = {
  registered: (language) => m.sign_in_launch_registered({}, language),
  unknown_link: (language) => m.sign_in_launch_link_used({}, language),
  not_registered: (language) => m.sign_in_launch_not_registered({}, language),
  launch_expired: (language) => m.sign_in_launch_over({}, language),
  other_browser: (language) => m.sign_in_launch_over({}, language),
  unknown_platform: (language) => m.sign_in_launch_unknown({}, language),
  unknown_deployment: (language) => m.sign_in_launch_unknown({}, language),
  platform_unavailable: (language) => m.sign_in_launch_away({}, language),
  bad_platform_answer: (language) => m.sign_in_launch_away({}, language),
  platform_refused: (language) => m.sign_in_launch_denied({}, language),
  no_course: (language) => m.sign_in_launch_no_course({}, language),
  no_role: (language) => m.sign_in_launch_no_role({}, language),
  teachers_only: (language) => m.sign_in_launch_teachers_only({}, language),
  bad_launch: (language) => m.sign_in_launch_bad({}, language),
}

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#eef2ff;color:#1e1b4b;font:1.25rem/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(36rem,100% - 2rem);padding:1.5rem;border-radius:1rem;background:#fff;border-inline-start:.5rem solid #b45309;overflow-wrap:anywhere}
main[data-notice=registered]{border-color:#15803d}
h1{margin:0;font-size:1.5rem}p{margin:.5rem 0}
button{font:inherit;font-weight:600;padding:.5rem 1.5rem;border:0;border-radius:.75rem;background:#4f46e5;color:#fff}`
// The page of the platform waits for this word (LTI dynamic registration); pressed, so that the sentence can be read.
const SCRIPT =
  "document.querySelector('button').onclick=()=>(opener??parent).postMessage({subject:'org.imsglobal.lti.close'},'*')"
const [STYLE_HASH, SCRIPT_HASH] = [STYLE, SCRIPT].map((text) => `'sha256-${sha256(text).toString('base64')}'`)
// In a template of its own: the bundler rewrites a tagged one with the end of a script.
const CLOSING = `<script>${SCRIPT}</script>`

/**
 * One sentence, also inside the page of a platform that is not registered, or not yet known to this process. Any site may
 * show it inside its own: it knows nobody, holds nothing, and its one button only tells the page around it to close it.
 */
export function showNotice(
  c: Context,
  notice: Notice,
  status: 200 | 400 = 400,
): Response | Promise<Response> {
  c.header('Cache-Control', 'no-store')
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src ${STYLE_HASH}; script-src ${SCRIPT_HASH}; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  )
  const locale = requestLanguage(c)
  return c.html(
    html`<!doctype html>
<html lang="${LANGUAGE_FACTS[locale].tag}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${m.sign_in_launch_title({}, { locale })}</title>
    <style>${raw(STYLE)}</style>
  </head>
  <body>
    <main data-notice="${notice}">
      <h1>${m.sign_in_launch_title({}, { locale })}</h1>
      <p role="${notice === 'registered' ? 'status' : 'alert'}">${WORDS[notice]({ locale })}</p>
      ${notice === 'registered' ? html`<button>${m.sign_in_launch_done({}, { locale })}</button>${raw(CLOSING)}` : ''}
    </main>
  </body>
</html>`,
    status,
  )
}
