import { monitorEventLoopDelay } from 'node:perf_hooks'

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export interface Metrics {
  count(method: string, path: string, status: number, ms: number): void
  /** Everything counted so far in the Prometheus text format. */
  text(): string
}

interface Area {
  readonly buckets: number[]
  sum: number
  count: number
}

export function createMetrics(): Metrics {
  const requests = new Map<string, number>()
  const areas = new Map<string, Area>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return {
    count(method, path, status, ms) {
      const area = areaOf(path)
      // Anything a client may invent (methods, paths) is folded into a closed set: labels must not grow.
      const labels = `area="${area}",method="${METHODS.has(method) ? method : 'other'}",status="${status}"`
      requests.set(labels, (requests.get(labels) ?? 0) + 1)
      const seen = areas.get(area) ?? { buckets: BUCKETS_SECONDS.map(() => 0), sum: 0, count: 0 }
      areas.set(area, seen)
      const seconds = ms / 1000
      const bucket = BUCKETS_SECONDS.findIndex((limit) => seconds <= limit)
      if (bucket >= 0) seen.buckets[bucket] = (seen.buckets[bucket] ?? 0) + 1
      seen.sum += seconds
      seen.count++
    },
    text() {
      return `${[
        '# TYPE http_requests_total counter',
        ...[...requests].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
        '# TYPE http_request_duration_seconds histogram',
        ...[...areas].flatMap(([area, seen]) => histogram(area, seen)),
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        '# TYPE process_uptime_seconds gauge',
        `process_uptime_seconds ${process.uptime()}`,
        '# TYPE nodejs_eventloop_delay_p99_seconds gauge',
        `nodejs_eventloop_delay_p99_seconds ${delay.percentile(99) / 1e9}`,
      ].join('\n')}\n`
    },
  }
}

function histogram(area: string, seen: Area): string[] {
  let below = 0
  return [
    ...BUCKETS_SECONDS.map((limit, i) => {
      below += seen.buckets[i] ?? 0
      return `http_request_duration_seconds_bucket{area="${area}",le="${limit}"} ${below}`
    }),
    `http_request_duration_seconds_bucket{area="${area}",le="+Inf"} ${seen.count}`,
    `http_request_duration_seconds_sum{area="${area}"} ${seen.sum}`,
    `http_request_duration_seconds_count{area="${area}"} ${seen.count}`,
  ]
}

function areaOf(path: string): 'auth' | 'api' | 'assets' | 'other' {
  if (path.startsWith('/auth/v1/')) return 'auth'
  if (path.startsWith('/api/')) return 'api'
  return path.startsWith('/assets/') ? 'assets' : 'other'
}
