import { expect, test } from 'vitest'
import { isPublicAddress } from '#server/network/public-address.ts'

test.each(['93.184.216.34', '100.63.255.255', '172.32.0.1', '2606:2800:220:1::1', '::ffff:93.184.216.34'])(
  '[S155] %s is on the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ...['0.0.0.0', '127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '100.127.255.255', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
  ],
  ...[
    'fd12:3456::1',
    'fec0::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'x',
    '',
  ],
])('[S155] %s is not', (address) => expect(isPublicAddress(address)).toBe(false))
