import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { browserMark, markBrowser } from '#server/schools/lti/browser-mark.ts'

const app = (siteUrl: string) =>
  new Hono()
    .get('/give', (c) => c.text(markBrowser({ config: { siteUrl } }, c)))
    .get('/read', (c) => c.text(browserMark({ config: { siteUrl } }, c) ?? 'none'))

test('[S156] by https no other host of the domain gives a browser the mark of a launch', async () => {
  const site = app('https://play.school.example')
  const given = await site.request('/give')
  const [cookie = ''] = (given.headers.get('set-cookie') ?? '').split(';')
  expect(given.headers.get('set-cookie')).toMatch(/^__Host-lti-launch=.*Path=\/;.*HttpOnly; Secure/)
  const read = async (cookie: string) => (await site.request('/read', { headers: { cookie } })).text()
  expect(await read(cookie)).toBe(await given.text())
  expect(await read(cookie.replace('__Host-', ''))).toBe('none')
})

test('on this machine, by http, browsers take the name without the prefix', async () => {
  const given = await app('http://localhost:3000').request('/give')
  expect(given.headers.get('set-cookie')).toMatch(/^lti-launch=/)
})
