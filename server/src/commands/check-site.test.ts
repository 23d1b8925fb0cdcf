import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { boot } from '#server/boot.ts'
import { checkSiteCommand } from '#server/commands/check-site.ts'
import { runCommand } from '#server/commands/run-command.ts'
import { readConfig } from '#server/config/config.ts'
import { takeSnapshot } from '#server/db/backup/snapshots.ts'
import { makeCertificate, withCertificate } from '#server/testing/certificate.ts'

const folder = mkdtempSync(join(tmpdir(), 'dozenauts-check-'))
afterAll(() => rmSync(folder, { recursive: true }))
const dataDir = join(folder, 'data')
const backupDir = join(folder, 'backups')

const check = async (env: Record<string, string>) => {
  const { failed, text } = await runCommand(checkSiteCommand, [], { DATA_DIR: dataDir, ...env })
  const of = (what: string) => new RegExp(`^(\\w+) +${what} +(.*)$`, 'm').exec(text)?.slice(1)
  return { failed, text, of }
}

test('an empty site lacks all, and the words say what to do', async () => {
  const { failed, of } = await check({})
  expect(failed).toBe(true)
  expect(of('address')).toEqual(['lacks', expect.stringContaining('--env-file')])
  expect(of('mail')?.[0]).toBe('lacks')
  expect(of('database')?.[0]).toBe('lacks')
  expect(of('backup')).toEqual(['lacks', expect.stringContaining('BACKUP_DIR')])
  expect(of('support')?.[0]).toBe('lacks')
  expect(of('payment')?.[0]).toBe('ok')
})

test('what is there counts: accounts, a snapshot and its age, claims, a plan without a link', async () => {
  const env = { SITE_URL: 'http://tables.example', MAIL: 'off', LANDING_CLAIMS: 'off' }
  const server = await boot(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env }), {
    background: false,
  })
  await server.stop()
  mkdirSync(backupDir, { mode: 0o700 })
  takeSnapshot({ dataDir, backupDir, everyMs: 1 }, Date.now())
  const { of } = await check({ ...env, BACKUP_DIR: backupDir, STRIPE_WEBHOOK_SECRET: 'x'.repeat(40) })
  expect(of('address')).toEqual(['lacks', expect.stringContaining('not https')])
  expect(of('accounts')).toEqual(['lacks', expect.stringContaining('account')])
  expect(of('backup')?.[0]).toBe('ok')
  expect(of('claims')).toEqual(['ok', 'None are shown.'])
  expect(of('mail')).toEqual(['look', expect.stringContaining('MAIL=off')])
  expect(of('payment')?.[0]).toBe('lacks')
})

test('before the first start the certificate is looked at in its files, and is one line where there is none', async () => {
  const files = makeCertificate(folder)
  const site = { SITE_URL: 'https://localhost:9', MAIL: 'off' }
  const none = await check({ ...site, TLS_CERT: '/nowhere/cert.pem', TLS_KEY: files.key })
  expect(none.of('certificate')).toEqual(['lacks', expect.stringContaining('/nowhere/cert.pem (TLS_CERT)')])
  const short = await check({ ...site, ...withCertificate(files) })
  expect(short.of('address')).toEqual(['lacks', expect.stringContaining('does not answer here')])
  expect(short.of('certificate')).toEqual(['lacks', expect.stringMatching(/^It ends on \d{4}-/)])
  const other = await check({ ...site, ...withCertificate(files), SITE_URL: 'https://tables.example:9' })
  expect(other.of('certificate')).toEqual(['lacks', 'It is not for tables.example.'])
})

test('a site that answers with a certificate nobody knows: the one is told from the other', async () => {
  const { cert, key } = makeCertificate(folder, 'unknown')
  const server = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (_, answer) =>
    answer.end(),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const { of } = await check({ SITE_URL: `https://localhost:${port}`, MAIL: 'off' })
  server.close()
  expect(of('address')?.[0]).toBe('ok')
  expect(of('certificate')).toEqual(['lacks', expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT')])
})

test('a mail that is asked for and cannot be sent is said', async () => {
  const mail = (env: Record<string, string>) =>
    runCommand(checkSiteCommand, ['--mail', 'ada@school.example'], { DATA_DIR: dataDir, ...env })
  for (const env of [{ MAIL: 'off' }, {}])
    expect((await mail(env)).text).toContain('Nothing was sent to ada@school.example')
})
