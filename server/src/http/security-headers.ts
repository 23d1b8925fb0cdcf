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

export function securityHeaders(siteUrl: string, inline: InlineHashes): Record<string, string> {
  const policy = [
    "default-src 'self'",
    ['script-src', "'self'", ...inline.scripts].join(' '),
    ['style-src', "'self'", ...inline.styles].join(' '),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Text never becomes a script by way of the DOM; the one policy names the service worker's file.
    "require-trusted-types-for 'script'",
    'trusted-types dozenauts',
  ].join('; ')
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    // For tablets whose browser is older than `frame-ancestors`.
    'X-Frame-Options': 'DENY',
    // Sent over plain http it would be ignored, or lock a developer's localhost to https.
    ...(siteUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}
