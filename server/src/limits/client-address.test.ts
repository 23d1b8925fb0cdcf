import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from '#server/limits/client-address.ts'

async function seen(peer: string, forwarded?: string): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c)))
  const headers: Record<string, string> = forwarded ? { 'X-Forwarded-For': forwarded } : {}
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } })
  return answer.text()
}

test('a stranger cannot choose an address', async () => {
  expect(await seen('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  expect(await seen('::ffff:203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
})

test('a proxy nearby is believed about the last hop, which it added itself', async () => {
  expect(await seen('127.0.0.1', '1.2.3.4, 203.0.113.7')).toBe('203.0.113.7')
  expect(await seen('::ffff:10.0.0.2', '203.0.113.7')).toBe('203.0.113.7')
  expect(await seen('::1', 'not an address')).toBe('0:0:0:0')
})

test('a household’s IPv6 addresses count as one', async () => {
  expect(await seen('2001:db8:1:2:aaaa::1')).toBe(await seen('2001:db8:1:2::ffff'))
  expect(await seen('2001:db8:1:3::1')).not.toBe(await seen('2001:db8:1:2::1'))
})
