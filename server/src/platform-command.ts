import { runPlatformCommand } from '#server/commands/platform.ts'

process.umask(0o077)
const { failed, text } = await runPlatformCommand(process.argv.slice(2), process.env)
if (failed) process.stderr.write(text, () => process.exit(1))
else process.stdout.write(text)
