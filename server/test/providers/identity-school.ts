import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import type Provider from 'oidc-provider'
import asyncStorage from 'oidc-provider/lib/helpers/als.js'
import { vi } from 'vitest'

export type Claims = Record<string, unknown>

/** A school's identity provider: the certified implementation, which tests can make lie, rotate its keys or fail. */
export interface IdentitySchool {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What it says of each of its people, by their number. */
  readonly people: Map<string, Claims>
  /** Rewrites the ID token before it is signed again with the school's own key. */
  lies: ((claims: JWTPayload) => JWTPayload) | undefined
  /** Signs with a key that the school has never published. */
  forges: boolean
  /** Answers 503 to everything. */
  isDown: boolean
  rotateKeys(): Promise<void>
  stop(): Promise<void>
}

/** Quicker to make than RSA. */
const ALG = 'ES256'

interface Key {
  readonly jwk: JWK
  readonly sign: (claims: JWTPayload) => Promise<string>
}

export async function startIdentitySchool(callback: string): Promise<IdentitySchool> {
  let handle: ReturnType<Provider['callback']> | undefined
  let key = await newKey()
  const server = createServer((request, response) => {
    if (school.isDown || !handle) return void response.writeHead(503).end('away')
    if (request.url === '/token') rewriteAnswer(response, (body) => retold(school, key, body))
    void handle(request, response)
  })
  // On a busy machine it would close a connection in the moment of the next question.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const school: IdentitySchool = {
    issuer,
    clientId: 'dozenauts',
    clientSecret: randomUUID(),
    people: new Map(),
    lies: undefined,
    forges: false,
    isDown: false,
    async rotateKeys() {
      key = await newKey()
      handle = await listen(school, callback, key)
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
        // Once used, it has Node watch every promise of the tests that come after.
        asyncStorage.disable()
      }),
  }
  handle = await listen(school, callback, key)
  return school
}

async function listen(
  { issuer, clientId, clientSecret, people }: IdentitySchool,
  callback: string,
  { jwk }: Key,
) {
  // It warns of Node 20, which it runs on, and reminds of what a real deployment needs.
  const quiet = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'info')]
  for (const spy of quiet) spy.mockImplementation(() => {})
  const { default: Provider } = await import('oidc-provider')
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callback],
        id_token_signed_response_alg: ALG,
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['only in tests'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    claims: {
      openid: ['sub', 'groups', 'user_type'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
  })
  for (const spy of quiet) spy.mockRestore()
  return provider.callback()
}

async function newKey(): Promise<Key> {
  const { privateKey } = await generateKeyPair(ALG, { extractable: true })
  const kid = randomUUID()
  return {
    jwk: { ...(await exportJWK(privateKey)), kid, alg: ALG, use: 'sig' },
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: ALG, kid }).sign(privateKey),
  }
}

async function retold({ lies, forges }: IdentitySchool, key: Key, body: string): Promise<string> {
  const answer = JSON.parse(body) as { id_token?: string }
  if ((!lies && !forges) || answer.id_token === undefined) return body
  const claims = decodeJwt(answer.id_token)
  const { sign } = forges ? { ...(await newKey()) } : key
  return JSON.stringify({ ...answer, id_token: await sign(lies ? lies(claims) : claims) })
}

function rewriteAnswer(response: ServerResponse, rewrite: (body: string) => Promise<string>) {
  const end = response.end.bind(response)
  response.end = ((body: unknown) => {
    void rewrite(String(body)).then((text) => {
      response.setHeader('Content-Length', Buffer.byteLength(text))
      end(text)
    })
    return response
  }) as typeof response.end
}
