import { connect } from 'node:net'

interface Answer {
  readonly status: number
  readonly body: string
}

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

export interface Connection {
  send(call: Call): Promise<Answer>
  /** Sends a request that is written out already. */
  exchange(message: string): Promise<Answer>
  close(): void
}

/** One keep-alive connection on a bare socket: the sender shares the machine with what it measures. */
export function openConnection(port: number): Connection {
  const socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1')
  let received = ''
  let settle: { done(answer: Answer): void; fail(error: Error): void } | undefined
  socket.on('error', (error) => settle?.fail(error))
  socket.on('close', () => settle?.fail(new Error('the server closed the connection')))
  socket.on('data', (chunk: string) => {
    received += chunk
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, head))
    const whole = length ? received.length >= head + 4 + Number(length[1]) : received.endsWith('0\r\n\r\n')
    if (!whole) return
    const answer = { status: Number(received.slice(9, 12)), body: received.slice(head + 4) }
    received = ''
    settle?.done(answer)
  })
  const exchange = (message: string) =>
    new Promise<Answer>((done, fail) => {
      settle = { done, fail }
      socket.write(message)
    })
  return {
    send: (call) => exchange(messageOf(call)),
    exchange,
    close() {
      settle = undefined
      socket.destroy()
    },
  }
}

export function messageOf({ method, path, headers = {}, body }: Call): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all: Record<string, string | number> = { host: '127.0.0.1', ...headers }
  if (body !== undefined) {
    all['content-type'] = 'application/json'
    all['content-length'] = Buffer.byteLength(text)
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}
