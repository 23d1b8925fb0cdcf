import { Volume2, VolumeX } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useSounds } from '#web/data/settings/sounds.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { BackLink } from '#web/ui/back-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface StageHeaderProps {
  readonly title: string | null
  readonly place: string | null
  /** Not seen where the number would not fit the result; who listens is told. */
  readonly placeIsSeen: boolean
  readonly to: string | null
  readonly exit: string | null
  /** Beside the switch for sounds. */
  readonly children?: ReactNode
}

/** Buttons of the ship: the same on stars and on paper. */
const ON_NIGHT = 'rounded-full! border-2! border-frame! bg-frame-dark! px-3! text-white! hover:bg-frame-mid!'

/** Where the child is, and the way out. An answer changes nothing of it. */
export const StageHeader = memo(function StageHeader(props: StageHeaderProps) {
  const { title, place, placeIsSeen, to, exit, children } = props
  const { allowed, on, choose } = useSounds()
  return (
    <header className="flex items-center justify-between gap-2 max-[19.9rem]:flex-wrap">
      {title !== null && <h1 className="sr-only">{title}</h1>}
      {to === null || exit === null ? (
        <span className="size-12" />
      ) : (
        <BackLink to={to} className={`${ON_NIGHT} max-[359px]:text-sm!`}>
          {exit}
        </BackLink>
      )}
      {place !== null && (
        <p
          className={
            placeIsSeen ? 'on-stars whitespace-nowrap font-display font-semibold text-lg' : 'sr-only'
          }
        >
          {place}
        </p>
      )}
      <div className="flex items-center gap-2">
        {children}
        {allowed && (
          <IconButton
            data-loudspeaker=""
            label={on ? m.games_sounds_on() : m.games_sounds_off()}
            className={ON_NIGHT}
            icon={on ? Volume2 : VolumeX}
            onClick={() => choose(!on)}
          />
        )}
      </div>
    </header>
  )
})
