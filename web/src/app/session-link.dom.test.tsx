import { afterEach, expect, test } from 'vitest'
import { captureSessionLink } from '#web/app/session-link.ts'

afterEach(() => history.replaceState(null, '', '/'))

test.each(['/class', '/auth/school'])('[N13] [N55] what a school refused is left for %s', (page) => {
  history.replaceState(null, '', `${page}?error_code=provider_denied`)
  expect(captureSessionLink()).toBe(false)
  expect(location.search).toBe('?error_code=provider_denied')
})

test('[N13] on any other page a refusal leaves the address', () => {
  history.replaceState(null, '', '/auth/login?error_code=otp_expired')
  expect(captureSessionLink()).toBe(true)
  expect(location.search).toBe('')
})
