import { InstallPrompt } from '#web/features/sync/install-prompt.tsx'
import { UpdatePrompt } from '#web/features/sync/update-prompt.tsx'

/** What is new and can wait: one after the other, above every page. */
export function PageNotes() {
  return (
    <>
      <UpdatePrompt />
      <InstallPrompt />
    </>
  )
}
