import {
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { queryClient } from '#web/data/api/query-client.ts'

type ReadOptions<T> = Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'>
type ChangeOptions<A, R, C> = Omit<UseMutationOptions<R, Error, A, C>, 'mutationFn'>

/** What the server answers, kept under the key. */
export function useRead<T>(
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<T>,
  options?: ReadOptions<T>,
) {
  return useQuery({ queryKey, queryFn: ({ signal }) => read(signal), ...options }, queryClient)
}

/** What a person changes on the server. */
export function useChange<A = void, R = unknown, C = unknown>(
  change: (given: A) => Promise<R>,
  options?: ChangeOptions<A, R, C>,
) {
  return useMutation({ mutationFn: change, ...options }, queryClient)
}

/** What is on the screen is read again at once, the rest when it is opened. */
export function readAgain(...queryKeys: readonly QueryKey[]): void {
  for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey })
}
