import { useMutation } from '@tanstack/react-query'
import { callApi } from '#web/data/api/api-client.ts'
import { downloadApi } from '#web/data/api/download.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { forgetClassReads } from '#web/data/classes/classes.ts'
import { saveFile } from '#web/data/device/save-file.ts'
import { tellClosedGate } from '#web/data/grown-ups/adult-gate.ts'
import { refreshErasures } from '#web/data/grown-ups/erasures.ts'

/** Home to one of the linked adults, or everything is erased. */
export type Removal = { readonly choice: 'family'; readonly adult: string } | { readonly choice: 'erase' }

/** Who is in a class: everything here is about more than one field of one pupil. */
export function useRoster(classId: string) {
  const change = <A, R>(mutationFn: (given: A) => Promise<R>) => ({
    mutationFn: (given: A) => mutationFn(given).catch(tellClosedGate),
    onSettled: () => forgetClassReads(classId),
  })
  return {
    move: useMutation(
      change(async ({ pupilIds, to }: { pupilIds: readonly string[]; to: string }) => {
        const body = { pupil_ids: [...pupilIds], class_id: to }
        await callApi('POST /classes/:classId/moves', { classId, body })
        forgetClassReads(to)
      }),
      queryClient,
    ),
    nextYear: useMutation(
      change((body: { name: string; leavers: string[]; leavers_class: string }) =>
        callApi('POST /classes/:classId/next-year', { classId, body }),
      ),
      queryClient,
    ),
    merge: useMutation(
      change(({ from, into }: { from: string; into: string }) =>
        callApi('POST /classes/:classId/pupils/:pupilId/merge', { classId, pupilId: from, body: { into } }),
      ),
      queryClient,
    ),
    remove: useMutation(
      // Without a choice it is refused where a family has come meanwhile.
      change(async ({ pupilId, removal }: { pupilId: string; removal: Removal | null }) => {
        const undoable = await (removal === null
          ? callApi('DELETE /classes/:classId/pupils/:pupilId', { classId, pupilId })
          : callApi('POST /classes/:classId/pupils/:pupilId/removal', { classId, pupilId, body: removal }))
        refreshErasures()
        return undoable
      }),
      queryClient,
    ),
    renewCards: useMutation(
      change(() => callApi('POST /classes/:classId/cards', { classId })),
      queryClient,
    ),
    /** A new code and new cards, after a teacher has left. */
    renewAll: useMutation(
      change(() => callApi('POST /classes/:classId/renewal', { classId })),
      queryClient,
    ),
    keepCards: useMutation(
      change(() => callApi('DELETE /classes/:classId/renewal', { classId })),
      queryClient,
    ),
    handOver: useMutation(
      change((account_id: string) =>
        callApi('PUT /classes/:classId/owner', { classId, body: { account_id } }),
      ),
      queryClient,
    ),
  }
}

const FILES = {
  csv: { call: 'GET /classes/:classId/export.csv', type: 'text/csv' },
  json: { call: 'GET /classes/:classId/export', type: 'application/json' },
} as const

/** Saves what the server keeps about a class as a file. */
export function useClassExport(classId: string, name: string) {
  return useMutation(
    {
      mutationFn: async (format: keyof typeof FILES) => {
        const { call, type } = FILES[format]
        const content = await downloadApi(call, { classId }).catch(tellClosedGate)
        const safe = name.replace(/[^\p{L}\p{N}]+/gu, '-')
        saveFile(`dozenauts-${safe}.${format}`, type, content)
      },
    },
    queryClient,
  )
}
