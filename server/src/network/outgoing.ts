import { lookup as resolve } from 'node:dns'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '#server/network/public-address.ts'
import { isSafeUrl } from '#server/network/safe-url.ts'

const PATIENCE_MS = 8000
/** A page of a roster with hundreds of members is far below this. */
const LARGEST_BYTES = 4 * 1024 * 1024

/** What went wrong, for the operator. */
export type FailureReason =
  | 'unreachable'
  | 'slow'
  | 'server_error'
  | 'refused'
  | 'not_found'
  | 'not_json'
  | 'too_large'
  | 'unexpected'
  | 'private_address'

/** An address inside counts as one that is away: who names it does not learn what is there. */
const AWAY: ReadonlySet<FailureReason> = new Set(['unreachable', 'slow', 'server_error', 'private_address'])

/** The other side cannot be reached, or says something that is not an answer. */
export class RequestFailure extends Error {
  readonly reason: FailureReason
  /** Of an answer that refuses. */
  readonly status: number | undefined

  constructor(reason: FailureReason, status?: number) {
    super(reason)
    this.reason = reason
    this.status = status
  }

  /** Whether asking again later may help. */
  get isAway(): boolean {
    return AWAY.has(this.reason)
  }
}

/** Whether this site is for this machine alone, and which hosts inside its network the operator named. */
export interface OutgoingRules {
  readonly local: boolean
  readonly outgoingPrivateHosts: readonly string[]
}

export interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/**
 * The only way in which this server asks another one (mail and the database apart): of a safe address, which on a public site
 * is one of the internet or a host that the operator named; without redirects; and ended in time and size.
 */
export async function ask(rules: OutgoingRules, url: string, asked: Asked = {}): Promise<Answered> {
  if (!isSafeUrl(url)) throw new RequestFailure('unexpected')
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const insideToo =
    rules.local || [target.host, target.hostname].some((name) => rules.outgoingPrivateHosts.includes(name))
  // A connection to an address as such looks nothing up.
  if (!insideToo && isIP(host) && !isPublicAddress(host)) throw new RequestFailure('private_address')
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    return await send(target, asked, signal, insideToo ? undefined : lookupOutside)
  } catch (error) {
    if (error instanceof RequestFailure) throw error
    throw new RequestFailure(signal.aborted ? 'slow' : 'unreachable')
  }
}

/**
 * Resolves the name for the connection itself, which goes to no other address than these: a name that answers otherwise the
 * second time leads nowhere.
 */
const lookupOutside: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      return done(new RequestFailure('private_address'), [])
    const [{ address, family }] = found as [(typeof found)[number]]
    return options.all ? done(null, found) : done(null, address, family)
  })
}

function send(
  url: URL,
  { method = 'GET', headers = {}, body }: Asked,
  signal: AbortSignal,
  lookup: LookupFunction | undefined,
): Promise<Answered> {
  return new Promise((settle, fail) => {
    const begin = url.protocol === 'https:' ? httpsRequest : httpRequest
    const length: Record<string, string> =
      body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent: ClientRequest = begin(
      url,
      // Without an agent no connection is kept that was opened under other rules.
      { method, headers: { ...headers, ...length }, signal, agent: false, ...(lookup ? { lookup } : {}) },
      (response) => void read(response).then(settle, fail),
    )
    sent.on('error', fail)
    sent.end(body)
  })
}

async function read(response: IncomingMessage): Promise<Answered> {
  const { statusCode: status = 0 } = response
  try {
    if (status >= 300 && status < 400) throw new RequestFailure('unreachable')
    const decoder = new TextDecoder()
    let text = ''
    let bytes = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength
      if (bytes > LARGEST_BYTES) throw new RequestFailure('too_large')
      text += decoder.decode(chunk, { stream: true })
    }
    return { status, headers: headersOf(response), text: text + decoder.decode() }
  } finally {
    response.destroy()
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let i = 0; i + 1 < rawHeaders.length; i += 2)
    headers.append(rawHeaders[i] as string, rawHeaders[i + 1] as string)
  return headers
}
