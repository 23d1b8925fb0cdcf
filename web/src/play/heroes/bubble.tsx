import { Volume2 } from 'lucide-react'
import { useReadAloud } from '#web/browser/speech.ts'
import { voiceTags } from '#web/data/device/preferences.ts'

interface BubbleProps {
  readonly line: string
  /** Where the hero is. */
  readonly from: 'left' | 'below'
  readonly className?: string
}

const TAILS = {
  left: 'before:-left-1.5 before:top-1/2 before:-translate-y-1/2',
  below: 'before:-bottom-1.5 before:left-1/2 before:-translate-x-1/2',
}

/** What a hero says. A tap reads it aloud. */
export function Bubble({ line, from, className = '' }: BubbleProps) {
  const read = useReadAloud(voiceTags())
  const look = `relative max-w-64 rounded-2xl bg-card px-3 py-2 text-balance text-ink text-left font-display leading-snug shadow-card before:absolute before:size-3 before:rotate-45 before:bg-card ${TAILS[from]} ${className}`
  if (!read) return <p className={look}>{line}</p>
  return (
    <button
      type="button"
      className={`${look} flex min-h-12 cursor-pointer items-center gap-2`}
      onClick={() => read(line)}
    >
      {line}
      <Volume2 aria-hidden className="size-4 shrink-0 text-ink-soft" />
    </button>
  )
}
