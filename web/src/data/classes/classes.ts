import type { ClassAnswer, ClassDashboard } from '@dozenauts/server/api/types.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { NeedCode } from '#core/classes/needs.ts'
import type { Language } from '#core/language/language.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { tellClosedGate } from '#web/data/grown-ups/adult-gate.ts'
import { refreshMe } from '#web/data/learner/me.ts'

/** While a lesson is on, the dashboard keeps up by itself; an unchanged answer has no body. */
const REFRESH_MS = 20_000

const listKey = ['classes']
const classKey = (classId: string) => ['class', classId]
const cardsKey = (classId: string) => ['class-cards', classId]

const classQuery = (classId: string) =>
  queryOptions({
    queryKey: classKey(classId),
    queryFn: ({ signal }) => callApi('GET /classes/:classId', { classId, signal }).catch(tellClosedGate),
  })

export function useClasses() {
  return useQuery(
    { queryKey: listKey, queryFn: ({ signal }) => callApi('GET /classes', { signal }).catch(tellClosedGate) },
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
      queryFn: ({ signal }) =>
        callApi('GET /classes/:classId/cards', { classId, signal }).catch(tellClosedGate),
      // Secrets stay in memory for as long as they are on the screen.
      gcTime: 0,
    },
    queryClient,
  )
}

const dashboardKey = (classId: string) => ['class-dashboard', classId]

/** `watched`: the page is attended; an unattended one must not keep the adult gate open. */
export function useDashboard(classId: string, watched: boolean) {
  return useQuery(
    {
      queryKey: dashboardKey(classId),
      queryFn: ({ signal }) =>
        callApi('GET /classes/:classId/dashboard', { classId, signal }).catch(tellClosedGate),
      refetchInterval: watched ? REFRESH_MS : false,
    },
    queryClient,
  )
}

/** It is pending until the dashboard has been read again: meanwhile its `variables` are the groups. */
export function useKeepGroups(classId: string) {
  return useMutation(
    {
      mutationFn: (groups: ClassDashboard['groups']) =>
        callApi('PUT /classes/:classId/groups', {
          classId,
          body: { groups: groups.map(({ table, facts, pupils }) => ({ table, facts, pupils })) },
        }).catch(tellClosedGate),
      onSettled: () => queryClient.invalidateQueries({ queryKey: dashboardKey(classId) }),
    },
    queryClient,
  )
}

export interface NewClass {
  readonly name: string
  readonly grade: number
  readonly language: Language
}

export function useCreateClass() {
  return useMutation(
    {
      mutationFn: (given: NewClass) =>
        callApi('POST /classes', { body: { ...given, school_allows: true } }).catch(tellClosedGate),
      onSuccess: (made) => {
        tell(made)
        // From now on the account teaches, and the menu of the app says so. It may have lost a learner that never played.
        void refreshMe().catch(() => {})
      },
    },
    queryClient,
  )
}

/** Everything a teacher changes about one class. Each answers when the server has said yes. */
export function useChangeClass(classId: string) {
  const change = <A, R>(mutationFn: (given: A) => Promise<R>) => ({
    mutationFn: (given: A) => mutationFn(given).catch(tellClosedGate),
    onSettled: () => forgetClassReads(classId),
  })
  return {
    settings: useMutation(
      change((body: Partial<NewClass> & { long_sessions?: boolean; sounds?: boolean }) =>
        callApi('PATCH /classes/:classId', { classId, body }),
      ),
      queryClient,
    ),
    archived: useMutation(
      change((archived: boolean) =>
        callApi('PUT /classes/:classId/archived', { classId, body: { archived } }),
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
    lookedAfter: useMutation(
      change(({ pupilId, done }: { pupilId: string; done: NeedCode | null }) =>
        callApi('PUT /classes/:classId/pupils/:pupilId/need', { classId, pupilId, body: { done } }),
      ),
      queryClient,
    ),
    unlock: useMutation(
      change((pupilId: string) =>
        callApi('POST /classes/:classId/pupils/:pupilId/unlock', { classId, pupilId }),
      ),
      queryClient,
    ),
  }
}

/** What is on the screen is read again; the rest when it is opened. */
export function forgetClassReads(classId: string): void {
  const keys = [classKey(classId), cardsKey(classId), dashboardKey(classId), listKey]
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
}

function tell(made: ClassAnswer) {
  queryClient.setQueryData(classQuery(made.class.id).queryKey, made)
  void queryClient.invalidateQueries({ queryKey: listKey })
}
