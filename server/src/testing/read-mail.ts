/** A mail as its reader sees it, from what came over the wire. */
export interface ReadMail {
  readonly subject: string
  readonly to: string
  /** The value of a header, unfolded; undefined when there is none. */
  header(name: string): string | undefined
  readonly text: string
  readonly html: string
}

/** Knows as much of MIME as our own mails use: one multipart/alternative. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => split(part.trimStart()))
    : []
  const content = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type))
    return part ? decode(part.body, part.headers.get('content-transfer-encoding') ?? '7bit') : ''
  }
  return {
    subject: (headers.get('subject') ?? '').replace(/\?=\s+=\?/g, '?==?').replace(ENCODED_WORD, decodeWord),
    to: headers.get('to') ?? '',
    header: (name) => headers.get(name.toLowerCase()),
    text: content('text/plain'),
    html: content('text/html'),
  }
}

function split(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const headers = new Map<string, string>()
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':')
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: raw.slice(end + 4) }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? unquote(body.replace(/=\r\n/g, '')) : body
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const ENCODED_WORD = /=\?UTF-8\?([QB])\?([^?]*)\?=/gi

function decodeWord(_: string, way: string, text: string): string {
  return way.toUpperCase() === 'B'
    ? Buffer.from(text, 'base64').toString('utf8')
    : unquote(text.replaceAll('_', ' '))
}
