import { type ComponentProps, type ElementType, useEffect, useRef } from 'react'
import { announce } from '#web/ui/announce.ts'

interface SaidProps extends ComponentProps<'div'> {
  readonly as?: ElementType
  /** Only shown. */
  readonly silent?: boolean
}

/** What is shown here is also said, when it comes and whenever it changes. */
export function Said({ as: Place = 'p', silent = false, ...rest }: SaidProps) {
  const place = useRef<HTMLElement>(null)
  const last = useRef('')
  useEffect(() => {
    const words = place.current ? wordsIn(place.current) : ''
    if (words !== '' && words !== last.current && !silent) announce(words)
    last.current = words
  })
  return <Place ref={place} {...rest} />
}

/** Without what is pressed or only seen. */
function wordsIn(place: HTMLElement): string {
  const parts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest('button, [aria-hidden=true]')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  const words: string[] = []
  while (parts.nextNode()) words.push(parts.currentNode.nodeValue ?? '')
  return words.join(' ').replaceAll(/\s+/g, ' ').trim()
}
