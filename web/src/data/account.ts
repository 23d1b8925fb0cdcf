import type { AccountDeletion } from '@dozenauts/server/api/types.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { saveFile } from '#web/data/device/save-file.ts'
import { tellClosedGate } from '#web/data/grown-ups/adult-gate.ts'
import { learnerIdsOf } from '#web/data/learner/current-learner.ts'
import { refreshMe } from '#web/data/learner/me.ts'
import { currentAccount } from '#web/data/session/current-account.ts'
import { signOut } from '#web/data/session/session.ts'

/** `json` is everything, `csv` the finished lessons as a table. */
export type ExportFormat = 'json' | 'csv'

/** Saves what the server keeps about this person as one file. */
export function useExport() {
  return useMutation(
    {
      mutationFn: async (format: ExportFormat) => {
        if (format === 'csv')
          return saveFile('dozenauts-lessons.csv', 'text/csv', await callApi('GET /export/csv'))
        const content = await callApi('GET /export')
        saveFile('dozenauts-data.json', 'application/json', JSON.stringify(content, null, 2))
      },
    },
    queryClient,
  )
}

/** The account's own name. What a child is called is changed in the family. */
export function useRenameAccount() {
  return useMutation(
    {
      mutationFn: async (full_name: string) => {
        await callApi('PATCH /profile', { body: { full_name } }).catch(tellClosedGate)
        await refreshMe()
      },
    },
    queryClient,
  )
}

/** Erases the account on the server, then everything in this browser. Returns what the server is still erasing. */
export function useDeleteAccount() {
  return useMutation(
    {
      mutationFn: async (proof: AccountDeletion) => {
        const account = currentAccount()
        const ids = account ? [account.id, ...learnerIdsOf(account)] : []
        // Asked for first: once the account is gone, nothing stands in the way of erasing.
        const { eraseEverything } = await import('#web/data/device/device-traces.ts')
        const still = await callApi('DELETE /account', { body: proof })
        await signOut()
        // A browser that keeps nothing has nothing to erase.
        await Promise.all(ids.map(eraseEverything)).catch(() => {})
        return still
      },
    },
    queryClient,
  )
}

/** Asks for a mail with the code that stands in for a password. */
export function useDeletionCode() {
  return useMutation({ mutationFn: () => callApi('POST /account/deletion-code') }, queryClient)
}
