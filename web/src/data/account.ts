import type { AccountDeletion } from '@dozenauts/server/api/types.ts'
import { useMutation } from '@tanstack/react-query'
import { readApi, writeApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { signOut } from '#web/data/session/session-actions.ts'

/** Saves everything the server keeps about this person as one JSON file. */
export function useExport() {
  return useMutation(
    {
      mutationFn: async () => {
        const content = await readApi('/api/export')
        const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
        const link = document.createElement('a')
        link.href = URL.createObjectURL(file)
        link.download = 'dozenauts-data.json'
        link.click()
        URL.revokeObjectURL(link.href)
      },
    },
    queryClient,
  )
}

/** Erases the account on the server, then what this browser remembers of the session. */
export function useDeleteAccount() {
  return useMutation(
    {
      mutationFn: async (proof: AccountDeletion) => {
        await writeApi('DELETE /api/account', proof)
        await signOut()
      },
    },
    queryClient,
  )
}

/** Asks for a mail with the code that stands in for a password. */
export function useDeletionCode() {
  return useMutation(
    { mutationFn: () => writeApi('POST /api/account/deletion-code', undefined) },
    queryClient,
  )
}
