import { KeyRound } from 'lucide-react'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'

/** The way to the adult gate. What is behind it is not on a child's screen. */
export function GrownUpsCard() {
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="font-semibold text-2xl">{m.profile_grown_ups()}</h2>
      <p className="text-ink-soft">{m.profile_grown_ups_hint()}</p>
      <ButtonLink
        to={paths.grownUps}
        variant="secondary"
        icon={<KeyRound aria-hidden="true" className="size-5" />}
      >
        {m.profile_grown_ups_open()}
      </ButtonLink>
    </Card>
  )
}
