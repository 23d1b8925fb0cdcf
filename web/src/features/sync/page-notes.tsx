import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useStore } from '#web/browser/use-store.ts'
import { takeNewVersion, useNewVersionWaits } from '#web/data/device/app-update.ts'
import { InstallPrompt } from '#web/features/sync/install-prompt.tsx'
import { PageNote } from '#web/features/sync/page-note.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { playing } from '#web/play/playing.ts'
import { Button } from '#web/ui/button.tsx'

/** What is new and can wait: one after the other, above every page. */
export function PageNotes() {
  return (
    <>
      <UpdatePrompt />
      <InstallPrompt />
    </>
  )
}

/** Offers a new version between lessons, never during one. */
function UpdatePrompt() {
  const [later, setLater] = useState(false)
  const isPlaying = useStore(playing)
  const ready = useNewVersionWaits()
  return (
    <PageNote shown={ready && !later && !isPlaying}>
      <p className="mr-auto flex items-center gap-3 font-display font-medium">
        <Sparkles aria-hidden="true" className="size-6 shrink-0 text-brand" />
        {m.sync_update_ready()}
      </p>
      <Button variant="quiet" onClick={() => setLater(true)}>
        {m.sync_update_later()}
      </Button>
      <Button onClick={takeNewVersion}>{m.sync_update_action()}</Button>
    </PageNote>
  )
}
