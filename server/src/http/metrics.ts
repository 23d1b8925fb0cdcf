import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export interface Metrics {
  count(method: string, path: string, status: number, ms: number): void
  /** Everything counted so far in the Prometheus text format. */
  text(): Promise<string>
}

export function createMetrics(): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['area', 'method', 'status'],
    registers: [register],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response.',
    labelNames: ['area'],
    buckets: BUCKETS_SECONDS,
    registers: [register],
  })
  return {
    count(method, path, status, ms) {
      const area = areaOf(path)
      // A client can invent methods and paths: folding them into a closed set keeps the labels from growing.
      requests.inc({ area, method: METHODS.has(method) ? method : 'other', status })
      durations.observe({ area }, ms / 1000)
    },
    text: () => register.metrics(),
  }
}

function areaOf(path: string): 'auth' | 'api' | 'assets' | 'other' {
  if (path.startsWith('/auth/v1/')) return 'auth'
  if (path.startsWith('/api/')) return 'api'
  return path.startsWith('/assets/') ? 'assets' : 'other'
}
