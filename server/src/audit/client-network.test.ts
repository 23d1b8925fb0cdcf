import { expect, test } from 'vitest'
import { truncatedNetwork } from '#server/audit/client-network.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12::/48'],
  ['2001:0db8:0012:34', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('[F49] of %s only %s is kept', (address, network) => {
  expect(truncatedNetwork(address)).toBe(network)
})
