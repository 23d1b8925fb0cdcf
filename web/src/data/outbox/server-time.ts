import { createServerClock } from '#core/sync/server-clock.ts'

/** The server's clock as this page knows it. */
export const serverClock = createServerClock(Date.now, () => performance.now())

/** Every answer of the server carries its time. */
export function learnServerTime(response: Response) {
  const time = Date.parse(response.headers.get('Date') ?? '')
  if (!Number.isNaN(time)) serverClock.learn(time)
}
