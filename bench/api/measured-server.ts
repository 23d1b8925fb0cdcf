import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fillAttempts, newPeople } from '#bench/api/stored-people.ts'
import { createApp } from '#server/app.ts'
import { boot } from '#server/boot.ts'
import { readConfig } from '#server/config/config.ts'
import { listen } from '#server/http/listen.ts'
import type { Person } from '#server/testing/person.ts'

/** What the measuring process may ask of the server it measures, beside HTTP. */
type Order = { readonly people: number } | { readonly attempts: number } | { readonly stop: true }

export interface MeasuredServer {
  readonly port: number
  /** People who have done every lesson and own 100,000 coins. */
  people(count: number): Promise<Person[]>
  /** Fills the table up to `count` attempts, those of others. */
  fillAttempts(count: number): Promise<void>
  stop(): Promise<void>
}

export const SERVER_ROLE = 'DOZENAUTS_BENCH_SERVER'

/** Starts this same program again as the server, so that measuring and serving do not share a thread. */
export async function startMeasuredServer(
  program: string,
  env: Record<string, string>,
): Promise<MeasuredServer> {
  const child = fork(program, { env: { ...process.env, ...env, [SERVER_ROLE]: '1' } })
  const { port } = (await answer(child)) as { port: number }
  const ask = async (order: Order) => {
    child.send(order)
    return answer(child)
  }
  return {
    port,
    people: async (count) => (await ask({ people: count })) as Person[],
    fillAttempts: async (count) => void (await ask({ attempts: count })),
    async stop() {
      child.send({ stop: true } satisfies Order)
      await once(child, 'exit')
    },
  }
}

async function answer(child: ChildProcess): Promise<unknown> {
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the measured server ended'))),
  ])
  return message
}

/** The server's side. */
export async function serve(): Promise<void> {
  const listener = await listen('127.0.0.1', 0)
  const config = readConfig({ ...process.env, PORT: String(listener.port) })
  const { ctx, stop } = await boot(config)
  listener.serve(createApp(ctx).fetch, () => [])
  process.on('message', async (order: Order) => {
    if ('people' in order) process.send?.(await newPeople(ctx, order.people))
    else if ('attempts' in order) {
      await fillAttempts(ctx, order.attempts)
      process.send?.('filled')
    } else {
      await listener.close()
      await stop()
      process.exit(0)
    }
  })
  process.send?.({ port: listener.port })
}
