/** The Date header counts whole seconds and travels for a while: smaller differences are noise. */
const NOISE_MS = 5_000

export interface ServerClock {
  /** Learns from the moment a server named while it answered a request. */
  learn(serverMs: number): void
  /**
   * Server minus device. Null while no server has been heard, and again once the device's clock was set or the
   * device slept: what was learned before says nothing about the clock as it is now.
   */
  offset(): number | null
  /** The server's time as well as it is known, and never ahead of it. */
  now(): number
}

/** `uptime` only ever grows, even when the device's clock is changed. */
export function createServerClock(deviceNow: () => number, uptime: () => number): ServerClock {
  let learned: { readonly server: number; readonly device: number; readonly uptime: number } | null = null
  return {
    learn(server) {
      learned = { server, device: deviceNow(), uptime: uptime() }
    },
    offset() {
      if (!learned) return null
      const drift = deviceNow() - learned.device - (uptime() - learned.uptime)
      if (Math.abs(drift) >= NOISE_MS) return null
      const difference = learned.server - learned.device
      return Math.abs(difference) < NOISE_MS ? 0 : difference
    },
    now: () => (learned ? learned.server + uptime() - learned.uptime : deviceNow()),
  }
}
