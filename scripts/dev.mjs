// `npm run dev`: the pages with hot reload on PORT, and behind them a server that is rebuilt and started
// again whenever its sources change.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './install.mjs'

installIfNeeded()
const { createServer } = await import('vite')
const { watchServer } = await import('./build-server.mjs')

const root = fileURLToPath(new URL('..', import.meta.url))
const built = `${root}server/dist/dev`
const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 3000)
const serverPort = port + 1
const serverUrl = `http://127.0.0.1:${serverPort}`

/** @type {import('node:child_process').ChildProcess | undefined} */
let server
let restarting = Promise.resolve()

async function restart() {
  await stopServer()
  server = spawn(process.execPath, ['--enable-source-maps', `${built}/main.js`], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      LOG_LEVEL: 'warn',
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(serverPort),
      // Links in mails lead to the pages, not to the server behind them.
      SITE_URL: process.env.SITE_URL ?? `http://${host}:${port}`,
    },
  })
}

async function stopServer() {
  const old = server
  server = undefined
  if (!old || old.exitCode !== null || old.signalCode !== null) return
  const gone = new Promise((done) => old.once('exit', done))
  old.kill('SIGTERM')
  await gone
}

mkdirSync(built, { recursive: true })
const watcher = await watchServer(built, () => {
  restarting = restarting.then(restart)
})
process.env.DEV_SERVER_URL = serverUrl
const pages = await createServer({
  configFile: `${root}web/vite.config.ts`,
  server: { host, port, strictPort: true },
})
await pages.listen().catch((error) => {
  console.error(`The pages cannot be served on port ${port}: ${error.message}.`)
  process.exit(1)
})
console.log(`pages with hot reload on http://${host}:${port}`)

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, async () => {
    await Promise.allSettled([watcher.close(), pages.close(), restarting.then(stopServer)])
    process.exit(0)
  })
}
