import { MoonStar } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { SLEEPING } from '#web/art/heroes/blink.ts'
import { useModalDialog } from '#web/browser/use-modal-dialog.ts'
import { paths } from '#web/config/paths.ts'
import { usePlayers } from '#web/data/learner/current-learner.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button-link.tsx'

export function SleepingCrew({ until }: { until: string }) {
  const id = useId()
  // Only time or a grown-up ends it.
  const { ref, onCancel } = useModalDialog(true, () => {})
  const players = usePlayers()
  return (
    <dialog
      ref={ref}
      onCancel={onCancel}
      // A browser may close it after all, at the second Escape.
      onClose={({ currentTarget }) => currentTarget.showModal()}
      aria-labelledby={id}
      className="m-0 grid size-full max-h-none max-w-none content-center justify-items-center gap-6 overflow-auto bg-space p-6 text-center text-white"
    >
      <MoonStar aria-hidden="true" className="size-16 text-sun" />
      <img src={SLEEPING} alt="" width={150} height={150} className="art" />
      <h1 id={id} className="font-semibold text-4xl sm:text-5xl">
        {m.family_quiet_title()}
      </h1>
      <p className="max-w-lg text-balance text-xl">{m.family_quiet_text({ until })}</p>
      {players.length > 1 && (
        <ButtonLink to={paths.who} variant="quiet" size="lg">
          {m.family_switch()}
        </ButtonLink>
      )}
      <Link
        to={`${paths.grownUps}/settings`}
        className="inline-flex min-h-12 items-center text-lg text-white underline underline-offset-4"
      >
        {m.family_quiet_grown_ups()}
      </Link>
    </dialog>
  )
}
