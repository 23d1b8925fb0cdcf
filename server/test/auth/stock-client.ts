import { randomUUID } from 'node:crypto'
import { GoTrueAdminApi, GoTrueClient, type GoTrueClientOptions } from '@supabase/auth-js'
import { beforeAll, vi } from 'vitest'
import type { Mail } from '#server/mail/mailer.ts'
import type { TestServer } from '#server/testing/test-server.ts'

export const PASSWORD = 'a password of nobody'

/** The unchanged client of the web app, talking to the server under test without a socket. */
export function stockClient(server: TestServer, options: Partial<GoTrueClientOptions> = {}) {
  const stored = new Map<string, string>()
  return new GoTrueClient({
    url: `${server.ctx.config.siteUrl}/auth/v1`,
    headers: { apikey: server.ctx.keys.publishableKey },
    fetch: (input, init) => server.request(String(input), init),
    // Every client has a device of its own.
    storageKey: randomUUID(),
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    persistSession: true,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    ...options,
  })
}

/** The stock client's calls for operators. */
export const adminApi = (server: TestServer, key = server.ctx.keys.serviceKey) =>
  new GoTrueAdminApi({
    url: `${server.ctx.config.siteUrl}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    fetch: (input, init) => server.request(String(input), init),
  })

/** A raw call, for what the client hides: status, headers and bodies. */
export function call(
  server: TestServer,
  method: string,
  path: string,
  {
    body,
    token,
    headers,
  }: { body?: unknown; token?: string | undefined; headers?: Record<string, string> } = {},
): Promise<Response> {
  return server.request(`/auth/v1${path}`, {
    method,
    headers: {
      apikey: server.ctx.keys.publishableKey,
      'X-Supabase-Api-Version': '2024-01-01',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

/** A refusal in one line: `429 over_request_rate_limit`. */
export async function outcome(answer: Response): Promise<string> {
  const { code } = (await answer.json()) as { code?: string }
  return `${answer.status} ${code}`
}

export const refresh = (server: TestServer, token: string) =>
  call(server, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } })

/** The refresh token that follows this one. */
export async function refreshed(server: TestServer, token: string): Promise<{ refresh_token: string }> {
  const answer = await refresh(server, token)
  return (await answer.json()) as { refresh_token: string }
}

export interface Outbox {
  readonly sent: readonly Mail[]
  /** The link or code of the last mail to this address. */
  link(to: string): string
  code(to: string): string
}

/** Sees what is put into the mail queue; the mails still go their way. */
export function watchMails(server: TestServer): Outbox {
  const sent: Mail[] = []
  const { mail } = server.ctx
  const enqueue = mail.enqueue.bind(mail)
  vi.spyOn(mail, 'enqueue').mockImplementation(async (trx, message) => {
    sent.push(message)
    await enqueue(trx, message)
  })
  const last = (to: string) => {
    const found = sent.findLast((message) => message.to === to)
    if (!found) throw new Error('no mail was sent to that address')
    return found
  }
  return {
    sent,
    link: (to) => last(to).action ?? '',
    code: (to) => /code: (\d{6})/.exec(last(to).text)?.[1] ?? '',
  }
}

/** The same for tests that are declared before their server is there. */
export function mailsOf(server: TestServer): Outbox {
  let mails: Outbox
  beforeAll(() => {
    mails = watchMails(server)
  })
  return {
    get sent() {
      return mails.sent
    },
    link: (to) => mails.link(to),
    code: (to) => mails.code(to),
  }
}

export const freshAddress = () => `${randomUUID()}@example.com`

/** Someone with a confirmed address and a session, made the way people do it. */
export async function signedUp(server: TestServer, mails: Outbox, email = freshAddress()) {
  const client = stockClient(server)
  const { error } = await client.signUp({
    email,
    password: PASSWORD,
    options: { data: { full_name: 'Ada Lovelace' } },
  })
  if (error) throw error
  await followLink(server, mails.link(email))
  const session = await signIn(client, email)
  return { client, email, password: PASSWORD, session, user: session.user }
}

export async function signIn(client: GoTrueClient, email: string, password = PASSWORD) {
  const { data, error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  return data.session
}

/** What the link of a mail carries. */
export const tokenIn = (link: string) => fragmentOf(new URL(link)).get('token') ?? ''

/**
 * Opens a link and presses the button of the page it leads to. Gives back where the person goes on to, with what the
 * server said in the fragment, or the code of a PKCE link in the query.
 */
export async function followLink(server: TestServer, link: string): Promise<URL> {
  const carried = await carriedBy(server, new URL(link))
  const answer = await call(server, 'POST', '/verify', {
    body: { type: carried.get('type'), token_hash: carried.get('token') },
  })
  const said = (await answer.json()) as Record<string, unknown>
  const target = new URL(carried.get('redirect_to') ?? 'about:blank')
  if (typeof said.auth_code === 'string') target.searchParams.set('code', said.auth_code)
  else {
    const { user: _, code, msg, ...session } = said
    const words = answer.ok ? { ...session, type: carried.get('type') } : { error_code: code }
    const shown = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...words, ...(msg ? { message: msg } : {}) })) {
      shown.set(name, String(value))
    }
    target.hash = shown.toString()
  }
  return target
}

/** What the page gets to see: a link as GoTrue writes it leads there first. */
async function carriedBy(server: TestServer, link: URL): Promise<URLSearchParams> {
  if (!link.pathname.endsWith('/verify')) return fragmentOf(link)
  const led = await server.request(link.pathname + link.search, { redirect: 'manual' })
  return fragmentOf(new URL(led.headers.get('location') ?? 'about:blank'))
}

export const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1))
