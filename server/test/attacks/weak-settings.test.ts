import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { refuseUnsafe, warningsAbout } from '#server/config/safe-config.ts'
import { freePort } from '#server/testing/free-port.ts'
import { failToStart, startServerProcess } from '#server/testing/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'dozenauts-weak-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const LONG = 'a-key-of-more-than-thirty-two-characters'
const ONE_SENTENCE = /^[A-Z][^\n]+\.$/

test.each([
  ['a short service key', { AUTH_SERVICE_KEY: 'a' }, 'AUTH_SERVICE_KEY'],
  ['31 characters', { AUTH_SERVICE_KEY: LONG.slice(0, 31) }, 'AUTH_SERVICE_KEY'],
  ['a short publishable key', { AUTH_PUBLISHABLE_KEY: 'public' }, 'AUTH_PUBLISHABLE_KEY'],
  ['a short secret', { AUTH_SECRET: 'hush' }, 'AUTH_SECRET'],
  ['a short token', { METRICS_TOKEN: 'hush' }, 'METRICS_TOKEN'],
  [
    'a short secret of the payment provider',
    { STRIPE_WEBHOOK_SECRET: 'whsec_hush' },
    'STRIPE_WEBHOOK_SECRET',
  ],
  ['the same letter', { AUTH_SERVICE_KEY: 'a'.repeat(64) }, 'AUTH_SERVICE_KEY'],
  ['few letters', { AUTH_SECRET: 'abcabcabc'.repeat(8) }, 'AUTH_SECRET'],
  ['equal keys', { AUTH_PUBLISHABLE_KEY: LONG, AUTH_SERVICE_KEY: LONG }, 'AUTH_SERVICE_KEY'],
  ['the secret as a key', { AUTH_SECRET: LONG, AUTH_SERVICE_KEY: LONG }, 'AUTH_SECRET'],
  ['a public site without mail', { SITE_URL: 'https://school.example' }, 'SMTP_URL'],
])('[F41] %s: one sentence that names the setting', (_name, env, named) => {
  const refused = () => refuseUnsafe(readConfig(env as Record<string, string>))
  expect(refused).toThrow(ConfigError)
  expect(refused).toThrow(ONE_SENTENCE)
  expect(refused).toThrow(named)
})

test('[F41] a server with weak settings ends with that sentence and exit code 1, and has written nothing', async () => {
  const data = join(folder, 'refused')
  const { code, stderr } = await failToStart({ DATA_DIR: data, AUTH_SERVICE_KEY: 'a' })
  expect(code).toBe(1)
  expect(stderr.trimEnd()).toMatch(ONE_SENTENCE)
  expect(stderr).toContain('AUTH_SERVICE_KEY')
  expect(() => statSync(data)).toThrow('ENOENT')
})

describe('settings for a laptop', () => {
  const run = async (env: Record<string, string>) => {
    const data = mkdtempSync(join(folder, 'run-'))
    const PORT = String(await freePort())
    const server = await startServerProcess({
      DATA_DIR: data,
      LOG_LEVEL: 'silent',
      PORT,
      ...env,
    })
    await server.kill('SIGTERM')
    return server.output()
  }
  const CARELESS = { AUTH_AUTOCONFIRM: 'true', AUTH_RATE_LIMITS: 'off' }

  test('[F41] on a public site they are warned about, whatever LOG_LEVEL says', async () => {
    const said = await run({ ...CARELESS, SITE_URL: 'https://school.example', MAIL: 'off' })
    expect(said).toMatch(/^WARNING: AUTH_AUTOCONFIRM is on at https:\/\/school\.example/m)
    expect(said).toMatch(/^WARNING: AUTH_RATE_LIMITS is off at https:\/\/school\.example/m)
    expect(said).toMatch(
      /^WARNING: LANDING_CLAIMS names no file .* https:\/\/school\.example shows no claims/m,
    )
    expect(said).toMatch(/^WARNING: SUPPORT_EMAIL is not set/m)
  })

  test.each([
    [{ BACKUP_EVERY: '0h' }, 'BACKUP_EVERY must be a time like 30m, 1h or 1d.'],
    [{ BACKUP_EVERY: '60' }, 'BACKUP_EVERY must be a time like 30m, 1h or 1d.'],
    [{ DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/data' }, 'BACKUP_DIR must not lie in DATA_DIR'],
    [
      { DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/other/../data/..backups' },
      'BACKUP_DIR must not lie in DATA_DIR',
    ],
  ])('[S160] snapshots with %o are refused at the start', (env, said) => {
    expect(() => readConfig(env)).toThrow(said)
  })

  test('[S160] BACKUP_DIR may lie beside DATA_DIR, and is told to be ignored with PostgreSQL', () => {
    const config = readConfig({ DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/data-backups', BACKUP_EVERY: '30m' })
    expect([config.backupDir, config.backupEveryMs, warningsAbout(config)]).toEqual([
      '/srv/data-backups',
      1_800_000,
      [],
    ])
    const [warning] = warningsAbout(
      readConfig({ BACKUP_DIR: '/srv/backups', DATABASE_URL: 'postgres://db/x' }),
    )
    expect(warning).toContain('BACKUP_DIR is ignored with DATABASE_URL')
  })

  test('[S172] an AUTH_AUTOCONFIRM that takes operators their rights says so, on a laptop too', () => {
    const [warning] = warningsAbout(readConfig({ AUTH_AUTOCONFIRM: 'true', OPERATORS: 'op@school.example' }))
    expect(warning).toMatch(/^OPERATORS is ignored/)
  })

  test('[F41] on a laptop they are nobody’s business', async () => {
    expect(await run(CARELESS)).not.toContain('WARNING')
  })
})

const openToOthers = (path: string) => (statSync(path).mode & 0o077) !== 0

test('[F28] a data folder that was open to others is closed, with all that an earlier version left in it', async () => {
  for (const leftover of [[], ['dozenauts.sqlite', 'lock.sqlite']]) {
    const data = mkdtempSync(join(folder, 'open-'))
    for (const name of leftover) writeFileSync(join(data, name), '', { mode: 0o644 })
    chmodSync(data, 0o755)
    const server = await startServerProcess({ DATA_DIR: data })
    const names = readdirSync(data, { recursive: true }) as string[]
    expect(names).toContain('dozenauts.sqlite-wal')
    for (const name of ['', ...names]) expect(openToOthers(join(data, name)), name).toBe(false)
    await server.kill('SIGKILL')
  }
})

test('[F28] a folder that others use is neither closed to them nor used', async () => {
  const data = join(folder, 'shared')
  mkdirSync(data)
  writeFileSync(join(data, 'letter.txt'), 'of somebody else')
  chmodSync(data, 0o755)
  const { code, stderr } = await failToStart({ DATA_DIR: data })
  expect(code).toBe(1)
  expect(stderr.trimEnd()).toMatch(ONE_SENTENCE)
  expect(stderr).toContain('DATA_DIR')
  expect(openToOthers(data)).toBe(true)
  expect(readdirSync(data)).toEqual(['letter.txt'])
})
