import { memo } from 'react'

/** How far each layer goes by when the ship flies 1: what is near more than what is far. */
export const SKY_LAYERS = [
  { name: 'far', share: 0.12 },
  { name: 'middle', share: 0.4 },
  { name: 'near', share: 1 },
] as const

/**
 * The night behind a whole page. It stands still; whoever flies through it moves its layers (`[data-sky-layer]`) by
 * transform only.
 */
export const Sky = memo(function Sky({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden data-sky="" className={`art-night bg-sky ${className}`}>
      {SKY_LAYERS.map(({ name }) => (
        <div key={name} data-sky-layer={name} className={`art-stars art-stars-${name}`} />
      ))}
    </div>
  )
})
