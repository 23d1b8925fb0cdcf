import { memo } from 'react'
import { useRootMark } from '#web/browser/use-root-mark.ts'

/** How far each layer goes by when the ship flies 1: what is near more than what is not. What is far stands still. */
export const SKY_LAYERS = [
  { name: 'middle', share: 0.4 },
  { name: 'near', share: 1 },
] as const

/**
 * The night behind a whole page. It stands still; whoever flies through it moves its layers (`[data-sky-layer]`) by
 * transform only.
 */
export const Sky = memo(function Sky({ className = '' }: { className?: string }) {
  useRootMark('night')
  return (
    <div aria-hidden data-sky="" className={`art-night bg-sky ${className}`}>
      <div className="art-stars art-stars-far" />
      {SKY_LAYERS.map(({ name }) => (
        <div key={name} data-sky-layer={name} className={`art-stars art-stars-${name}`} />
      ))}
    </div>
  )
})
