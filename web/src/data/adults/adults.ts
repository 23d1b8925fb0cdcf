import { callApi } from '#web/data/api/api-client.ts'
import { readAgain, useChange, useRead } from '#web/data/api/ask-server.ts'
import { refreshMe } from '#web/data/learner/me.ts'
import { useCurrentAccountId } from '#web/data/session/current-account.ts'

const KINDS = ['adults', 'invitations', 'teachers', 'families'] as const
type Kind = (typeof KINDS)[number]

function useReadPeople<T>(kind: Kind, about: string, read: (signal: AbortSignal) => Promise<T>) {
  const account = useCurrentAccountId()
  return useRead([kind, account, about], read, { enabled: account !== '', staleTime: 0 })
}

/** Who may see a learner. */
export const useAdults = (learnerId: string) =>
  useReadPeople('adults', learnerId, (signal) =>
    callApi('GET /learners/:learnerId/adults', { learnerId, signal }),
  )

/** The invitations of this account that are not accepted yet. */
export const useInvitations = () =>
  useReadPeople('invitations', '', (signal) => callApi('GET /invitations', { signal }))

export const useTeachers = (classId: string) =>
  useReadPeople('teachers', classId, (signal) =>
    callApi('GET /classes/:classId/teachers', { classId, signal }),
  )

/** Which pupils have a family, or a code on its way to one. */
export const useFamilies = (classId: string) =>
  useReadPeople('families', classId, (signal) =>
    callApi('GET /classes/:classId/families', { classId, signal }),
  )

export type Invited =
  | { readonly learner_ids: string[]; readonly email: string; readonly role: 'guardian' }
  | { readonly class_id: string; readonly email: string; readonly role: 'teacher' }

/** What a grown-up changes about who sees whom. */
export function useChangePeople() {
  return {
    invite: useChangeOfPeople((body: Invited) => callApi('POST /invitations', { body })),
    withdraw: useChangeOfPeople((invitationId: string) =>
      callApi('DELETE /invitations/:invitationId', { invitationId }),
    ),
    removeAdult: useChangeOfPeople(({ learnerId, accountId }: { learnerId: string; accountId: string }) =>
      callApi('DELETE /learners/:learnerId/adults/:accountId', { learnerId, accountId }),
    ),
    leave: useChangeOfPeople((learnerId: string) =>
      callApi('DELETE /learners/:learnerId/access', { learnerId }),
    ),
    redeem: useChangeOfPeople((code: string) => callApi('POST /family-codes/:code/redeem', { code })),
  }
}

/** What a teacher changes about the adults around a class. */
export function useChangeTeam(classId: string) {
  return {
    removeTeacher: useChangeOfPeople((accountId: string) =>
      callApi('DELETE /classes/:classId/teachers/:accountId', { classId, accountId }),
    ),
    leave: useChangeOfPeople(() => callApi('POST /classes/:classId/leave', { classId })),
    makeCodes: useChangeOfPeople((pupilIds: readonly string[]) =>
      callApi('POST /classes/:classId/family-codes', { classId, body: { pupil_ids: [...pupilIds] } }),
    ),
    voidCode: useChangeOfPeople((pupilId: string) =>
      callApi('DELETE /classes/:classId/pupils/:pupilId/family-code', { classId, pupilId }),
    ),
    unlink: useChangeOfPeople((pupilId: string) =>
      callApi('DELETE /classes/:classId/pupils/:pupilId/family', { classId, pupilId }),
    ),
  }
}

function useChangeOfPeople<A = void, R = unknown>(call: (given: A) => Promise<R>) {
  return useChange(call, {
    onSettled: async () => {
      readAgain(...KINDS.map((kind) => [kind]))
      // The list of children may have changed; without a network the next read hears of it.
      await refreshMe().catch(() => {})
      readAgain(['classes'], ['class'])
    },
  })
}
