import type { Me } from '@dozenauts/server/api/types.ts'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { newClassAddress } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { WhoPlaysChoices } from '#web/play/who-plays-choices.tsx'
import { Card } from '#web/ui/card.tsx'

/** Asks a new account once who plays. It stands beside the games, and not in front of them. */
export function WhoPlaysCard({ me }: { me: Me }) {
  const id = useId()
  const navigate = useNavigate()
  return (
    <Card className="mx-auto mb-6 w-full max-w-6xl border-2 border-brand">
      <section aria-labelledby={id} className="grid gap-4">
        <div className="grid gap-1">
          <h2 id={id} className="font-semibold text-2xl">
            {m.family_first_title()}
          </h2>
          <p className="text-ink-soft">{m.family_first_hint()}</p>
        </div>
        <WhoPlaysChoices
          name={me.profile.full_name ?? ''}
          onAnswered={(who) => {
            if (who === 'class') navigate(newClassAddress)
          }}
        />
      </section>
    </Card>
  )
}
