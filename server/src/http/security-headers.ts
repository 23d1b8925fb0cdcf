import { LOGO_PATH } from '#server/http/branded.ts'
import { isLoopbackUrl } from '#server/network/loopback.ts'
import { TOOL_ICON } from '#server/network/tool-icon.ts'

export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Features that none of our code uses, so no injected script may use them either. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

type Header = readonly [name: string, value: string]

/** The operator's picture, opened by itself, is a document: it loads nothing and runs nothing. */
const LOGO_POLICY: Header = [
  'Content-Security-Policy',
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
]

/** The security headers of the answer to a request, by its address. */
export type HeadersOf = (url: string) => readonly Header[]

/**
 * Anything a browser may show as a document carries all headers. A hashed file is never one: the page that loads it is
 * protected, and hundreds of bytes on each file would slow down a bad network.
 */
export function securityHeaders(
  siteUrl: string,
  { inline, parts }: { readonly inline: InlineHashes; readonly parts: ReadonlySet<string> },
  /** The origins of the learning platforms that are registered now; the same list while nothing changes. */
  platforms: () => readonly string[] = () => [],
): HeadersOf {
  const whole = Object.entries(documentHeaders(siteUrl, inline))
  const ofPart: readonly Header[] = [['X-Content-Type-Options', 'nosniff']]
  const ofLogo = [...whole.filter(([name]) => name !== 'Content-Security-Policy'), LOGO_POLICY]
  const ofIcon = whole.map(
    ([name, value]): Header => [name, name === 'Cross-Origin-Resource-Policy' ? 'cross-origin' : value],
  )
  const framed = remembered((origins) => Object.entries(documentHeaders(siteUrl, inline, origins)))
  return (url) => {
    const [path = ''] = url.split('?', 1)
    if (path === LOGO_PATH) return ofLogo
    if (path === TOOL_ICON) return ofIcon
    if (parts.has(path)) return ofPart
    const origins = FRAMED.test(path) ? platforms() : []
    return origins.length === 0 ? whole : framed(origins)
  }
}

/** What a registered platform may show inside its own page: the launch and the games, never what is for grown-ups. */
const FRAMED = /^\/(?:launch|lti|app)(?:\/|$)/

function remembered(make: (origins: readonly string[]) => readonly Header[]) {
  let last: { readonly origins: readonly string[]; readonly headers: readonly Header[] } | undefined
  return (origins: readonly string[]) => {
    if (last?.origins !== origins) last = { origins, headers: make(origins) }
    return last.headers
  }
}

function documentHeaders(
  siteUrl: string,
  inline: InlineHashes,
  platforms: readonly string[] = [],
): Record<string, string> {
  const policy = [
    "default-src 'self'",
    ['script-src', "'self'", ...inline.scripts].join(' '),
    ['style-src', "'self'", ...inline.styles].join(' '),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    platforms.length === 0 ? "frame-ancestors 'none'" : ["frame-ancestors 'self'", ...platforms].join(' '),
    // Text never becomes a script by way of the DOM; the one policy names the service worker's file.
    "require-trusted-types-for 'script'",
    'trusted-types dozenauts',
  ].join('; ')
  return {
    'Content-Security-Policy': policy,
    // Browsers ignore it, and complain, where a page comes by plain http from another machine.
    ...(siteUrl.startsWith('https:') || isLoopbackUrl(siteUrl)
      ? { 'Cross-Origin-Opener-Policy': 'same-origin' }
      : {}),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    // For tablets whose browser is older than `frame-ancestors`. It cannot name a platform.
    ...(platforms.length === 0 ? { 'X-Frame-Options': 'DENY' } : {}),
    // Sent over plain http it would be ignored; on a developer's machine it would lock every other port to https too.
    ...(siteUrl.startsWith('https:') && !isLoopbackUrl(siteUrl)
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}
