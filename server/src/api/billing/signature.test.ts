import { expect, test } from 'vitest'
import { isSigned, sign } from '#server/api/billing/signature.ts'

/** Made with `generateTestHeaderString` of the provider's own package, stripe 23.1.0. */
const SECRET = 'whsec_sample-of-the-tests-0123456789'
const BODY = '{"id":"evt_1","object":"event"}'
const TIME = 1_790_000_000
const HEADER = `t=${TIME},v1=e15ee0a6bf4a1b220b302cdd1c4a17ac422e30374f78c62791e2e05380cb4d45`

const check = (header: string | undefined, { body = BODY, secret = SECRET, seconds = 0 } = {}) =>
  isSigned(Buffer.from(body), header, { secret, now: (TIME + seconds) * 1000 })

test("[S42] what the provider's own package signs is taken, and ours is the same", () => {
  expect(check(HEADER)).toBe(true)
  expect(sign(BODY, { secret: SECRET, now: TIME * 1000 })).toBe(HEADER)
})

test('[S42] five minutes are the tolerance, in both directions', () => {
  expect([-301, -300, 300, 301].map((seconds) => check(HEADER, { seconds }))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('[S42] one of several signatures is enough: secrets are changed one after the other', () => {
  expect(check(HEADER.replace('v1=', `v1=${'0'.repeat(64)},v1=`))).toBe(true)
})

test.each([
  undefined,
  '',
  'nonsense',
  `t=${TIME}`,
  HEADER.replace('v1=', 'v0='),
  HEADER.replace(`t=${TIME}`, `t=${TIME + 1}`),
  HEADER.replace(`t=${TIME}`, 't=NaN'),
  HEADER.slice(0, -1),
  `${HEADER.slice(0, -1)}é`,
  `t=${TIME},v1=`,
])('[S42] %s opens nothing', (header) => {
  expect(check(header)).toBe(false)
})

test('[S42] another body and another secret do not fit', () => {
  expect(check(HEADER, { body: `${BODY} ` })).toBe(false)
  expect(check(HEADER, { secret: `${SECRET}0` })).toBe(false)
})
