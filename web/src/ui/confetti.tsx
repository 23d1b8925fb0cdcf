import { useEffect, useRef } from 'react'
import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'

const PIECES = 36
const DURATION_MS = 1200
const COLOURS = [
  'bg-sun',
  'bg-brand',
  'bg-tone-green',
  'bg-tone-rose',
  'bg-tone-blue',
  'bg-tone-orange',
] as const

/** A short burst over its nearest positioned ancestor each time `play` turns true; nothing with reduced motion. */
export function Confetti({ play }: { play: boolean }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!play || !ref.current || prefersReducedMotion()) return
    const { clientWidth, clientHeight } = ref.current
    const far = Math.max(clientWidth, clientHeight) / 2
    const flights = [...ref.current.children].map((piece) => fly(piece, far))
    return () => {
      for (const flight of flights) flight.cancel()
    }
  }, [play])
  return (
    <div ref={ref} aria-hidden="true" className="pointer-events-none absolute inset-0 z-30 overflow-hidden">
      {play &&
        Array.from({ length: PIECES }, (_, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are alike and never move in the list
            key={i}
            className={`absolute top-1/3 left-1/2 h-3.5 w-2.5 rounded-xs opacity-0 ${COLOURS[i % COLOURS.length]}`}
          />
        ))}
    </div>
  )
}

function fly(piece: Element, far: number): Animation {
  const angle = Math.random() * Math.PI * 2
  const reach = far * (0.3 + Math.random() * 0.8)
  const x = Math.cos(angle) * reach
  const y = Math.sin(angle) * reach * 0.7
  const turn = Math.random() * 720 - 360
  return piece.animate(
    [
      { transform: 'translate(0, 0) scale(0.6)', opacity: 1 },
      { transform: `translate(${x}px, ${y - 60}px) rotate(${turn / 2}deg)`, opacity: 1, offset: 0.45 },
      { transform: `translate(${x * 1.15}px, ${y + 180}px) rotate(${turn}deg)`, opacity: 0 },
    ],
    { duration: DURATION_MS * (0.75 + Math.random() * 0.25), easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  )
}
