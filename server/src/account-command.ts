import { runAccountCommand } from '#server/commands/account.ts'

process.umask(0o077)
const { failed, text } = await runAccountCommand(process.argv.slice(2), process.env)
if (failed) process.stderr.write(text, () => process.exit(1))
else process.stdout.write(text)
