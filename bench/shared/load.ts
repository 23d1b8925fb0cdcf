import { type Call, messageOf, openConnection } from '#bench/shared/connection.ts'

interface Load {
  readonly perSecond: number
  /** How many answers had which status; `rejected` for a lesson that was answered 200 and not recorded. */
  readonly statuses: Readonly<Record<string, number>>
}

/** Sends requests over keep-alive connections, one at a time on each. */
export async function load(port: number, connections: number, calls: readonly Call[]): Promise<Load> {
  const messages = calls.map(messageOf)
  const statuses: Record<string, number> = {}
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = openConnection(port)
      for (let message = messages[next++]; message !== undefined; message = messages[next++]) {
        const { status, body } = await connection.exchange(message)
        // A lesson that was not recorded costs less than one that was.
        const outcome = body.includes('"outcome":"rejected"') ? 'rejected' : status
        statuses[outcome] = (statuses[outcome] ?? 0) + 1
      }
      connection.close()
    }),
  )
  return { perSecond: calls.length / ((performance.now() - started) / 1000), statuses }
}
