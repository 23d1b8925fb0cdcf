import { expect, test } from 'vitest'
import { accountCommand } from '#server/commands/account.ts'
import { backupCommand, restoreCommand } from '#server/commands/backup.ts'
import { checkSiteCommand } from '#server/commands/check-site.ts'
import { platformCommand } from '#server/commands/platform.ts'
import { researchCommand } from '#server/commands/research.ts'
import { retentionCommand } from '#server/commands/retention.ts'
import { runCommand } from '#server/commands/run-command.ts'

test('a platform gets no address that was only guessed', async () => {
  for (const words of [['link', 'Sunny Hill'], ['list']]) {
    const { failed, text } = await runCommand(platformCommand, words, { PORT: '4000' })
    expect(failed).toBe(true)
    expect(text).toContain('SITE_URL is not set here')
    expect(text).toContain('--env-file')
  }
})

test.each([
  ['account', accountCommand],
  ['backup', backupCommand],
  ['check-site', checkSiteCommand],
  ['platform', platformCommand],
  ['research', researchCommand],
  ['restore', restoreCommand],
  ['retention', retentionCommand],
] as const)('%s explains itself, names the file of settings, and does nothing', async (name, command) => {
  const { failed, text, about } = await runCommand(command, ['--help'], { DATA_DIR: '/nowhere' })
  expect(failed).toBe(true)
  expect(text).toContain(`npm run ${name}`)
  expect(text).toContain('--env-file <file>')
  expect(about).toBeUndefined()
})
