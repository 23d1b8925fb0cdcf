import { createServer } from 'node:net'

/**
 * Below those that the system gives to outgoing connections: one of them, or another test, would take the port between our
 * look and the start of the server.
 */
const [FIRST, LAST] = [20_000, 32_000]

/** Each process begins elsewhere, and no port is looked at twice: tests of one process ask at the same time. */
let asked = Math.floor(Math.random() * (LAST - FIRST))

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (asked++ % (LAST - FIRST))
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer().once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}
