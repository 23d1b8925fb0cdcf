import { expect, test } from 'vitest'
import { platformCommand } from '#server/commands/platform.ts'
import { runCommand } from '#server/commands/run-command.ts'

test('a platform gets no address that was only guessed', async () => {
  for (const words of [['link', 'Sunny Hill'], ['list']]) {
    const { failed, text } = await runCommand(platformCommand, words, { PORT: '4000' })
    expect(failed).toBe(true)
    expect(text).toContain('SITE_URL is not set here')
    expect(text).toContain('--env-file')
  }
})
