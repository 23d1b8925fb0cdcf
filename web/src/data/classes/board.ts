import { callApi } from '#web/data/api/api-client.ts'
import { useRead } from '#web/data/api/ask-server.ts'
import { forgetAdultReads, showClosedGate } from '#web/data/grown-ups/adult-gate.ts'

/**
 * Read once: the wall does not change under the eyes of the class, and needs no network afterwards. With the answer the
 * server has closed the adult gate, so this page forgets what it had read behind it.
 */
export const useBoard = (classId: string) =>
  useRead(
    ['class-board', classId],
    async (signal) => {
      const board = await callApi('POST /classes/:classId/board', { classId, signal })
      showClosedGate()
      forgetAdultReads()
      return board
    },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnMount: 'always' },
  )
