import { expect, test } from 'vitest'
import { deviceName } from '#server/auth/clients/device-name.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
    'Chrome · Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0', 'Edge · Windows'],
  ['Mozilla/5.0 (X11; CrOS x86_64 15000) AppleWebKit/537.36 Chrome/141.0 Safari/537.36', 'Chrome · ChromeOS'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604',
    'Safari · iPad',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Safari/537.36',
    'Samsung Internet · Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Mac'],
  ['curl/8.0 <script>', null],
  [undefined, null],
])('[K24] of %j only %j is kept', (header, name) => {
  expect(deviceName(header)).toBe(name)
})
