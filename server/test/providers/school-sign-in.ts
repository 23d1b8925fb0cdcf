import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { type Engine, onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type Outbox, stockClient, watchMails } from '../auth/stock-client.ts'
import { openBrowser } from './browser.ts'
import { type Claims, type IdentitySchool, startIdentitySchool } from './identity-school.ts'

const DOMAIN = 'school.example'
const SITE = 'http://localhost:3000'
export const BACK = `${SITE}/auth/school`

export interface Started {
  server: TestServer
  school: IdentitySchool
  mails: Outbox
}

interface Settings {
  readonly entry?: Record<string, unknown>
  /** A second entry, for pupils. */
  readonly pupils?: Record<string, unknown>
  readonly env?: Record<string, string>
}

type Tests = (started: Started, engine: Engine) => void

/** A server on each engine that lets teachers of one school in. */
export const onBothWithSchool = (name: string, settings: Settings, tests: Tests) =>
  onBothEngines(name, (engine) => withSchool(engine, settings, tests))

/** The same on SQLite alone, for what no query decides. */
export const onOneWithSchool = (name: string, settings: Settings, tests: Tests) =>
  describe(name, () => withSchool('sqlite', settings, tests))

function withSchool(engine: Engine, settings: Settings, tests: Tests) {
  const started = {} as Started
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-oidc-'))
  beforeAll(async () => {
    started.school = await startIdentitySchool(`${SITE}/auth/v1/callback`)
    const path = join(folder, 'providers.json')
    const pupils = settings.pupils && {
      id: 'pupils',
      for: 'pupils',
      domains: undefined,
      ...settings.pupils,
    }
    const entries = [settings.entry ?? {}, ...(pupils ? [pupils] : [])]
    writeFileSync(path, JSON.stringify({ providers: entries.map((entry) => entryOf(started.school, entry)) }))
    started.server = await startTestServer(engine, { OIDC_PROVIDERS: path, ...settings.env })
    started.mails = watchMails(started.server)
  })
  beforeEach(() => Object.assign(started.school, { lies: undefined, forges: false, isDown: false }))
  afterAll(async () => {
    await started.server.stop()
    await started.school.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  tests(started, engine)
}

const entryOf = ({ issuer, clientId, clientSecret }: IdentitySchool, more: Record<string, unknown>) => ({
  id: 'school',
  label: 'Sunny Hill School',
  issuer,
  client_id: clientId,
  client_secret: clientSecret,
  for: 'teachers',
  domains: [DOMAIN],
  ...more,
})

/** A new person of the school. */
export function enrolled({ school }: Started, claims: Claims = {}) {
  const subject = randomUUID()
  const email = `${subject}@${DOMAIN}`
  school.people.set(subject, { email, email_verified: true, name: 'Ada Lovelace', ...claims })
  return { subject, email }
}

export const pkceClient = ({ server }: Started) => stockClient(server, { flowType: 'pkce' })

/** Where the button of the sign-in page leads. */
export async function buttonAddress(
  client: GoTrueClient,
  provider = 'school',
  redirectTo = BACK,
): Promise<string> {
  const { data, error } = await client.signInWithOAuth({
    provider: provider as 'google',
    options: { redirectTo, skipBrowserRedirect: true },
  })
  if (error) throw error
  return data.url ?? ''
}

/** Presses the button, signs in at the school, and comes back: where to, and with the stock client's session. */
export async function comeThrough(
  started: Started,
  subject: string,
  { client = pkceClient(started), browser = openBrowser(started.server) } = {},
) {
  const arrived = await browser.follow(await buttonAddress(client), subject)
  const code = arrived.searchParams.get('code')
  const session = code === null ? null : (await client.exchangeCodeForSession(code)).data.session
  return { arrived, refusal: arrived.searchParams.get('error_code'), session, client, browser }
}
