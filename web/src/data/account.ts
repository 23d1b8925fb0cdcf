import type { AccountDeletion } from '@dozenauts/server/api/types.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { useChange } from '#web/data/api/ask-server.ts'
import { saveFile } from '#web/data/device/save-file.ts'
import { learnerIdsOf } from '#web/data/learner/current-learner.ts'
import { refreshMe } from '#web/data/learner/me.ts'
import { currentAccount } from '#web/data/session/current-account.ts'
import { signOut } from '#web/data/session/session.ts'

/** `json` is everything, `csv` the finished lessons as a table. */
export type ExportFormat = 'json' | 'csv'

/** Saves what the server keeps about this person as one file. */
export const useExport = () =>
  useChange(async (format: ExportFormat) => {
    if (format === 'csv')
      return saveFile('dozenauts-lessons.csv', 'text/csv', await callApi('GET /export/csv'))
    const content = await callApi('GET /export')
    saveFile('dozenauts-data.json', 'application/json', JSON.stringify(content, null, 2))
  })

/** The account's own name. What a child is called is changed in the family. */
export const useRenameAccount = () =>
  useChange(async (full_name: string) => {
    await callApi('PATCH /profile', { body: { full_name } })
    await refreshMe()
  })

/** Erases the account on the server, then everything in this browser. Returns what the server is still erasing. */
export const useDeleteAccount = () =>
  useChange(async (proof: AccountDeletion) => {
    const account = currentAccount()
    const ids = account ? [account.id, ...learnerIdsOf(account)] : []
    // Asked for first: once the account is gone, nothing stands in the way of erasing.
    const { eraseEverything } = await import('#web/data/device/device-traces.ts')
    const still = await callApi('DELETE /account', { body: proof })
    await signOut()
    // A browser that keeps nothing has nothing to erase.
    await Promise.all(ids.map(eraseEverything)).catch(() => {})
    return still
  })

/** Asks for a mail with the code that stands in for a password. */
export const useDeletionCode = () => useChange(() => callApi('POST /account/deletion-code'))
