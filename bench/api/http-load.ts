import { connect, type Socket } from 'node:net'

export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly statuses: Readonly<Record<string, number>>
}

interface Call {
  readonly method: string
  readonly path: string
  /** Empty: without one. */
  readonly token: string
  readonly body?: string
}

/**
 * Sends requests over keep-alive connections, one at a time on each. Written on bare sockets because the
 * sender shares the machine with the server: what it costs is taken from what is measured.
 */
export async function load(port: number, connections: number, calls: readonly Call[]): Promise<Load> {
  const messages = calls.map(messageOf)
  const times: number[] = []
  const statuses: Record<string, number> = {}
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay()
      const read = reader(socket)
      for (;;) {
        const message = messages[next++]
        if (message === undefined) break
        const sent = performance.now()
        socket.write(message)
        const status = await read()
        times.push(performance.now() - sent)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
      socket.destroy()
    }),
  )
  const seconds = (performance.now() - started) / 1000
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    statuses,
  }
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

function messageOf({ method, path, token, body }: Call): string {
  const length =
    body === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  const bearer = token === '' ? '' : `authorization: Bearer ${token}\r\n`
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${bearer}${length}\r\n${body ?? ''}`
}

/** Reads one whole answer at a time and tells its status. */
function reader(socket: Socket): () => Promise<string> {
  let received = ''
  let done: ((status: string) => void) | undefined
  let fail: ((error: Error) => void) | undefined
  socket.setEncoding('latin1')
  socket.on('error', (error) => fail?.(error))
  socket.on('data', (chunk: string) => {
    received += chunk
    const end = received.indexOf('\r\n\r\n')
    if (end < 0 || !isWhole(received, end)) return
    // A lesson that was not recorded costs less than one that was.
    const status = received.includes('"outcome":"rejected"') ? 'rejected' : received.slice(9, 12)
    received = ''
    done?.(status)
  })
  return () =>
    new Promise((resolve, reject) => {
      done = resolve
      fail = reject
    })
}

function isWhole(received: string, headEnd: number): boolean {
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd))
  if (length) return received.length >= headEnd + 4 + Number(length[1])
  return received.endsWith('0\r\n\r\n')
}
