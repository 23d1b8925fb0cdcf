import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ServedClass {
  readonly sourcedId: string
  readonly title: string
  readonly grades?: readonly string[]
  readonly students: readonly object[]
  readonly teachers: readonly object[]
}

export const CLIENT = { id: 'dozenauts', secret: 'a secret: with % signs' }
const BASE = '/ims/oneroster/rostering/v1p2'

export type Spoil = (url: URL, response: ServerResponse) => boolean

export type RosterService = Awaited<ReturnType<typeof startRosterService>>

/** A small OneRoster 1.2 service of a school, with OAuth 2 client credentials. */
export async function startRosterService() {
  const tokens = new Set<string>()
  const state = {
    classes: [] as ServedClass[],
    pageSize: 100,
    /** How it tells that there is more. */
    paging: 'total' as 'total' | 'link' | 'silent',
    /** Answers instead of the service, and says so. */
    spoil: (() => false) as Spoil,
    asked: [] as URL[],
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://service')
    if (state.spoil(url, response)) return
    if (url.pathname === '/token') return grant(request, response)
    if (!tokens.has(request.headers.authorization ?? '')) return answer(response, {}, 401)
    state.asked.push(url)
    const [, kind, id = '', list] = url.pathname.slice(BASE.length).split('/').map(decodeURIComponent)
    if (kind === 'schools' && list === 'classes')
      return page(url, response, 'classes', state.classes.map(bare))
    const room = state.classes.find(({ sourcedId }) => sourcedId === id)
    if (kind !== 'classes' || !room) return answer(response, {}, 404)
    if (list === undefined) return answer(response, { class: bare(room) })
    page(url, response, 'users', list === 'students' ? room.students : room.teachers)
  })

  async function grant(request: IncomingMessage, response: ServerResponse) {
    const client = [CLIENT.id, CLIENT.secret].map(encodeURIComponent).join(':')
    const isKnown = request.headers.authorization === `Basic ${Buffer.from(client).toString('base64')}`
    let text = ''
    for await (const chunk of request) text += chunk
    const body = new URLSearchParams(text)
    const isRight =
      body.get('grant_type') === 'client_credentials' && body.get('scope')?.endsWith('roster-core.readonly')
    if (!isKnown || !isRight) return answer(response, { error: 'invalid_client' }, 401)
    const token = randomUUID()
    tokens.add(`Bearer ${token}`)
    answer(response, { access_token: token, token_type: 'bearer', expires_in: 3600 })
  }

  function page(url: URL, response: ServerResponse, name: string, all: readonly object[]) {
    const offset = Number(url.searchParams.get('offset'))
    const size = Math.min(state.pageSize, Number(url.searchParams.get('limit')))
    const next = offset + size
    url.searchParams.set('offset', String(next))
    const headers =
      state.paging === 'total'
        ? { 'x-total-count': String(all.length) }
        : state.paging === 'link'
          ? {
              link: `<${origin()}${url.pathname}${url.search}>; rel="${next < all.length ? 'next' : 'last'}"`,
            }
          : {}
    answer(response, { [name]: all.slice(offset, next) }, 200, headers)
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bare = ({ students: _s, teachers: _t, ...room }: ServedClass) => ({ status: 'active', ...room })

  return {
    state,
    origin,
    entry: (more: object = {}) => ({
      id: 'sunny-hill',
      label: 'Sunny Hill',
      base_url: `${origin()}${BASE}`,
      token_url: `${origin()}/token`,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      school_agrees: true,
      schools: ['school'],
      ...more,
    }),
    stop: () => new Promise((done) => server.close(done)),
  }
}

export function answer(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body))
}

export const student = (sourcedId: string, givenName: string, familyName: string, more: object = {}) => ({
  sourcedId,
  status: 'active',
  enabledUser: 'true',
  givenName,
  familyName,
  grades: ['03'],
  ...more,
})

export const teacher = (email: string, more: object = {}) => ({
  sourcedId: `t-${email}`,
  status: 'active',
  enabledUser: 'true',
  givenName: 'Ada',
  familyName: 'Lima',
  email,
  ...more,
})
