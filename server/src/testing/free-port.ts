import { createServer } from 'node:net'

/**
 * Below those that the system gives to outgoing connections: one of them, or another test, would take the port between our
 * look and the start of the server.
 */
const [FIRST, LAST] = [20_000, 32_000]

/** Each process begins elsewhere. */
let last = FIRST + Math.floor(Math.random() * (LAST - FIRST))

export async function freePort(): Promise<number> {
  do last = last < LAST ? last + 1 : FIRST
  while (!(await isFree(last)))
  return last
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer().once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}
