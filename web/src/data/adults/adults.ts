import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { isGateClosed, recheckGate } from '#web/data/grown-ups/adult-gate.ts'
import { refreshMe } from '#web/data/learner/me.ts'
import { useCurrentAccountId } from '#web/data/session/current-account.ts'

const KINDS = ['adults', 'invitations', 'teachers', 'families'] as const
type Kind = (typeof KINDS)[number]

function useRead<T>(kind: Kind, about: string, read: (signal: AbortSignal) => Promise<T>) {
  const account = useCurrentAccountId()
  return useQuery(
    {
      queryKey: [kind, account, about],
      queryFn: ({ signal }) => behindTheGate(() => read(signal)),
      enabled: account !== '',
      staleTime: 0,
    },
    queryClient,
  )
}

/** Who may see a learner. */
export const useAdults = (learnerId: string) =>
  useRead('adults', learnerId, (signal) => callApi('GET /learners/:learnerId/adults', { learnerId, signal }))

/** The invitations of this account that are not accepted yet. */
export const useInvitations = () =>
  useRead('invitations', '', (signal) => callApi('GET /invitations', { signal }))

export const useTeachers = (classId: string) =>
  useRead('teachers', classId, (signal) => callApi('GET /classes/:classId/teachers', { classId, signal }))

/** Which pupils have a family, or a code on its way to one. */
export const useFamilies = (classId: string) =>
  useRead('families', classId, (signal) => callApi('GET /classes/:classId/families', { classId, signal }))

export type Invited =
  | { readonly learner_ids: string[]; readonly email: string; readonly role: 'guardian' }
  | { readonly class_id: string; readonly email: string; readonly role: 'teacher' }

/** What a grown-up changes about who sees whom. */
export function useChangePeople() {
  return {
    invite: useChange((body: Invited) => callApi('POST /invitations', { body })),
    withdraw: useChange((invitationId: string) =>
      callApi('DELETE /invitations/:invitationId', { invitationId }),
    ),
    removeAdult: useChange(({ learnerId, accountId }: { learnerId: string; accountId: string }) =>
      callApi('DELETE /learners/:learnerId/adults/:accountId', { learnerId, accountId }),
    ),
    leave: useChange((learnerId: string) => callApi('DELETE /learners/:learnerId/access', { learnerId })),
    redeem: useChange((code: string) => callApi('POST /family-codes/:code/redeem', { code })),
  }
}

/** What a teacher changes about the adults around a class. */
export function useChangeTeam(classId: string) {
  return {
    removeTeacher: useChange((accountId: string) =>
      callApi('DELETE /classes/:classId/teachers/:accountId', { classId, accountId }),
    ),
    leave: useChange(() => callApi('POST /classes/:classId/leave', { classId })),
    makeCodes: useChange((pupilIds: readonly string[]) =>
      callApi('POST /classes/:classId/family-codes', { classId, body: { pupil_ids: [...pupilIds] } }),
    ),
    voidCode: useChange((pupilId: string) =>
      callApi('DELETE /classes/:classId/pupils/:pupilId/family-code', { classId, pupilId }),
    ),
    unlink: useChange((pupilId: string) =>
      callApi('DELETE /classes/:classId/pupils/:pupilId/family', { classId, pupilId }),
    ),
  }
}

function useChange<A, R>(call: (given: A) => Promise<R>) {
  return useMutation(
    {
      mutationFn: (given: A) => behindTheGate(() => call(given)),
      onSettled: async () => {
        for (const kind of KINDS) void queryClient.invalidateQueries({ queryKey: [kind] })
        // The list of children may have changed; without a network the next read hears of it.
        await refreshMe().catch(() => {})
        for (const key of ['classes', 'class']) void queryClient.invalidateQueries({ queryKey: [key] })
      },
    },
    queryClient,
  )
}

async function behindTheGate<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (isGateClosed(error)) void recheckGate()
    throw error
  }
}
