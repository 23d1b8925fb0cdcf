import { Volume2 } from 'lucide-react'
import { useReadAloud } from '#web/browser/speech.ts'
import { voiceTags } from '#web/data/device/preferences.ts'

/** What a hero says. A tap reads it aloud. */
export function Bubble({ line }: { line: string }) {
  const read = useReadAloud(voiceTags())
  if (!read) return <p className="bubble">{line}</p>
  return (
    <button type="button" className="bubble" onClick={() => read(line)}>
      {line}
      <Volume2 aria-hidden className="size-4 shrink-0 text-ink-soft" />
    </button>
  )
}
