import { expect, test } from 'vitest'
import { readSidebarCookie } from '#web/data/device/sidebar-cookie.ts'

test.each([
  ['sidebar_state=true', true],
  ['theme=dark; sidebar_state=false; other=1', false],
  ['', undefined],
  ['sidebar_state=maybe', undefined],
  ['my_sidebar_state=true', undefined],
])('the cookies %j say %s', (cookies, state) => {
  expect(readSidebarCookie(cookies)).toBe(state)
})
