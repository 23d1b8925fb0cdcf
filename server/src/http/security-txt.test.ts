import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { securityTxt } from '#server/http/security-txt.ts'

const at = (day: string) => () => Date.parse(`${day}T15:00:00Z`)

test('[S68] it names where to write to, and is valid for a year from today', () => {
  const config = readConfig({ SUPPORT_EMAIL: 'help@school.example', SITE_URL: 'https://school.example' })
  expect(securityTxt({ config, now: at('2026-11-16') })?.split('\n')).toEqual([
    'Contact: mailto:help@school.example',
    'Expires: 2027-11-16T00:00:00.000Z',
    'Preferred-Languages: en, pt',
    'Canonical: https://school.example/.well-known/security.txt',
    '',
  ])
})

test('[S68] without an address there is none', () => {
  expect(securityTxt({ config: readConfig({}), now: at('2026-11-16') })).toBeNull()
})
