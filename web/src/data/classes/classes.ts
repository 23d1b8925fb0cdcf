import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'

/** While a lesson is on, the dashboard keeps up by itself; an unchanged answer has no body. */
const REFRESH_MS = 20_000

const listKey = ['classes']
const classKey = (classId: string) => ['class', classId]
const cardsKey = (classId: string) => ['class-cards', classId]

const classQuery = (classId: string) =>
  queryOptions({
    queryKey: classKey(classId),
    queryFn: ({ signal }) => callApi('GET /classes/:classId', { classId, signal }),
  })

export function useClasses() {
  return useQuery(
    { queryKey: listKey, queryFn: ({ signal }) => callApi('GET /classes', { signal }) },
    queryClient,
  )
}

export function useClass(classId: string) {
  return useQuery(classQuery(classId), queryClient)
}

export function useCards(classId: string) {
  return useQuery(
    {
      queryKey: cardsKey(classId),
      queryFn: ({ signal }) => callApi('GET /classes/:classId/cards', { classId, signal }),
      // Secrets stay in memory for as long as they are on the screen.
      gcTime: 0,
    },
    queryClient,
  )
}

export function useDashboard(classId: string) {
  return useQuery(
    {
      queryKey: ['class-dashboard', classId],
      queryFn: ({ signal }) => callApi('GET /classes/:classId/dashboard', { classId, signal }),
      refetchInterval: REFRESH_MS,
    },
    queryClient,
  )
}

export interface NewClass {
  readonly name: string
  readonly grade: number
  readonly language: 'en' | 'pt-BR'
}

export function useCreateClass() {
  return useMutation(
    {
      mutationFn: (given: NewClass) => callApi('POST /classes', { body: { ...given, school_allows: true } }),
      onSuccess: tell,
    },
    queryClient,
  )
}

/** Everything a teacher changes about one class. Each answers when the server has said yes. */
export function useChangeClass(classId: string) {
  const stale = () => {
    void queryClient.invalidateQueries({ queryKey: classKey(classId) })
    void queryClient.invalidateQueries({ queryKey: cardsKey(classId) })
    void queryClient.invalidateQueries({ queryKey: ['class-dashboard', classId] })
    void queryClient.invalidateQueries({ queryKey: listKey })
  }
  const change = <A, R>(mutationFn: (given: A) => Promise<R>) => ({ mutationFn, onSettled: stale })
  return {
    settings: useMutation(
      change((body: { archived?: boolean; long_sessions?: boolean }) =>
        callApi('PATCH /classes/:classId', { classId, body }),
      ),
      queryClient,
    ),
    code: useMutation(
      change((open: boolean) =>
        open
          ? callApi('POST /classes/:classId/code', { classId })
          : callApi('DELETE /classes/:classId/code', { classId }),
      ),
      queryClient,
    ),
    add: useMutation(
      change((names: readonly string[]) =>
        callApi('POST /classes/:classId/pupils', { classId, body: { names: [...names] } }),
      ),
      queryClient,
    ),
    rename: useMutation(
      change(({ pupilId, name }: { pupilId: string; name: string }) =>
        callApi('PATCH /classes/:classId/pupils/:pupilId', { classId, pupilId, body: { name } }),
      ),
      queryClient,
    ),
    newCard: useMutation(
      change((pupilId: string) =>
        callApi('POST /classes/:classId/pupils/:pupilId/card', { classId, pupilId }),
      ),
      queryClient,
    ),
    unlock: useMutation(
      change((pupilId: string) =>
        callApi('POST /classes/:classId/pupils/:pupilId/unlock', { classId, pupilId }),
      ),
      queryClient,
    ),
    remove: useMutation(
      change((pupilId: string) => callApi('DELETE /classes/:classId/pupils/:pupilId', { classId, pupilId })),
      queryClient,
    ),
    erase: useMutation(
      change(() => callApi('DELETE /classes/:classId', { classId })),
      queryClient,
    ),
  }
}

function tell(made: ClassAnswer) {
  queryClient.setQueryData(classQuery(made.class.id).queryKey, made)
  void queryClient.invalidateQueries({ queryKey: listKey })
}
