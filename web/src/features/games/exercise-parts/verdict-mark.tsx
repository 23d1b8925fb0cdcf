import { Check, CircleHelp } from 'lucide-react'
import { m } from '#web/generated/paraglide/messages.js'

interface VerdictMarkProps {
  readonly correct: boolean
  readonly word?: string | undefined
  /** Where two marks stand side by side there is room for the icon alone; the word is read out all the same. */
  readonly isNarrow?: boolean
}

/** Right or not yet, told by an icon, a word and a colour: never by colour alone. */
export function VerdictMark({ correct, word, isNarrow = false }: VerdictMarkProps) {
  const said = word ?? (correct ? m.games_item_right() : m.games_item_not_yet())
  const Icon = correct ? Check : CircleHelp
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 font-display leading-4 font-semibold whitespace-nowrap ${
        correct ? 'bg-correct-soft text-correct' : 'bg-wrong-soft text-wrong'
      }`}
    >
      <Icon aria-hidden className="size-3.5" strokeWidth={3} />
      {isNarrow ? <span className="sr-only">{said}</span> : said}
    </span>
  )
}
