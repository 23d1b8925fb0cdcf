import { useState } from 'react'
import type { Secret } from '#core/logbook/comets.ts'
import { HEROES } from '#core/tables/hero.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { cometPicture } from '#web/art/mail.ts'
import { m } from '#web/generated/paraglide/messages.js'

/**
 * Crosses the path of every fifth mission and tells a secret when it is touched. It takes nothing from play: whoever lets
 * it fly by finds the secret in the logbook.
 */
export function Comet({ secret, className = '' }: { secret: Omit<Secret, 'day'>; className?: string }) {
  const [isTouched, setTouched] = useState(false)
  const { table, number } = secret
  if (isTouched)
    return (
      <p
        role="status"
        className={`letter-out flex max-w-sm items-center gap-3 rounded-card bg-paper p-3 text-ink text-lg shadow-pop ${className}`}
      >
        <Hero table={table} mood="happy" size={64} title={HEROES[table].name} />
        {m.story_secret({ secret: `${table}-${number}` })}
      </p>
    )
  return (
    <button
      type="button"
      aria-label={m.story_comet_touch()}
      onClick={() => setTouched(true)}
      className={`comet min-h-12 min-w-12 cursor-pointer focus-visible:outline-sun ${className}`}
    >
      <img src={cometPicture()} alt="" width={120} height={66} draggable={false} className="art" />
    </button>
  )
}
