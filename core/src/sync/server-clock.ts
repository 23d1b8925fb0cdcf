/** The Date header counts whole seconds and travels for a while: smaller differences are noise. */
const NOISE_MS = 5_000

export interface ServerClock {
  /** Learns from the moment a server named while it answered a request. */
  learn(serverMs: number): void
  /** Server minus device, or null while no server has been heard. */
  offset(): number | null
  /** The server's time as well as it is known. */
  now(): number
}

export function createServerClock(deviceNow: () => number): ServerClock {
  let offset: number | null = null
  return {
    learn(serverMs) {
      const difference = serverMs - deviceNow()
      offset = Math.abs(difference) < NOISE_MS ? 0 : difference
    },
    offset: () => offset,
    now: () => deviceNow() + (offset ?? 0),
  }
}
