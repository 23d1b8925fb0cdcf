import { callApi } from '#web/data/api/api-client.ts'
import { readAgain, useChange, useRead } from '#web/data/api/ask-server.ts'
import { queryClient } from '#web/data/api/query-client.ts'

const key = (classId: string) => ['class-school-accounts', classId]

/** How pupils of a class come with a school account, and who has one. */
export const useClassSchoolAccounts = (classId: string) =>
  useRead(key(classId), (signal) => callApi('GET /classes/:classId/school-accounts', { classId, signal }))

export const useSetGroup = (classId: string) =>
  useChange(
    (body: { provider: string; group: string | null }) =>
      callApi('PUT /classes/:classId/group', { classId, body }),
    { onSuccess: (answer) => queryClient.setQueryData(key(classId), answer) },
  )

export const useRemoveSchoolAccount = (classId: string) =>
  useChange(
    (pupilId: string) =>
      callApi('DELETE /classes/:classId/pupils/:pupilId/school-account', { classId, pupilId }),
    { onSettled: () => readAgain(key(classId)) },
  )
