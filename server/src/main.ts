import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { sellsPlans } from '#server/api/plans/links.ts'
import { createApp } from '#server/app.ts'
import { boot } from '#server/boot.ts'
import { asCalledHere } from '#server/config/as-called-here.ts'
import { readBrand } from '#server/config/brand.ts'
import { honestClaims } from '#server/config/claims.ts'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { withEnvFile } from '#server/config/env-file.ts'
import { keepCertificateFresh, readCertificate } from '#server/http/certificate.ts'
import { listen } from '#server/http/listen.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { loadSite } from '#server/http/site.ts'

/** Beside server/dist, where the bundle of this file lives. */
const WEB_BUILD = fileURLToPath(new URL('../../web/dist', import.meta.url))
const COMMANDS = fileURLToPath(new URL('command.js', import.meta.url))

async function main() {
  // In percent. Left to itself the heap grows up to fourfold before it is collected: 50 MB more on a small machine.
  setFlagsFromString('--heap-growing-percent=50')
  // Everything this process writes holds children's data or keys: no access for other users of the machine.
  process.umask(0o077)
  const [unknown] = withEnvFile(process.argv.slice(2))
  // A setting misspelt here would leave a public site with those of a laptop.
  if (unknown !== undefined) throw new ConfigError(`The server knows --env-file <file>, and not ${unknown}.`)
  const asked = readConfig(process.env)
  const brand = readBrand(asked.brand)
  const listener = await listen(asked.host, asked.port, asked.tls && readCertificate(asked.tls))
  // PORT=0 asks for any free port; the site's address needs the actual one.
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const warn = (line: string) => void process.stderr.write(`${line}\n`)
  const config = honestClaims(readConfig({ ...process.env, PORT: String(listener.port) }), WEB_BUILD, warn)
  const server = await boot(config, { print, warn, program: COMMANDS }).catch(async (error: unknown) => {
    await listener.close()
    throw error
  })
  const site = loadSite(WEB_BUILD, {
    claims: config.landingClaims !== 'off',
    prices: sellsPlans(config),
    brand,
  })
  const app = createApp(server.ctx, site)
  listener.serve(app.fetch, securityHeaders(config.siteUrl, site, server.ctx.platforms.origins))
  if (config.tls) keepCertificateFresh(config.tls, listener.useCertificate, server.ctx)
  print(`ready on ${config.siteUrl}`)

  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    server.ctx.log.info({ signal }, 'stopping')
    await listener.close()
    await server.stop()
    server.ctx.log.flush(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  // An operator's mistake gets a sentence; a bug keeps its stack.
  const words =
    error instanceof ConfigError ? error.message : `Dozenauts could not start: ${(error as Error).stack}`
  process.stderr.write(`${asCalledHere(words)}\n`, () => process.exit(1))
})
