import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export interface Metrics {
  count(method: string, path: string, status: number, ms: number): void
  /** Everything counted so far in the Prometheus text format. */
  text(): Promise<string>
}

interface Labels {
  readonly area: Area
  readonly method: string
  readonly status: number
}

/** `parts` adds metrics of its own, and answers what brings them up to date before they are read. */
export function createMetrics(parts: (register: Registry) => () => Promise<void>): Metrics {
  const register = new Registry()
  const look = parts(register)
  collectDefaultMetrics({ register })
  const answered = new Map<string, { readonly labels: Labels; count: number }>()
  new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['area', 'method', 'status'],
    registers: [register],
    // Metrics are read once a minute and counted with every request.
    collect() {
      this.reset()
      for (const { labels, count } of answered.values()) this.inc(labels, count)
    },
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response.',
    labelNames: ['area'],
    buckets: BUCKETS_SECONDS,
    registers: [register],
  })
  const durationsOf = {
    auth: durations.labels('auth'),
    api: durations.labels('api'),
    assets: durations.labels('assets'),
    other: durations.labels('other'),
  }
  return {
    count(given, path, status, ms) {
      const area = areaOf(path)
      // A client can invent methods and paths: folding them into a closed set keeps the labels from growing.
      const method = METHODS.has(given) ? given : 'other'
      const key = `${area} ${method} ${status}`
      const known = answered.get(key)
      if (known) known.count++
      else answered.set(key, { labels: { area, method, status }, count: 1 })
      durationsOf[area].observe(ms / 1000)
    },
    async text() {
      await look()
      return register.metrics()
    },
  }
}

type Area = 'auth' | 'api' | 'assets' | 'other'

function areaOf(path: string): Area {
  if (path.startsWith('/auth/v1/')) return 'auth'
  if (path.startsWith('/api/')) return 'api'
  return path.startsWith('/assets/') ? 'assets' : 'other'
}
