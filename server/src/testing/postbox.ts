import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Postbox {
  readonly port: number
  /** Every mail as it came over the wire. */
  readonly received: string[]
  close(): Promise<void>
}

interface Habits {
  readonly port?: number
  /** What it answers to every recipient, e.g. `550 5.1.1 no such person`. */
  readonly refusal?: string
  readonly encrypts?: boolean
}

/** A real SMTP server on loopback. */
export async function openPostbox({ port = 0, refusal, encrypts = false }: Habits = {}): Promise<Postbox> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: encrypts ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      if (refusal === undefined) return done()
      done(Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }))
    },
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
