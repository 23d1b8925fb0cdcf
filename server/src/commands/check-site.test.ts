import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { boot } from '#server/boot.ts'
import { checkSiteCommand } from '#server/commands/check-site.ts'
import { runCommand } from '#server/commands/run-command.ts'
import { readConfig } from '#server/config/config.ts'
import { takeSnapshot } from '#server/db/backup/snapshots.ts'

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
