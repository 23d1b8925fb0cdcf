import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isProblem, ServerProblem } from '#web/data/server/server-problem.ts'

/** A person comes back to a screen within this time without asking the server again. */
const FRESH_MS = 30_000
const RETRIES = 2

/** Under this key, and the account, lies where the adult gate stands. */
export const GATE = 'adult-gate'

/** The gate may have closed while a page stood open: the page that opens it comes by itself. */
export function hearOfClosedGate(error: unknown): void {
  if (isProblem(error, 'adult_gate_closed')) void queryClient.invalidateQueries({ queryKey: [GATE] })
}

/** The reads of the signed-in person. Its content lives on the device too (persisted-queries.ts). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: hearOfClosedGate }),
  mutationCache: new MutationCache({ onError: hearOfClosedGate }),
  defaultOptions: {
    queries: {
      // The last known state is shown for as long as the page lives, with or without a network.
      gcTime: Number.POSITIVE_INFINITY,
      staleTime: FRESH_MS,
      // `navigator.onLine` knows of cables, not of servers: asking is the only way to find out.
      networkMode: 'always',
      retry: (failures, error) => failures < RETRIES && !isRefusal(error),
    },
    mutations: { networkMode: 'always' },
  },
})

/** Asking again would bring the same answer. */
function isRefusal(error: unknown): boolean {
  return error instanceof ServerProblem && error.status >= 400 && error.status < 500
}
