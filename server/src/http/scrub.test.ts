import { expect, test } from 'vitest'
import { loggedPath, withoutPersonalData } from '#server/http/scrub.ts'

test('a quoted value in an error is blotted out', () => {
  const text = withoutPersonalData(
    'Error: "ada@example.com" and eyJhbGciOi.eyJzdWIi.c2ln at node_modules/@hono/x.js',
  )
  expect(text).toBe('Error: "[e-mail]" and [token] at node_modules/@hono/x.js')
})

test.each([
  ['Key (email)=(ada@example.com) already exists', 'Key (email)=([e-mail]) already exists'],
  ['mailto:josé@escola.com.br, o’brien+x@example.co.uk;', 'mailto:[e-mail], [e-mail];'],
  ['Bearer eyJhbGciOi.eyJzdWIi.c2ln', 'Bearer [token]'],
  ['at run (file:///srv/app/main.js:10:4)', 'at run (file:///srv/app/main.js:10:4)'],
])('%s', (text, shown) => expect(withoutPersonalData(text)).toBe(shown))

test.each(['a', 'a@', 'eyJ', '@.', ' a@b', 'x'.repeat(70)])(
  '[F43] two million characters of %j are cut short, and looked through once',
  (piece) => {
    const text = piece.repeat(2_000_000 / piece.length)
    expect(withoutPersonalData(text).length).toBeLessThan(50_000)
  },
)

test('[F43] what is personal at the very edge of the cut is not shown either', () => {
  for (let before = 8_150; before < 8_200; before++) {
    const shown = withoutPersonalData(`${'x '.repeat(before / 2)}ada.lovelace@example.com`)
    expect(shown.includes('ada')).toBe(false)
  }
})

test.each([
  ['/auth/v1/token', '/auth/v1/token'],
  ['/assets/index-Ba_iiGIC.js', '/assets/index-Ba_iiGIC.js'],
  ['/assets/fredoka-latin-wght-normal-C2gbVfdx.woff2', '/assets/fredoka-latin-wght-normal-C2gbVfdx.woff2'],
  [
    '/auth/v1/admin/users/0a1b2c3d-0000-4000-8000-0123456789ab',
    '/auth/v1/admin/users/0a1b2c3d-0000-4000-8000-0123456789ab',
  ],
  ['/reset/child@school.org/eyJhbGciOi.eyJzdWIi.c2ln', '/reset/[hidden]/[hidden]'],
  ['/reset/child%40school.org', '/reset/[hidden]'],
  ['/verify/123987', '/verify/[hidden]'],
  [`/verify/${'0f'.repeat(28)}`, '/verify/[hidden]'],
  ['/api/family-codes/ABC-DEF-GHJ/redeem', '/api/family-codes/[hidden]/redeem'],
  [`/api/invitations/${'a_-9'.repeat(11)}/accept`, '/api/invitations/[hidden]/accept'],
  ['/caf\u001b[31m', '/[hidden]'],
  ['//', '//'],
])('[F43] of the path %s a log shows %s', (path, shown) => expect(loggedPath(path)).toBe(shown))

test('[F43] a path without end is cut', () => {
  expect(loggedPath('/a'.repeat(5_000)).length).toBeLessThan(250)
  expect(loggedPath(`/${'a'.repeat(5_000)}`)).toBe('/[hidden]…')
})
