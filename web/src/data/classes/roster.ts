import { callApi } from '#web/data/api/api-client.ts'
import { useChange } from '#web/data/api/ask-server.ts'
import { downloadApi } from '#web/data/api/download.ts'
import { forgetClassReads, useChangeOfClass } from '#web/data/classes/classes.ts'
import { saveFile } from '#web/data/device/save-file.ts'
import { refreshErasures } from '#web/data/grown-ups/erasures.ts'

/** Home to one of the linked adults, or everything is erased. */
export type Removal = { readonly choice: 'family'; readonly adult: string } | { readonly choice: 'erase' }

/** Who is in a class: everything here is about more than one field of one pupil. */
export function useRoster(classId: string) {
  return {
    move: useChangeOfClass(classId, async ({ pupilIds, to }: { pupilIds: readonly string[]; to: string }) => {
      const body = { pupil_ids: [...pupilIds], class_id: to }
      await callApi('POST /classes/:classId/moves', { classId, body })
      forgetClassReads(to)
    }),
    nextYear: useChangeOfClass(classId, (body: { name: string; leavers: string[]; leavers_class: string }) =>
      callApi('POST /classes/:classId/next-year', { classId, body }),
    ),
    merge: useChangeOfClass(classId, ({ from, into }: { from: string; into: string }) =>
      callApi('POST /classes/:classId/pupils/:pupilId/merge', { classId, pupilId: from, body: { into } }),
    ),
    // Without a choice it is refused where a family has come meanwhile.
    remove: useChangeOfClass(
      classId,
      async ({ pupilId, removal }: { pupilId: string; removal: Removal | null }) => {
        const undoable = await (removal === null
          ? callApi('DELETE /classes/:classId/pupils/:pupilId', { classId, pupilId })
          : callApi('POST /classes/:classId/pupils/:pupilId/removal', { classId, pupilId, body: removal }))
        refreshErasures()
        return undoable
      },
    ),
    renewCards: useChangeOfClass(classId, () => callApi('POST /classes/:classId/cards', { classId })),
    /** A new code and new cards, after a teacher has left. */
    renewAll: useChangeOfClass(classId, () => callApi('POST /classes/:classId/renewal', { classId })),
    keepCards: useChangeOfClass(classId, () => callApi('DELETE /classes/:classId/renewal', { classId })),
    handOver: useChangeOfClass(classId, (account_id: string) =>
      callApi('PUT /classes/:classId/owner', { classId, body: { account_id } }),
    ),
  }
}

const FILES = {
  csv: { call: 'GET /classes/:classId/export.csv', type: 'text/csv' },
  json: { call: 'GET /classes/:classId/export', type: 'application/json' },
} as const

/** Saves what the server keeps about a class as a file. */
export const useClassExport = (classId: string, name: string) =>
  useChange(async (format: keyof typeof FILES) => {
    const { call, type } = FILES[format]
    const content = await downloadApi(call, { classId })
    const safe = name.replace(/[^\p{L}\p{N}]+/gu, '-')
    saveFile(`dozenauts-${safe}.${format}`, type, content)
  })
