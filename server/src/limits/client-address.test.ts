import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { clientNetwork } from '#server/limits/client-address.ts'

async function seen(peer: string, forwarded?: string, trusted = ''): Promise<string> {
  const config = readConfig({ TRUSTED_PROXIES: trusted })
  const app = new Hono().get('/', (c) => c.json(clientNetwork(config, c)))
  const headers: Record<string, string> = forwarded ? { 'X-Forwarded-For': forwarded } : {}
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } })
  const { near, wide } = (await answer.json()) as { near: string; wide: string | null }
  return wide ? `${near} ${wide}` : near
}

test('[F9] without trusted proxies nobody is believed, wherever they sit', async () => {
  for (const peer of ['203.0.113.7', '::ffff:203.0.113.7', '[::ffff:cb00:7107]:443'])
    expect(await seen(peer, '198.51.100.1')).toBe('203.0.113.7')
  for (const peer of ['127.0.0.1', '10.0.0.2', '192.168.1.1'])
    expect(await seen(peer, '198.51.100.1')).toBe(peer)
})

test('[F9] the client is the first address from the right that is not a trusted proxy', async () => {
  const trusted = '127.0.0.1, 10.0.0.0/8,2001:db8:ffff::/48'
  expect(await seen('127.0.0.1', '203.0.113.7', trusted)).toBe('203.0.113.7')
  expect(await seen('::ffff:127.0.0.1', '1.2.3.4, 203.0.113.7', trusted)).toBe('203.0.113.7')
  expect(await seen('127.0.0.1', '1.2.3.4, 203.0.113.7, 10.4.4.4', trusted)).toBe('203.0.113.7')
  expect(await seen('2001:db8:ffff::9', '203.0.113.7,10.1.2.3', trusted)).toBe('203.0.113.7')
  expect(await seen('198.51.100.9', '203.0.113.7', trusted)).toBe('198.51.100.9')
  expect(await seen('127.0.0.1', '10.0.0.9', trusted)).toBe('10.0.0.9')
  expect(await seen('127.0.0.1', '203.0.113.7, nonsense', trusted)).toBe('127.0.0.1')
  expect(await seen('127.0.0.1', undefined, trusted)).toBe('127.0.0.1')
})

test('[F9] an address with a port is read as the address', async () => {
  expect(await seen('127.0.0.1', '1.2.3.4:4431', '127.0.0.1')).toBe('1.2.3.4')
  expect(await seen('127.0.0.1', '[2001:db8:1:2::5]:443', '127.0.0.1')).toBe('2001:db8:1:2/64 2001:db8:1/48')
})

test('[F9] one IPv6 network is one client however it is spelt', async () => {
  const spellings = [
    '2001:db8:1:2:aaaa::1',
    '2001:0DB8:0001:0002:0:0:0:ffff',
    '2001:db8:1:2::',
    '2001:db8:1:2::1.2.3.4',
    '2001:db8:1:2::7%eth0',
  ]
  for (const address of spellings) expect(await seen(address)).toBe('2001:db8:1:2/64 2001:db8:1/48')
  expect(await seen('2001:db8:1:3::1')).toBe('2001:db8:1:3/64 2001:db8:1/48')
})

test('[F9] a mistake in the setting is told, not ignored', () => {
  for (const wrong of ['10.0.0.0/33', 'nginx', '10.0.0.1/', '10.0.0.1,,10.0.0.2', '::/129'])
    expect(() => readConfig({ TRUSTED_PROXIES: wrong })).toThrow(/TRUSTED_PROXIES/)
})
