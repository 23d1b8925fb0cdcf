import { expect, test } from 'vitest'
import { isSafeUrl } from '#server/network/safe-url.ts'

test.each([
  'https://moodle.example/auth?x=1',
  'https://moodle.example:8443/',
  'https://[2001:db8::1]:8443/',
  'http://127.0.0.1:3000/',
  'http://localhost/',
])('[N28] %s is an address', (url) => expect(isSafeUrl(url)).toBe(true))

test.each([
  'https://*/auth',
  'https://*.example/auth',
  'https://%2a/auth',
  'https://x,default-src/auth',
  'https://x;sandbox/auth',
  "https://'none'/auth",
  'https://my_moodle.example/',
  'https://-x.example/',
  'https://moodle.example./',
  'https://ada@moodle.example/',
  'https://:secret@moodle.example/',
  'http://moodle.example/',
  'ftp://moodle.example/',
  'moodle.example',
  '',
])('[N28] [S154] %s is none', (url) => expect(isSafeUrl(url)).toBe(false))
