import type { Api, NewAssignment, ReportAnswer } from '@dozenauts/server/api/types.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { readAgain, useChange, useRead } from '#web/data/api/ask-server.ts'
import { hearOfClosedGate } from '#web/data/api/query-client.ts'

/** While a lesson is on, the page keeps up by itself; an unchanged answer has no body. */
const REFRESH_MS = 20_000

const assignmentsKey = (classId: string) => ['class-assignments', classId]

export const useAssignments = (classId: string, { enabled = true } = {}) =>
  useRead(
    assignmentsKey(classId),
    (signal) => callApi('GET /classes/:classId/assignments', { classId, signal }),
    { refetchInterval: REFRESH_MS, enabled },
  )

export const useCheckResults = (classId: string, assignmentId: string) =>
  useRead(
    ['class-check', classId, assignmentId],
    (signal) =>
      callApi('GET /classes/:classId/assignments/:assignmentId/check', { classId, assignmentId, signal }),
    { refetchInterval: REFRESH_MS },
  )

type Change = Api['PATCH /classes/:classId/assignments/:assignmentId']['body']

/** What a teacher asks for. Each answers when the server has said yes. */
export function useTeach(classId: string) {
  const onSettled = () => readAgain(assignmentsKey(classId))
  const change = ({ assignmentId, body }: { assignmentId: string; body: Change }) =>
    callApi('PATCH /classes/:classId/assignments/:assignmentId', { classId, assignmentId, body })
  return {
    assign: useChange(
      (body: NewAssignment) => callApi('POST /classes/:classId/assignments', { classId, body }),
      { onSettled },
    ),
    change: useChange(change, { onSettled }),
    end: useChange((assignmentId: string) => change({ assignmentId, body: { ended: true } }), { onSettled }),
    remove: useChange(
      (assignmentId: string) =>
        callApi('DELETE /classes/:classId/assignments/:assignmentId', { classId, assignmentId }),
      { onSettled },
    ),
    setGoal: useChange(
      (lights: number | null) => callApi('PUT /classes/:classId/goal', { classId, body: { lights } }),
      { onSettled },
    ),
  }
}

/** The report of one pupil for a print job. It is fetched each time and never cached. */
export async function readReport(learnerId: string, signal: AbortSignal): Promise<ReportAnswer> {
  try {
    return await callApi('GET /learners/:learnerId/report', { learnerId, signal })
  } catch (error) {
    hearOfClosedGate(error)
    throw error
  }
}
