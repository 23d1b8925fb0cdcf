// `npm start`: everything between a fresh clone and a running server. This file must run on any Node
// and with nothing installed, so it imports nothing before it has looked at the version.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Dozenauts needs Node 20.19 or newer, and this is Node ${process.versions.node}.`)
  process.exit(1)
}

const { installToServe } = await import('./install.mjs')
installToServe()
const { buildIfNeeded } = await import('./build.mjs')
await buildIfNeeded()
// A person at a terminal wants the one line that matters; a log collector wants every request.
if (!process.argv.some((word) => word.startsWith('--env-file')))
  process.env.LOG_LEVEL ??= process.stdout.isTTY ? 'warn' : 'info'
await import('../server/dist/main.js')
