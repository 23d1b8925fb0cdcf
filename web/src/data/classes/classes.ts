import type { ClassDashboard } from '@dozenauts/server/api/types.ts'
import type { NeedCode } from '#core/classes/needs.ts'
import type { Language } from '#core/language/language.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { readAgain, useChange, useRead } from '#web/data/api/ask-server.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { refreshMe } from '#web/data/learner/me.ts'

/** While a lesson is on, the dashboard keeps up by itself; an unchanged answer has no body. */
const REFRESH_MS = 20_000

const listKey = ['classes']
const classKey = (classId: string) => ['class', classId]
const cardsKey = (classId: string) => ['class-cards', classId]
const dashboardKey = (classId: string) => ['class-dashboard', classId]

export const useClasses = () => useRead(listKey, (signal) => callApi('GET /classes', { signal }))

export const useClass = (classId: string) =>
  useRead(classKey(classId), (signal) => callApi('GET /classes/:classId', { classId, signal }))

/** Secrets stay in memory for as long as they are on the screen. */
export const useCards = (classId: string) =>
  useRead(cardsKey(classId), (signal) => callApi('GET /classes/:classId/cards', { classId, signal }), {
    gcTime: 0,
  })

/** `watched`: the page is attended; an unattended one must not keep the adult gate open. */
export const useDashboard = (classId: string, watched: boolean) =>
  useRead(
    dashboardKey(classId),
    (signal) => callApi('GET /classes/:classId/dashboard', { classId, signal }),
    { refetchInterval: watched ? REFRESH_MS : false },
  )

/** It is pending until the dashboard has been read again: meanwhile its `variables` are the groups. */
export const useKeepGroups = (classId: string) =>
  useChange(
    (groups: ClassDashboard['groups']) =>
      callApi('PUT /classes/:classId/groups', {
        classId,
        body: { groups: groups.map(({ table, facts, pupils }) => ({ table, facts, pupils })) },
      }),
    { onSettled: () => queryClient.invalidateQueries({ queryKey: dashboardKey(classId) }) },
  )

export interface NewClass {
  readonly name: string
  readonly grade: number
  readonly language: Language
}

/** The dialog sends nothing before its box about the school is ticked. */
export const useCreateClass = () =>
  useChange((given: NewClass) => callApi('POST /classes', { body: { ...given, school_allows: true } }), {
    onSuccess: (made) => {
      queryClient.setQueryData(classKey(made.class.id), made)
      readAgain(listKey)
      // From now on the account teaches, and the menu of the app says so. It may have lost a learner that never played.
      void refreshMe().catch(() => {})
    },
  })

/** A change of one class. It answers when the server has said yes. */
export const useChangeOfClass = <A = void, R = unknown>(classId: string, change: (given: A) => Promise<R>) =>
  useChange(change, { onSettled: () => forgetClassReads(classId) })

/** What a teacher changes about one class. */
export function useChangeClass(classId: string) {
  return {
    settings: useChangeOfClass(
      classId,
      (body: Partial<NewClass> & { long_sessions?: boolean; sounds?: boolean }) =>
        callApi('PATCH /classes/:classId', { classId, body }),
    ),
    archived: useChangeOfClass(classId, (archived: boolean) =>
      callApi('PUT /classes/:classId/archived', { classId, body: { archived } }),
    ),
    code: useChangeOfClass(classId, (open: boolean) =>
      open
        ? callApi('POST /classes/:classId/code', { classId })
        : callApi('DELETE /classes/:classId/code', { classId }),
    ),
    add: useChangeOfClass(classId, (names: readonly string[]) =>
      callApi('POST /classes/:classId/pupils', { classId, body: { names: [...names] } }),
    ),
    rename: useChangeOfClass(classId, ({ pupilId, name }: { pupilId: string; name: string }) =>
      callApi('PATCH /classes/:classId/pupils/:pupilId', { classId, pupilId, body: { name } }),
    ),
    newCard: useChangeOfClass(classId, (pupilId: string) =>
      callApi('POST /classes/:classId/pupils/:pupilId/card', { classId, pupilId }),
    ),
    lookedAfter: useChangeOfClass(classId, ({ pupilId, done }: { pupilId: string; done: NeedCode | null }) =>
      callApi('PUT /classes/:classId/pupils/:pupilId/need', { classId, pupilId, body: { done } }),
    ),
    unlock: useChangeOfClass(classId, (pupilId: string) =>
      callApi('POST /classes/:classId/pupils/:pupilId/unlock', { classId, pupilId }),
    ),
  }
}

export const forgetClassReads = (classId: string) =>
  readAgain(classKey(classId), cardsKey(classId), dashboardKey(classId), listKey)
