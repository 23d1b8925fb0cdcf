import type { Api, NewAssignment, ReportAnswer } from '@dozenauts/server/api/types.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { isGateClosed, recheckGate } from '#web/data/grown-ups/adult-gate.ts'

/** While a lesson is on, the page keeps up by itself; an unchanged answer has no body. */
const REFRESH_MS = 20_000

const assignmentsKey = (classId: string) => ['class-assignments', classId]

/** The gate may have closed while the page stood open: then it is asked for again. */
async function behindGate<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (isGateClosed(error)) void recheckGate()
    throw error
  }
}

export function useAssignments(classId: string, { enabled = true } = {}) {
  return useQuery(
    {
      queryKey: assignmentsKey(classId),
      queryFn: ({ signal }) => behindGate(callApi('GET /classes/:classId/assignments', { classId, signal })),
      refetchInterval: REFRESH_MS,
      enabled,
    },
    queryClient,
  )
}

export function useCheckResults(classId: string, assignmentId: string) {
  return useQuery(
    {
      queryKey: ['class-check', classId, assignmentId],
      queryFn: ({ signal }) =>
        behindGate(
          callApi('GET /classes/:classId/assignments/:assignmentId/check', { classId, assignmentId, signal }),
        ),
      refetchInterval: REFRESH_MS,
    },
    queryClient,
  )
}

type Change = Api['PATCH /classes/:classId/assignments/:assignmentId']['body']

/** What a teacher asks for. Each answers when the server has said yes. */
export function useTeach(classId: string) {
  const onSettled = () => {
    void queryClient.invalidateQueries({ queryKey: assignmentsKey(classId) })
  }
  const change = <A, R>(call: (given: A) => Promise<R>) => ({
    mutationFn: (given: A) => behindGate(call(given)),
    onSettled,
  })
  return {
    assign: useMutation(
      change((body: NewAssignment) => callApi('POST /classes/:classId/assignments', { classId, body })),
      queryClient,
    ),
    change: useMutation(
      change<{ assignmentId: string; body: Change }, unknown>(({ assignmentId, body }) =>
        callApi('PATCH /classes/:classId/assignments/:assignmentId', { classId, assignmentId, body }),
      ),
      queryClient,
    ),
    end: useMutation(
      change<string, unknown>((assignmentId) =>
        callApi('PATCH /classes/:classId/assignments/:assignmentId', {
          classId,
          assignmentId,
          body: { ended: true },
        }),
      ),
      queryClient,
    ),
    remove: useMutation(
      change<string, unknown>((assignmentId) =>
        callApi('DELETE /classes/:classId/assignments/:assignmentId', { classId, assignmentId }),
      ),
      queryClient,
    ),
    setGoal: useMutation(
      change((lights: number | null) => callApi('PUT /classes/:classId/goal', { classId, body: { lights } })),
      queryClient,
    ),
  }
}

/** The report of one pupil for a print job. It is fetched each time and never cached. */
export function readReport(learnerId: string, signal: AbortSignal): Promise<ReportAnswer> {
  return behindGate(callApi('GET /learners/:learnerId/report', { learnerId, signal }))
}
