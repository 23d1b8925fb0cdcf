import { expect, test } from 'vitest'
import { safeRedirect } from '#server/auth/mail-links/redirect.ts'

const SITE = 'https://play.example'

test.each([
  [undefined, 'signup', `${SITE}/auth/login?verified=true`],
  [undefined, 'recovery', `${SITE}/auth/reset-password`],
  [undefined, 'magiclink', SITE],
  ['', 'toString', SITE],
  [`${SITE}/app?a=b#c`, 'signup', `${SITE}/app?a=b#c`],
  ['/app/games', 'signup', `${SITE}/app/games`],
  ['//evil.example', 'signup', SITE],
  ['http://play.example/', 'signup', SITE],
  ['https://play.example:8443/', 'signup', SITE],
  ['https://a@play.example/', 'signup', SITE],
  ['https://[', 'signup', SITE],
  ['data:text/html,x', 'signup', SITE],
  [`blob:${SITE}/abc`, 'signup', SITE],
])('redirect_to %j for %s leads to %s', (asked, type, expected) => {
  expect(safeRedirect(SITE, asked, type)).toBe(expected)
})
