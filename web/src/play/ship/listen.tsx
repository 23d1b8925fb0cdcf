import { Volume2 } from 'lucide-react'
import { useReadAloud } from '#web/browser/speech.ts'
import { voiceTags } from '#web/data/device/preferences.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** Reads aloud on a tap, where the device has a voice for it. */
export function Listen({ text }: { text: string }) {
  const read = useReadAloud(voiceTags())
  if (!read) return null
  return (
    <Button variant="secondary" icon={Volume2} onClick={() => read(text)}>
      {m.wonders_listen()}
    </Button>
  )
}
