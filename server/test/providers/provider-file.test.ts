import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { readProviders } from '#server/config/provider-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'dozenauts-providers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'providers.json')

const GOOD = {
  id: 'sunny-hill',
  label: 'Sunny Hill School',
  issuer: 'https://id.school.example',
  client_id: 'dozenauts',
  client_secret: 'a secret that no message repeats',
  for: 'teachers',
  domains: ['School.example'],
}
const PUPILS = { ...GOOD, id: 'pupils', for: 'pupils' }
const ONE_SENTENCE = /^OIDC_PROVIDERS[^\n]+\.$/

function read(content: unknown, env: Record<string, string> = {}) {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readProviders(readConfig({ OIDC_PROVIDERS: path, ...env }))
}
const without = (key: keyof typeof GOOD) => ({ ...GOOD, [key]: undefined })

test('[N1] without a file there are no providers', () => {
  expect(readProviders(readConfig({}))).toEqual({ teachers: [], pupils: [] })
})

test('[N1] what an entry leaves open is the careful choice', () => {
  expect(read({ providers: [GOOD] }).teachers).toEqual([
    {
      id: 'sunny-hill',
      label: 'Sunny Hill School',
      issuer: 'https://id.school.example',
      clientId: 'dozenauts',
      clientSecret: GOOD.client_secret,
      scope: 'openid email profile',
      domains: ['school.example'],
      claims: {},
      verifiedClaim: 'email_verified',
      newAccounts: true,
    },
  ])
})

test('[N1] where sign-up is closed, a provider makes accounts only if its entry says so', () => {
  const closed = { AUTH_SIGNUPS: 'off' }
  expect(read({ providers: [GOOD] }, closed).teachers[0]?.newAccounts).toBe(false)
  expect(read({ providers: [{ ...GOOD, new_accounts: true }] }, closed).teachers[0]?.newAccounts).toBe(true)
})

test('[N1] where no mail is sent, no account without a password is made', () => {
  const off = { MAIL: 'off' }
  expect(read({ providers: [GOOD] }, off).teachers[0]?.newAccounts).toBe(false)
  expect(() => read({ providers: [{ ...GOOD, new_accounts: true }] }, off)).toThrow(ONE_SENTENCE)
})

test.each([
  ['text that is not JSON', '{', 'not JSON'],
  ['a list instead of an object', '[]', '"providers" is missing'],
  ['an unknown key of the file', { providers: [], provider: [] }, '"provider" is not a known key'],
  ['an unknown key of an entry', { providers: [{ ...GOOD, clientid: 'x' }] }, 'provider 1: "clientid"'],
  ['no client id', { providers: [GOOD, without('client_id')] }, 'provider 2: "client_id" is missing'],
  ['an empty secret', { providers: [{ ...GOOD, client_secret: ' ' }] }, '"client_secret" must not be empty'],
  ['no domains', { providers: [without('domains')] }, '"domains" is missing'],
  ['a list of no domains', { providers: [{ ...GOOD, domains: [] }] }, '"domains" must not be empty'],
  ['an address as a domain', { providers: [{ ...GOOD, domains: ['a@b.c'] }] }, 'must be a domain'],
  ['http', { providers: [{ ...GOOD, issuer: 'http://id.school.example' }] }, 'starts with https://'],
  ['no address', { providers: [{ ...GOOD, issuer: 'school' }] }, 'starts with https://'],
  [
    'every tenant of Microsoft',
    { providers: [{ ...GOOD, issuer: 'https://login.microsoftonline.com/common/v2.0' }] },
    'your own tenant',
  ],
  ['a taken name', { providers: [{ ...GOOD, id: 'email' }] }, 'is taken by the auth service'],
  ['one name twice', { providers: [GOOD, GOOD] }, 'two providers are called "sunny-hill"'],
  ['anybody else', { providers: [{ ...GOOD, for: 'everyone' }] }, '"for" must be "teachers" or "pupils"'],
  ['nobody', { providers: [without('for')] }, '"for" is missing'],
  ['the name of a platform', { providers: [{ ...GOOD, id: 'lti-1' }] }, 'is taken by the auth service'],
  ['the name of pupils', { providers: [{ ...GOOD, id: 'pupil-x' }] }, 'is taken by the auth service'],
  [
    'groups for teachers',
    { providers: [{ ...GOOD, class_claim: 'groups' }] },
    '"class_claim" is not a known',
  ],
  [
    'accounts for pupils',
    { providers: [{ ...PUPILS, new_accounts: true }] },
    '"new_accounts" is not a known',
  ],
  [
    'pupils of everywhere',
    { providers: [{ ...PUPILS, domains: undefined }] },
    'one of "domains", "claims" and "class_claim"',
  ],
  ['groups that nobody names', { providers: [{ ...PUPILS, class_claim: 'groups' }] }, 'belong together'],
  [
    'groups that strangers name',
    { providers: [GOOD, { ...PUPILS, class_claim: 'groups', teachers: 'pupils' }] },
    '"teachers" of "pupils" must be the id of a provider for teachers',
  ],
  ['a scope without openid', { providers: [{ ...GOOD, scope: 'email' }] }, 'must contain openid'],
])('[N1] %s stops the start with one sentence', (_, content, words) => {
  const start = () => read(content)
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(ONE_SENTENCE)
  expect(start).toThrow(words)
  expect(start).not.toThrow(GOOD.client_secret)
})

test('[N1] a file that is not there stops the start', () => {
  const config = readConfig({ OIDC_PROVIDERS: join(folder, 'missing.json') })
  expect(() => readProviders(config)).toThrow(/cannot be read: .+ \(ENOENT\)\.$/)
})

test('[N1] plain http is for a provider on this machine', () => {
  expect(read({ providers: [{ ...GOOD, issuer: 'http://localhost:4000' }] }).teachers).toHaveLength(1)
})

test('[N50] of pupils no address is asked for, unless the file names domains', () => {
  const groups = { ...PUPILS, domains: undefined, class_claim: 'groups', teachers: 'sunny-hill' }
  expect(read({ providers: [GOOD, groups] }).pupils).toMatchObject([
    { scope: 'openid profile', domains: [], groups: { claim: 'groups', teachers: 'sunny-hill' } },
  ])
  expect(read({ providers: [PUPILS] }).pupils).toMatchObject([
    { scope: 'openid email profile', domains: ['school.example'], groups: null, prompt: 'login' },
  ])
})
