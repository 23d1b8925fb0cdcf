import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { takeNewVersion, useNewVersionWaits } from '#web/data/device/app-update.ts'
import { BottomNote } from '#web/features/sync/bottom-banner.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { isPlaying } from '#web/play/is-playing.ts'
import { Button } from '#web/ui/button.tsx'

/** Offers a new version between lessons, never during one. */
export function UpdatePrompt() {
  const [later, setLater] = useState(false)
  const { pathname } = useLocation()
  const ready = useNewVersionWaits()
  return (
    <BottomNote shown={ready && !later && !isPlaying(pathname)}>
      <p className="mr-auto flex items-center gap-3 font-display font-medium">
        <Sparkles aria-hidden="true" className="size-6 shrink-0 text-brand" />
        {m.sync_update_ready()}
      </p>
      <Button variant="quiet" onClick={() => setLater(true)}>
        {m.sync_update_later()}
      </Button>
      <Button onClick={takeNewVersion}>{m.sync_update_action()}</Button>
    </BottomNote>
  )
}
