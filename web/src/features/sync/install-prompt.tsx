import { useState } from 'react'
import { useStore } from '#web/browser/use-store.ts'
import {
  declineInstallation,
  isTouchDevice,
  useInstallWay,
  wasInstallationDeclined,
} from '#web/data/device/installation.ts'
import { useProgress } from '#web/data/learner/progress.ts'
import { InstallHint } from '#web/features/sync/install-hint.tsx'
import { PageNote } from '#web/features/sync/page-note.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { playing } from '#web/play/playing.ts'
import { Button } from '#web/ui/button.tsx'

/** Tells owners of tablets and phones once, after a first finished lesson, that the app can be installed. */
export function InstallPrompt() {
  const [declined, setDeclined] = useState(wasInstallationDeclined)
  const isPlaying = useStore(playing)
  const possible = useInstallWay() !== 'none' && isTouchDevice()
  const hasPlayed = (useProgress().data?.length ?? 0) > 0
  return (
    <PageNote shown={possible && hasPlayed && !declined && !isPlaying}>
      <InstallHint />
      <Button
        variant="quiet"
        onClick={() => {
          declineInstallation()
          setDeclined(true)
        }}
      >
        {m.sync_install_later()}
      </Button>
    </PageNote>
  )
}
