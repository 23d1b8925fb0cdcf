import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { tellClosedGate } from '#web/data/grown-ups/adult-gate.ts'

const key = (classId: string) => ['class-school-accounts', classId]

/** How pupils of a class come with a school account, and who has one. */
export function useClassSchoolAccounts(classId: string) {
  return useQuery(
    {
      queryKey: key(classId),
      queryFn: ({ signal }) =>
        callApi('GET /classes/:classId/school-accounts', { classId, signal }).catch(tellClosedGate),
    },
    queryClient,
  )
}

export function useSetGroup(classId: string) {
  return useMutation(
    {
      mutationFn: (body: { provider: string; group: string | null }) =>
        callApi('PUT /classes/:classId/group', { classId, body }).catch(tellClosedGate),
      onSuccess: (answer) => queryClient.setQueryData(key(classId), answer),
    },
    queryClient,
  )
}

export function useRemoveSchoolAccount(classId: string) {
  return useMutation(
    {
      mutationFn: (pupilId: string) =>
        callApi('DELETE /classes/:classId/pupils/:pupilId/school-account', { classId, pupilId }).catch(
          tellClosedGate,
        ),
      onSettled: () => queryClient.invalidateQueries({ queryKey: key(classId) }),
    },
    queryClient,
  )
}
