import { Volume2, VolumeX } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useSounds } from '#web/data/settings/sounds.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { BackLink } from '#web/ui/back-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface StageHeaderProps {
  readonly title: string | null
  readonly place: string | null
  /** Not seen where the number would not fit the result; who listens is told. */
  readonly placeIsSeen: boolean
  readonly value: number
  readonly max: number
  /** Of the progress; null where there is none. */
  readonly label: string | null
  readonly to: string | null
  readonly exit: string | null
  /** Beside the switch for sounds. */
  readonly children?: ReactNode
}

/** Where the child is, and the way out. An answer changes nothing of it. */
export const StageHeader = memo(function StageHeader(props: StageHeaderProps) {
  const { title, place, placeIsSeen, value, max, label, to, exit, children } = props
  const { allowed, on, choose } = useSounds()
  return (
    <header className="grid gap-2">
      {title !== null && <h1 className="sr-only">{title}</h1>}
      <div className="flex items-center justify-between gap-2">
        {to === null || exit === null ? (
          <span className="size-12" />
        ) : (
          <BackLink to={to} className="-ml-2 px-3!">
            {exit}
          </BackLink>
        )}
        {place !== null && (
          <p className={placeIsSeen ? 'whitespace-nowrap font-display font-semibold text-lg' : 'sr-only'}>
            {place}
          </p>
        )}
        <div className="flex items-center">
          {children}
          {allowed && (
            <IconButton
              data-loudspeaker=""
              label={on ? m.games_sounds_on() : m.games_sounds_off()}
              icon={on ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
              onClick={() => choose(!on)}
            />
          )}
        </div>
      </div>
      {label !== null && <ProgressBar value={value} max={max} label={label} />}
    </header>
  )
})
